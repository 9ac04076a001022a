import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { TeamOverview as Overview } from '@apsara/api/agents';
import type { ConsoleDataProvider } from '../../../shared/calls/data-provider.ts';
import { rangeOf, readChoice, writeChoice } from '../../../shared/dates/date-range.ts';
import { useFormats } from '../../../shared/dates/instants.ts';
import { DaysCard } from '../../../shared/figures/days-card.tsx';
import { kpiColumns } from '../../../shared/figures/kpi-card.tsx';
import { overviewLink } from '../../../shared/lists/list-link.ts';
import { RangePicker } from '../../../shared/dates/range-picker.tsx';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { useSite } from '../../../shared/site.ts';
import { ErrorState } from '../../../shared/pages/state-card.tsx';
import { useNow } from '../../../shared/dates/use-now.ts';
import { useTranslation } from '../../../shared/words.ts';
import { DayTable } from './day-table.tsx';
import { DirectDownlines } from './direct-downlines.tsx';
import { KpiRow } from './kpi-row.tsx';
import { Line } from '../tree/line-breadcrumb.tsx';

/** The results of a team over a range of days: the whole team, or that of one account. Both choices are in the URL. */
export function TeamOverview() {
  const t = useTranslation();
  const { timeZone } = useSite();
  const [search, setSearch] = useSearchParams();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const range = rangeOf(readChoice(search), { now: useNow(), timeZone });
  const memberId = search.get('memberId') ?? undefined;
  const below = memberId === undefined ? undefined : { memberId };
  // Links to a team are at the end of the page, but its overview starts at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [memberId]);
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', range.from, range.to, memberId],
    queryFn: ({ signal }) => dataProvider.overview({ ...range, ...below }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <PageTitle title={t('menu.overview')} />
      {below && data && <Line line={data.line} linkOf={(id) => teamLink(search, id)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <RangePicker range={range} onChoose={(choice) => setSearch({ ...writeChoice(choice), ...below })} />
        <Box sx={{ flex: 1 }} />
        {data && <AsOf {...data} />}
      </Box>
      {error && !data ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <>
          <KpiRow overview={data} />
          <DaysCard {...data} table={<DayTable days={data.days} />} />
        </>
      ) : (
        <Waiting />
      )}
      <DirectDownlines uplineId={memberId} linkOf={(id) => teamLink(search, id)} />
    </Box>
  );
}

/** The same days for another account's team, or without one for the whole team. */
function teamLink(search: URLSearchParams, memberId?: string): string {
  const next = new URLSearchParams(search);
  next.delete('memberId');
  if (memberId) next.set('memberId', memberId);
  return overviewLink(next);
}

function AsOf({ asOf }: Pick<Overview, 'asOf'>) {
  const t = useTranslation();
  const { instant, zone } = useFormats();
  return (
    <Typography variant="caption" sx={{ color: 'var(--text-3)' }}>
      {t('overview.as_of', { time: instant(asOf), zone })}
    </Typography>
  );
}

const Waiting = () => (
  <>
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: kpiColumns }}>
      {['members', 'active', 'deposits', 'withdrawals', 'stake', 'payout', 'rebates', 'profit'].map((name) => (
        <Skeleton key={name} variant="rounded" height={138} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={330} />
  </>
);
