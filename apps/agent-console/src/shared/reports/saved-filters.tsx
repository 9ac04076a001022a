import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SavedIcon from '@mui/icons-material/BookmarksOutlined';
import {
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import type { SavedFilter } from '@apsara/api/saved-filters';
import type { AgentPage } from '@apsara/domain/agents/agent-pages';
import { useTranslation } from '../words.ts';
import { useSavedFilters } from './use-saved-filters.ts';

/** The saved filters of a report, and saving the current one. */
export function SavedFilters({ page }: { page: AgentPage }) {
  const t = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = t('reports.saved');
  return (
    <>
      <Button
        size="small"
        startIcon={<SavedIcon />}
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { mt: 1, p: 2, width: 320 } } }}
      >
        <SavedFilterList page={page} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

function SavedFilterList({ page, onDone }: { page: AgentPage; onDone: () => void }) {
  const t = useTranslation();
  const { filters, apply, save, remove, busy } = useSavedFilters(page);
  const [name, setName] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) save(name.trim(), { onSuccess: () => setName('') });
  }

  const choose = (filter: SavedFilter) => {
    apply(filter);
    onDone();
  };
  return (
    <>
      {filters.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t('reports.none_saved')}
        </Typography>
      ) : (
        <List dense disablePadding sx={{ mb: 1, maxHeight: 280, overflowY: 'auto' }}>
          {filters.map((filter) => (
            <ListItem
              key={filter.id}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  aria-label={t('reports.forget', { name: filter.name })}
                  onClick={() => remove(filter.id)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton onClick={() => choose(filter)}>
                <ListItemText primary={filter.name} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
        <TextField
          size="small"
          label={t('reports.filter_name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="outlined" disabled={busy}>
          {t('reports.save')}
        </Button>
      </Box>
    </>
  );
}
