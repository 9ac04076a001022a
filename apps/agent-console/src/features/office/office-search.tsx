import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { useTranslation } from '../../shared/words.ts';

const OfficeFinder = lazyPage(() => import('./office-finder.tsx'), 'OfficeFinder');

/** Searches members and orders from any page, by the button or Ctrl K. */
export function OfficeSearch() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  useHotkeys('mod+k', () => setOpen(true), { enableOnFormTags: true, preventDefault: true });
  return (
    <>
      <IconButton aria-label={t('office.find')} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <SearchIcon />
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        slotProps={{
          paper: { sx: { overflow: 'visible' }, 'aria-label': t('office.find'), 'aria-labelledby': undefined },
        }}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <Suspense fallback={<Box sx={{ minHeight: 72 }} />}>
          <OfficeFinder onFound={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
