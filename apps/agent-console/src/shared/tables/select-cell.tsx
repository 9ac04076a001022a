import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useTranslate,
  type Identifier,
} from 'react-admin';

/** A native checkbox, for performance: there is one per row. */
export const SelectBox = styled((props: ComponentProps<'input'>) => <input type="checkbox" {...props} />)({
  display: 'block',
  width: 18,
  height: 18,
  margin: 0,
  accentColor: 'var(--brand)',
  cursor: 'pointer',
});

interface SelectCellProps {
  id: Identifier;
  /** The name of the row. */
  name?: string;
}

/** The checkbox that selects a row. */
export function SelectCell({ id, name }: SelectCellProps) {
  const translate = useTranslate();
  const selected = useDataTableSelectedIdsContext()?.includes(id) ?? false;
  const { handleToggleItem } = useDataTableCallbacksContext();
  const label = translate('ra.action.select_row');
  return (
    <td className="box" data-selected={selected || undefined}>
      <SelectBox
        checked={selected}
        readOnly
        aria-label={name ? `${label}: ${name}` : label}
        onClick={(event) => handleToggleItem?.(id, event)}
      />
    </td>
  );
}
