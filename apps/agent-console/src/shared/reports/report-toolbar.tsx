import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { FilterForm } from '../filter-form.tsx';
import { ColumnsChoice } from '../columns-choice.tsx';
import { ExportMenu } from './export-menu.tsx';
import { PrintButton } from './print-button.tsx';
import type { Report } from './report.ts';
import { SavedFilters } from './saved-filters.tsx';
import type { Totals } from './totals-bar.tsx';

interface ReportToolbarProps<Row> {
  report: Report<Row>;
  title: string;
  /** Columns that can be hidden, and those that are until they are asked for; without them every column stays. */
  columns?: { all: readonly string[]; hidden: string[] };
  /** The part of the filter that the page sets. */
  fixed?: Record<string, unknown>;
  /** The sums that stand below the rows. */
  totals: Totals | undefined;
  /** The filters. */
  children: ReactNode;
}

/** Beside filters that leave little room, what is done less often is known by its sign; its words are for ears then. */
const toolSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  width: { xs: '100%', sm: 'auto' },
  '@container (max-width: 900px)': {
    '& > .MuiButton-text': { fontSize: 0, minWidth: 36, px: 1 },
    '& > .MuiButton-text .MuiButton-startIcon': { m: 0 },
  },
} as const;

/** What every report offers above its rows: filters, those saved, columns, paper and files. */
export function ReportToolbar<Row extends RaRecord>({
  report,
  title,
  columns,
  fixed = {},
  totals,
  children,
}: ReportToolbarProps<Row>) {
  const { filterValues } = useListContext();
  const whole = { report, title, filter: { ...(filterValues as Record<string, unknown>), ...fixed } };
  return (
    <>
      <FilterForm>{children}</FilterForm>
      <Box sx={toolSx}>
        <SavedFilters page={report.page} />
        {columns && <ColumnsChoice columns={columns.all} hidden={columns.hidden} />}
        <PrintButton {...whole} totals={totals} />
        <ExportMenu {...whole} />
      </Box>
    </>
  );
}
