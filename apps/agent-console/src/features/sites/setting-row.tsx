import { Box, Switch, Typography } from '@mui/material';
import { useId } from 'react';

interface SettingRowProps {
  name: string;
  /** An explanation. */
  text: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** It belongs to the setting above. */
  inner?: boolean;
  /** The setting above is off, which disables this one. */
  disabled?: boolean;
}

/** An on/off setting; the whole row is clickable. */
export function SettingRow({ name, text, on, onChange, inner = false, disabled = false }: SettingRowProps) {
  const id = useId();
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        py: 1,
        pl: inner ? 3 : 0,
        cursor: disabled ? 'default' : 'pointer',
        'label + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" id={`${id}-name`} sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography component="span" id={`${id}-text`} variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {text}
        </Typography>
      </Box>
      <Switch
        checked={on && !disabled}
        disabled={disabled}
        onChange={(_, checked) => onChange(checked)}
        slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-text` } }}
      />
    </Box>
  );
}
