import { TableCell } from '@mui/material';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import {
  DataTableHead,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useTranslate,
  type DataTableColumnProps,
} from 'react-admin';
import { SelectBox } from './select-cell.tsx';
import { WithoutOwnBoxes } from './without-own-boxes.tsx';

/** A table's head with a checkbox for the whole page; it also exposes the sort order to screen readers. */
export function SelectableHead({ children }: { children?: ReactNode }) {
  const { sort } = useListContext();
  const sortDirection = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <WithoutOwnBoxes>
      <DataTableHead>
        <SelectPageCell />
        {Children.map(children, (column) =>
          isValidElement<DataTableColumnProps>(column) && column.props.source === sort.field
            ? cloneElement(column, { sortDirection })
            : column,
        )}
      </DataTableHead>
    </WithoutOwnBoxes>
  );
}

function SelectPageCell() {
  const translate = useTranslate();
  const page = useDataTableDataContext()?.map(({ id }) => id) ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const others = selected.filter((id) => !page.includes(id));
  const all = page.length > 0 && page.every((id) => selected.includes(id));
  const some = !all && others.length < selected.length;
  return (
    <TableCell variant="head" className="box">
      <SelectBox
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        checked={all}
        onChange={({ target }) => onSelect?.(target.checked ? [...others, ...page] : others)}
        aria-label={translate('ra.action.select_all')}
      />
    </TableCell>
  );
}
