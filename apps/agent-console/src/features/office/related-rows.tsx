import { Box, Button, Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListSort } from '../../shared/lists/console-list.tsx';
import { useRecords } from '../../shared/lists/use-records.ts';
import { EmptyState, ErrorState } from '../../shared/pages/state-card.tsx';
import type { ConsoleResource, ResourceTypes } from '../../shared/resources.ts';
import { RowsComing } from '../../shared/tables/rows-coming.tsx';
import { useTranslation } from '../../shared/words.ts';

/** Rows that a tab shows; the whole list is a page of its own. */
const SHOWN = 25;

export interface RelatedColumn<Row> {
  name: string;
  align?: 'right';
  cell: (row: Row) => ReactNode;
}

interface RowsTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly RelatedColumn<Row>[];
}

/** A dense table of what belongs to a member. */
export function RowsTable<Row extends { id: string }>({ label, rows, columns }: RowsTableProps<Row>) {
  const t = useTranslation();
  if (rows.length === 0) return <EmptyState title={t('office.no_rows')} lead={t('office.no_rows_lead')} />;
  return (
    <TableContainer component="section" tabIndex={0} aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, align }) => (
              <TableCell key={name} align={align}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} sx={{ verticalAlign: 'top' }}>
              {columns.map(({ name, align, cell }) => (
                <TableCell key={name} align={align} sx={{ overflowWrap: 'anywhere' }}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface RelatedRowsProps<T extends ResourceTypes> {
  of: ConsoleResource<T>;
  label: string;
  filter: T['filter'];
  sort: ListSort<T['sort']>;
  columns: readonly RelatedColumn<T['row']>[];
  /** The path of the whole list. */
  all: string;
}

/** The latest rows of a resource that belong to a member, and the way to all of them. */
export function RelatedRows<T extends ResourceTypes>(props: RelatedRowsProps<T>) {
  const { of, label, filter, sort, columns, all } = props;
  const t = useTranslation();
  const { data, error, refetch } = useRecords(of, { filter, sort, pagination: { page: 1, perPage: SHOWN } });
  return (
    <Card sx={{ overflow: 'hidden' }}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && (data ? <RowsTable {...{ label, columns }} rows={data} /> : <RowsComing />)}
      <Box sx={{ p: 1.5, borderTop: '1px solid var(--line)' }}>
        <Button component={Link} to={all} size="small">
          {t('office.see_all')}
        </Button>
      </Box>
    </Card>
  );
}
