import { Checkbox, TableCell } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTableBody, useDataTableCallbacksContext, useDataTableSelectedIdsContext, useRecordContext, useTranslate } from 'react-admin';
import { WithoutOwnBoxes } from './without-own-boxes.tsx';

/** Rows to choose, each by a box that says whose row it is. */
export const SelectableBody = ({ children }: { children?: ReactNode }) => (
  <WithoutOwnBoxes>
    <DataTableBody>
      <SelectCell />
      {children}
    </DataTableBody>
  </WithoutOwnBoxes>
);

function SelectCell() {
  const translate = useTranslate();
  const record = useRecordContext();
  const selected = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (!record) return null;
  const name = typeof record['account'] === 'string' ? `: ${record['account']}` : '';
  return (
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        checked={selected?.includes(record.id) ?? false}
        onClick={(event) => handleToggleItem?.(record.id, event)}
        slotProps={{ input: { readOnly: true, 'aria-label': `${translate('ra.action.select_row')}${name}` } }}
      />
    </TableCell>
  );
}
