import { Checkbox, TableCell } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import {
  DataTableBody,
  DataTableConfigContext,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

/**
 * Rows whose checkboxes have a name: react-admin labels the span around the box, which no screen reader reads. Its own
 * checkbox cell is therefore switched off and ours stands first.
 */
export function SelectableBody({ children }: { children?: ReactNode }) {
  const config = useDataTableConfigContext();
  const withoutOwnBox = useMemo(() => ({ ...config, hasBulkActions: false }), [config]);
  return (
    <DataTableConfigContext.Provider value={withoutOwnBox}>
      <DataTableBody>
        <SelectCell />
        {children}
      </DataTableBody>
    </DataTableConfigContext.Provider>
  );
}

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
