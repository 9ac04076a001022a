import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { showLink } from '../../../shared/lists/list-link.ts';
import { useFinderWords } from '../../../shared/forms/use-finder-words.ts';
import { useSettled } from '../../../shared/forms/use-settled.ts';
import { useFocusOnMount } from '../../../shared/forms/use-focus-on-mount.ts';
import { useTranslation } from '../../../shared/words.ts';
import { LevelBadge } from '../marks/level-badge.tsx';
import { resources } from '../../../shared/resources.ts';
import { useRecords } from '../../../shared/lists/use-records.ts';

/** A search field with the accounts that match the typed name. */
export function AccountFinder({ onFound }: { onFound: () => void }) {
  const t = useTranslation();
  const finderWords = useFinderWords();
  const navigate = useNavigate();
  const input = useFocusOnMount<HTMLInputElement>();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), 250);
  const found = useRecords(
    resources.members,
    { filter: { q }, pagination: { page: 1, perPage: 8 }, sort: { field: 'account', order: 'ASC' } },
    { enabled: q !== '' },
  );
  const options = q === '' ? [] : (found.data ?? []);
  return (
    <Box sx={{ p: 2, minHeight: 72 }}>
      <Autocomplete
        open={q !== '' && !found.isPending}
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={({ account }) => account}
        getOptionKey={({ id }) => id}
        autoHighlight
        disablePortal
        clearOnBlur={false}
        slotProps={{ paper: { sx: { background: 'var(--surface-2)', border: '1px solid var(--line)' } } }}
        popupIcon={null}
        {...finderWords}
        noOptionsText={t('search.none')}
        inputValue={text}
        onInputChange={(_, value, cause) => cause !== 'selectOption' && setText(value)}
        onChange={(_, member) => {
          if (!member) return;
          onFound();
          navigate(showLink(resources.members, member.id));
        }}
        renderInput={(parts) => <TextField {...parts} label={t('search.hint')} inputRef={input} />}
        renderOption={({ key, ...option }, { account, nickname, level }) => (
          <Box component="li" key={key} {...option} sx={{ gap: 1.25 }}>
            <LevelBadge level={level} />
            <span>{account}</span>
            <Box component="span" sx={{ color: 'var(--text-3)' }}>
              {nickname}
            </Box>
          </Box>
        )}
      />
    </Box>
  );
}
