import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { DataTableHead, useListContext, type DataTableColumnProps } from 'react-admin';

/** A table's head that also tells screen readers by which column it is sorted. */
export function SortedHead({ children }: { children?: ReactNode }) {
  const { sort } = useListContext();
  const sortDirection = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<DataTableColumnProps>(column) && column.props.source === sort.field
          ? cloneElement(column, { sortDirection })
          : column,
      )}
    </DataTableHead>
  );
}
