import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase, Dialog, IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { Key } from '../../../shared/pages/key.tsx';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { useTranslation } from '../../../shared/words.ts';

const AccountFinder = lazyPage(() => import('./account-finder.tsx'), 'AccountFinder');

/** Searches the team's accounts from any page, by the button or Ctrl K. */
export function AccountSearch() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);

  useHotkeys('mod+k', () => setOpen(true), { enableOnFormTags: true, preventDefault: true });

  return (
    <>
      <ButtonBase onClick={() => setOpen(true)} sx={fieldLook} aria-keyshortcuts="Control+K">
        <SearchIcon aria-hidden sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {t('search.title')}
        </Box>
        <Key>Ctrl K</Key>
      </ButtonBase>
      <IconButton aria-label={t('search.title')} onClick={() => setOpen(true)} sx={{ display: { md: 'none' } }}>
        <SearchIcon />
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        slotProps={{
          paper: { sx: { overflow: 'visible' }, 'aria-label': t('search.title'), 'aria-labelledby': undefined },
        }}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <Suspense fallback={<Box sx={{ minHeight: 72 }} />}>
          <AccountFinder onFound={() => setOpen(false)} />
        </Suspense>
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
