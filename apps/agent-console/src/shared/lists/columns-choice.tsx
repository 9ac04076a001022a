import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Button, Checkbox, FormControlLabel, FormGroup, Popover, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';

interface ColumnsChoiceProps {
  columns: readonly string[];
  /** Columns that are hidden by default. */
  hidden: string[];
}

/**
 * Chooses the visible columns, stored where DataTable keeps them. react-admin's own button nests checkboxes inside menu
 * options, which screen readers cannot handle. Phones have no table.
 */
export function ColumnsChoice({ columns, hidden }: ColumnsChoiceProps) {
  const resource = useResourceContext();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [out, setOut] = useStore<string[]>(`${resource}.datatable`, hidden);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (phone) return null;
  const title = translate('ra.action.select_columns');
  return (
    <>
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { mt: 1, px: 2, py: 1 } } }}
      >
        <FormGroup>
          {columns.map((column) => (
            <FormControlLabel
              key={column}
              control={
                <Checkbox
                  checked={!out.includes(column)}
                  onChange={(_, shown) => setOut(shown ? out.filter((name) => name !== column) : [...out, column])}
                />
              }
              label={translate(`resources.${resource}.fields.${column}`)}
            />
          ))}
        </FormGroup>
      </Popover>
    </>
  );
}
