import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from '../../shared/words.ts';

interface AccountFormProps {
  account: string;
  onShow: (account: string) => void;
}

/** Selects the account of the statement. */
export function AccountForm({ account, onShow }: AccountFormProps) {
  const t = useTranslation();
  const [name, setName] = useState(account);
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onShow(name.trim());
      }}
    >
      <TextField
        size="small"
        label={t('movements.account')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="contained">
        {t('movements.show')}
      </Button>
    </Box>
  );
}
