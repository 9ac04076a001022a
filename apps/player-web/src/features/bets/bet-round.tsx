import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type BetRow, readOwnBetRound, type Round } from '@apsara/api/bets';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { playPath } from '../../shared/play-path.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { BetPayout } from './bet-payout.tsx';
import styles from './bet-receipt.module.css';
import { RoundFact } from './round-fact.tsx';
import { verifyAddress } from './verify-address.ts';

/** The course of the round: the vendor's proof, or a note that the vendor has none. */
export function BetRound({ bet, inGame }: { bet: BetRow; inGame: boolean }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { data, error, refetch, isFetching } = useQuery({ ...query(readOwnBetRound, { id: bet.id }), staleTime: 0 });
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="96px" radius="var(--r-md)" />;
  const { proof, closedAt, closedBy, bets } = data;
  const address = proof && verifyAddress(bet.gameCode, proof.facts, i18n.language);
  return (
    <section className={styles['round']}>
      <h3>{t('round.title')}</h3>
      <dl className={styles['facts']}>
        {bets.length > 1 && (
          <>
            <dt>{t('round.bets')}</dt>
            <dd>
              {bets.map((one) => (
                <div key={one.id}>
                  <MoneyText amount={one.stake} currency={one.currency} /> → <BetPayout bet={one} />
                </div>
              ))}
            </dd>
          </>
        )}
        {proof?.facts
          .filter(({ proves }) => !proves)
          .map((fact) => (
            <Fact key={fact.name} fact={fact} bet={bet} />
          ))}
        {closedAt && (
          <>
            <dt>{t('round.closed')}</dt>
            <dd>
              <DateTimeText instant={closedAt} zone={timeZone} locale={i18n.language} look="full" />
              {closedBy === 'job' && <small>{t('round.closed_late')}</small>}
            </dd>
          </>
        )}
      </dl>
      {!proof && <p>{t('round.no_proof')}</p>}
      {proof && (
        <details>
          <summary>{t('round.proof')}</summary>
          <Proof proof={proof} bet={bet} />
          <p>{t('round.verify_text')}</p>
          {!inGame && (
            <Link className={styles['verify']} to={playPath({ ...bet, vassalage: bet.vendor })}>
              {t('round.verify')}
            </Link>
          )}
          {address && (
            <p>
              <a className={styles['verify']} href={address} target="_blank" rel="noopener">
                {t('round.verify_draw')}
              </a>
            </p>
          )}
        </details>
      )}
    </section>
  );
}

type RoundProof = NonNullable<Round['proof']>;

function Fact({ fact, bet }: { fact: RoundProof['facts'][number]; bet: BetRow }) {
  return (
    <div className={styles['fact']}>
      <dt>{fact.title}</dt>
      <dd className={fact.proves ? styles['code'] : undefined}>
        <RoundFact fact={fact} currency={bet.currency} />
      </dd>
    </div>
  );
}

/** What serves to verify the round. A refunded round shows no payout. */
function Proof({ proof, bet }: { proof: RoundProof; bet: BetRow }) {
  const { t } = useTranslation();
  return (
    <dl className={styles['facts']}>
      <dt>{t('record.stake')}</dt>
      <dd>
        <MoneyText amount={proof.stake} currency={bet.currency} />
      </dd>
      <dt>{t('record.payout')}</dt>
      <dd>{proof.payout === null ? '–' : <MoneyText amount={proof.payout} currency={bet.currency} />}</dd>
      {proof.facts
        .filter(({ proves }) => proves)
        .map((fact) => (
          <Fact key={fact.name} fact={fact} bet={bet} />
        ))}
    </dl>
  );
}
