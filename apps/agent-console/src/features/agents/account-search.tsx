import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, Box, ButtonBase, Dialog, IconButton, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useNavigate } from 'react-admin';
import type { Downline } from '@apsara/api/agents';
import { showLink } from '../../shared/list-link.ts';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { useWords } from '../../shared/words.ts';
import { LevelBadge } from './level-badge.tsx';
import { useSettled } from './use-settled.ts';

/** Finds an account of the team from anywhere: the button, or Ctrl K. */
export function AccountSearch() {
  const say = useWords();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <ButtonBase onClick={() => setOpen(true)} sx={fieldLook} aria-keyshortcuts="Control+K">
        <SearchIcon aria-hidden sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {say('search.title')}
        </Box>
        <Box component="kbd" sx={keyLook}>
          Ctrl K
        </Box>
      </ButtonBase>
      <IconButton aria-label={say('search.title')} onClick={() => setOpen(true)} sx={{ display: { md: 'none' } }}>
        <SearchIcon />
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        slotProps={{ paper: { sx: { overflow: 'visible' }, 'aria-label': say('search.title'), 'aria-labelledby': undefined } }}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <Finder onFound={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const fieldLook = {
  display: { xs: 'none', md: 'flex' },
  gap: 1.25,
  width: 260,
  minHeight: 38,
  pl: 1.75,
  pr: 1,
  borderRadius: 'var(--r-md)',
  border: '1px solid var(--line)',
  background: 'var(--canvas)',
  color: 'var(--text-3)',
  font: '450 var(--fs-md)/var(--lh-ui) var(--font-ui)',
  '&:hover': { borderColor: 'var(--line-strong)' },
};

const keyLook = { font: '600 11px/1.3 var(--font-ui)', border: '1px solid var(--line-strong)', borderRadius: '5px', px: 0.75, py: 0.25 };

function Finder({ onFound }: { onFound: () => void }) {
  const say = useWords();
  const navigate = useNavigate();
  const input = useFocusOnMount<HTMLInputElement>();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), 250);
  const found = useGetList<Downline>(
    'members',
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
        noOptionsText={say('search.none')}
        inputValue={text}
        onInputChange={(_, value, cause) => cause !== 'selectOption' && setText(value)}
        onChange={(_, member) => {
          if (!member) return;
          onFound();
          navigate(showLink('members', member.id));
        }}
        renderInput={(parts) => <TextField {...parts} label={say('search.hint')} inputRef={input} />}
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
