import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { readDashboard, type Dashboard, type SiteFigures as Figures } from '@apsara/api/dashboard';
import { rangeOf, readChoice, writeChoice } from '../../shared/dates/date-range.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { RangePicker } from '../../shared/dates/range-picker.tsx';
import { useNow } from '../../shared/dates/use-now.ts';
import { DaysCard } from '../../shared/figures/days-card.tsx';
import { kpiColumns } from '../../shared/figures/kpi-card.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { SiteDayTable } from './site-day-table.tsx';
import { SiteFigures } from './site-figures.tsx';
import { QueueCard, TroubleCard } from './waiting-cards.tsx';

const REFRESH_MS = 30_000;

/** What the staff of a site sees first: what waits, what does not work, and the figures of a range of days. */
export function SiteDashboard() {
  const t = useTranslation();
  const { client, timeZone } = useSite();
  const [search, setSearch] = useSearchParams();
  const range = rangeOf(readChoice(search), { now: useNow(), timeZone });
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', range.from, range.to],
    queryFn: () => client.call(readDashboard, range),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <PageTitle title={t('dashboard.title')} />
      {data ? (
        <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '3fr 2fr' } }}>
          <QueueCard queues={data.queues} />
          <TroubleCard troubles={data.troubles} />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
      {data?.figures !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RangePicker range={range} onChoose={(choice) => setSearch(writeChoice(choice))} />
          <Box sx={{ flex: 1 }} />
          {data?.figures && <AsOf asOf={data.asOf} {...data.figures} />}
        </Box>
      )}
      {data?.figures && (
        <>
          <SiteFigures figures={data.figures} currency={data.currency} />
          <DaysCard {...data} {...data.figures} table={<SiteDayTable days={data.figures.days} />} />
        </>
      )}
      {!data && <Waiting />}
    </Box>
  );
}

function AsOf({ asOf, compared }: Pick<Dashboard, 'asOf'> & Pick<Figures, 'compared'>) {
  const t = useTranslation();
  const { instant, day, zone } = useFormats();
  const [from, to] = [day(compared.from), day(compared.to)];
  return (
    <Typography variant="caption" sx={{ color: 'var(--text-3)' }}>
      {from === to ? t('dashboard.compared_day', { day: from }) : t('dashboard.compared', { from, to })}
      {' · '}
      {t('overview.as_of', { time: instant(asOf), zone })}
    </Typography>
  );
}

const Waiting = () => (
  <>
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: kpiColumns }}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} variant="rounded" height={138} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={330} />
  </>
);
