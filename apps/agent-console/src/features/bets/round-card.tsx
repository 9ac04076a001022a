import { Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'react-admin';
import type { Round, TeamBet } from '@apsara/api/bets';
import type { ConsoleDataProvider } from '../../shared/calls/data-provider.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

/** The vendor's record of the bet's round, or a note that there is none. */
export function RoundCard({ bet }: { bet: TeamBet }) {
  const t = useTranslation();
  const locale = useLocale();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['round', bet.id, locale],
    queryFn: ({ signal }) => dataProvider.round(bet.id, signal),
  });
  return (
    <Card component="section" sx={{ p: 2.5, gridColumn: '1 / -1' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('round.title')}
      </Typography>
      {data && <RoundFacts round={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
    </Card>
  );
}

function RoundFacts({ round: { closedAt, closedBy, bets, proof } }: { round: Round }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  const ended = closedAt ? instant(closedAt) : t('round.open');
  return (
    <>
      <Facts>
        <Fact name={t('round.ended')}>{closedBy === 'job' ? `${ended} · ${t('round.by_job')}` : ended}</Fact>
        <Fact name={t('round.bets')}>{count(bets.length)}</Fact>
        {proof && (
          <>
            <Fact name={t('round.state')}>{t(`round.states.${proof.state}`)}</Fact>
            <Fact name={t('round.stake')}>
              <Money amount={proof.stake} />
            </Fact>
            <Fact name={t('round.payout')}>{proof.payout === null ? '–' : <Money amount={proof.payout} />}</Fact>
            {proof.facts.map((fact) => (
              <Fact key={fact.name} name={fact.title}>
                <FactValue fact={fact} />
              </Fact>
            ))}
          </>
        )}
      </Facts>
      {!proof && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('round.none')}
        </Typography>
      )}
    </>
  );
}

function FactValue({ fact: { look, value } }: { fact: NonNullable<Round['proof']>['facts'][number] }) {
  const { instant } = useFormats();
  if (look === 'amount') return <Money amount={value} />;
  return look === 'instant' ? instant(value) : value;
}
