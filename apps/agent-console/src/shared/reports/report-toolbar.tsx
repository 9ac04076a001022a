import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { FilterForm } from '../lists/filter-form.tsx';
import { ColumnsChoice } from '../lists/columns-choice.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { PrintButton } from '../exports/print-button.tsx';
import type { ConsoleResource, FilterOf, RowOf, Text } from '../resources.ts';
import type { Report } from './report.ts';
import { SavedFilters } from './saved-filters.tsx';
import type { Totals } from './totals-bar.tsx';

interface ReportToolbarProps<R extends ConsoleResource> {
  report: Report<R>;
  title: string;
  /** Columns that can be hidden, and those hidden by default; without them all columns are shown. */
  columns?: { all: readonly Text<keyof RowOf<R>>[]; hidden: Text<keyof RowOf<R>>[] };
  /** The part of the filter that the page sets. */
  fixed?: Partial<FilterOf<R>>;
  /** The totals below the rows. */
  totals: Totals | undefined;
  /** The filters. */
  children: ReactNode;
}

/** Where filters leave little space, secondary actions are icons with accessible names. */
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

/** The toolbar of every report: filters, saved filters, columns, printing and export. */
export function ReportToolbar<R extends ConsoleResource>({
  report,
  title,
  columns,
  fixed = {},
  totals,
  children,
}: ReportToolbarProps<R>) {
  const { filterValues } = useListContext();
  const whole = { report, title, filter: { ...filterValues, ...fixed } };
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
