import { Box, Card, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetIdentity, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { readAgentIncome } from '@apsara/api/reports';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { filterRange } from '../../shared/dates/date-range.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { listLink } from '../../shared/lists/list-link.ts';
import { resources } from '../../shared/resources.ts';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

/** The agent's income from contracts on the days of the list, and the payments to downlines. Each sum opens the transactions it is made of. */
export function IncomeCard() {
  const t = useTranslation();
  const { client } = useSite();
  const { identity } = useGetIdentity();
  const range = filterRange(useListContext().filterValues);
  const filter = JSON.stringify({ ...range });
  const own = identity && { ...range, memberId: String(identity.id) };
  const { data, error, refetch } = useQuery({
    queryKey: [readAgentIncome.path, filter],
    queryFn: () => client.call(readAgentIncome, { filter }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Card sx={{ mb: 2 }}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ mb: 2 }} />;
  return (
    <Card component="section" sx={{ p: 2.5, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('income.own')}
        </Typography>
        <Typography component="span" sx={{ font: '750 24px/1.3 var(--font-num)' }}>
          <Money amount={data.net} signed />
        </Typography>
      </Box>
      <Facts>
        {data.kinds.map(({ kind, received, paid }) => (
          <Fact key={kind} name={t(`kinds.${kind}`)}>
            <MuiLink component={Link} to={listLink(resources.transactions, { ...own, kind })}>
              {t('income.received')} <Money amount={received} /> · {t('income.paid')} <Money amount={paid} />
            </MuiLink>
          </Fact>
        ))}
        <Fact name={t('income.together')}>
          {t('income.received')} <Money amount={data.received} /> · {t('income.paid')} <Money amount={data.paid} />
        </Fact>
      </Facts>
    </Card>
  );
}
