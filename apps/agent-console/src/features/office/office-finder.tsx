import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useFinderWords } from '../../shared/forms/use-finder-words.ts';
import { useFocusOnMount } from '../../shared/forms/use-focus-on-mount.ts';
import { useSettled } from '../../shared/forms/use-settled.ts';
import { useTranslation } from '../../shared/words.ts';
import { useFound } from './use-found.ts';

/** A search field with the members and orders that begin with the typed text. */
export function OfficeFinder({ onFound }: { onFound: () => void }) {
  const t = useTranslation();
  const finderWords = useFinderWords();
  const navigate = useNavigate();
  const input = useFocusOnMount<HTMLInputElement>();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), 250);
  const { found, isPending } = useFound(q);
  return (
    <Box sx={{ p: 2, minHeight: 72 }}>
      <Autocomplete
        open={q !== '' && !isPending}
        options={found}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ to }) => to}
        groupBy={({ group }) => group}
        autoHighlight
        disablePortal
        clearOnBlur={false}
        slotProps={{ paper: { sx: { background: 'var(--surface-2)', border: '1px solid var(--line)' } } }}
        popupIcon={null}
        {...finderWords}
        noOptionsText={t('office.nothing_found')}
        inputValue={text}
        onInputChange={(_, value, cause) => cause !== 'selectOption' && setText(value)}
        onChange={(_, chosen) => {
          if (!chosen) return;
          onFound();
          navigate(chosen.to);
        }}
        renderInput={(parts) => <TextField {...parts} label={t('office.find_hint')} inputRef={input} />}
        renderOption={({ key, ...option }, { name, more }) => (
          <Box component="li" key={key} {...option} sx={{ gap: 1.25 }}>
            <span>{name}</span>
            <Box component="span" sx={{ color: 'var(--text-3)' }}>
              {more}
            </Box>
          </Box>
        )}
      />
    </Box>
  );
}
