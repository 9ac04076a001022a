import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from '../words.ts';

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<TextFieldProps, 'type' | 'slotProps'>) {
  const t = useTranslation();
  const [shown, setShown] = useState(false);
  const reveal = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={t(shown ? 'login.hide_password' : 'login.show_password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} slotProps={{ input: { endAdornment: reveal } }} />;
}
