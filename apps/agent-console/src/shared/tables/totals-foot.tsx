import { TableCell, TableFooter, TableRow } from '@mui/material';
import { Children, isValidElement, type ReactNode } from 'react';
import { DataTableCell, useDataTableConfigContext, type DataTableColumnProps } from 'react-admin';

interface TotalsFootProps {
  /** Shown in the first column. */
  label: string;
  /** Totals of the other columns, by source. */
  totals: Readonly<Record<string, ReactNode>>;
  children?: ReactNode;
}

/** The foot of a table, which follows hidden and reordered columns. */
export function TotalsFoot({ label, totals, children }: TotalsFootProps) {
  const { hasBulkActions } = useDataTableConfigContext();
  const columns = Children.toArray(children).filter((child) => isValidElement<DataTableColumnProps>(child));
  return (
    <TableFooter>
      <TableRow>
        {hasBulkActions && <TableCell />}
        {columns.map(({ key, props: { source, align } }, index) => (
          <DataTableCell key={key} {...(source ? { source } : {})} {...(align ? { align } : {})}>
            {index === 0 ? label : (totals[source ?? ''] ?? '')}
          </DataTableCell>
        ))}
      </TableRow>
    </TableFooter>
  );
}
