import ChartIcon from '@mui/icons-material/BarChart';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import type { TeamOverview } from '@apsara/api/agents';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { useTranslation } from '../../../shared/words.ts';
import { DayTable } from './day-table.tsx';

const DayChart = lazyPage(() => import('./day-chart.tsx'), 'DayChart');

/** The results by day, as a chart or a table. */
export function DaysCard({ overview }: { overview: TeamOverview }) {
  const t = useTranslation();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '14px 18px 6px' }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: 15 }}>
          {t('overview.by_day')}
        </Typography>
        <Button size="small" startIcon={asTable ? <ChartIcon /> : <TableIcon />} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'overview.as_chart' : 'overview.as_table')}
        </Button>
      </Box>
      {asTable ? (
        <DayTable days={overview.days} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={260} sx={{ m: 2 }} />}>
          <DayChart days={overview.days} currency={overview.currency} />
        </Suspense>
      )}
    </Card>
  );
}
