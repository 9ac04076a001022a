import ChartIcon from '@mui/icons-material/BarChart';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPage } from '../pages/lazy-page.ts';
import { useTranslation } from '../words.ts';
import type { Days } from './day-chart.tsx';

const DayChart = lazyPage(() => import('./day-chart.tsx'), 'DayChart');

/** The results by day, as a chart or as `table`. */
export function DaysCard({ days, currency, table }: Days & { table: ReactNode }) {
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
        table
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={260} sx={{ m: 2 }} />}>
          <DayChart days={days} currency={currency} />
        </Suspense>
      )}
    </Card>
  );
}
