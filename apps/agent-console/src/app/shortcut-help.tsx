import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { Key } from '../shared/pages/key.tsx';
import { useShortcutsOn } from '../shared/pages/use-shortcut.ts';
import { useTranslation } from '../shared/words.ts';
import type { Entry } from './menu.ts';

interface ShortcutHelpProps {
  entries: readonly Entry[];
  onClose: () => void;
}

/** The list of keyboard shortcuts, with a switch to turn them off. */
export function ShortcutHelp({ entries, onClose }: ShortcutHelpProps) {
  const t = useTranslation();
  const { permissions } = usePermissions<AccountRole>();
  const [on, setOn] = useShortcutsOn();
  const list = [
    { keys: ['/'], words: t('shortcuts.search') },
    ...(permissions === 'agent' ? [{ keys: ['Ctrl', 'K'], words: t('search.title') }] : []),
    { keys: ['j', 'k'], words: t('shortcuts.rows') },
    { keys: ['Enter'], words: t('shortcuts.open') },
    { keys: ['[', ']'], words: t('shortcuts.pages') },
    { keys: ['?'], words: t('shortcuts.help') },
  ];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Keys list={list} />
        <Typography variant="h2" sx={{ mt: 2.5, mb: 1 }}>
          {t('shortcuts.go')}
        </Typography>
        <Keys list={entries.map(({ keys, word }) => ({ keys: ['g', ...keys.split('')], words: t(word) }))} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', justifyContent: 'space-between', pl: 3 }}>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_, checked) => setOn(checked)} />}
          label={t('shortcuts.on')}
        />
        <Button variant="contained" onClick={onClose}>
          {t('shortcuts.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ list }: { list: readonly { keys: readonly string[]; words: ReactNode }[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '8px 12px',
        alignItems: 'baseline',
        gridTemplateColumns: { xs: 'auto 1fr', md: 'auto 1fr auto 1fr' },
      }}
    >
      {list.map(({ keys, words }) => (
        <Fragment key={keys.join()}>
          <Box component="dt" sx={{ whiteSpace: 'nowrap' }}>
            {keys.map((key, index) => (
              <Key key={`${index}${key}`}>{key}</Key>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {words}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
