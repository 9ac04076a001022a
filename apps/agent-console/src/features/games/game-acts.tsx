import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectAllButton, useListContext, useNotify, useTranslate } from 'react-admin';
import { changeSiteGames, type GameChange } from '@apsara/api/site-games';
import { gameActs, MAX_SELECTED, type GameAct } from '@apsara/domain/games/site-games';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { readWallTime } from '../../shared/dates/wall-time.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { resources } from '../../shared/resources.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

/** Players notice these at once, so that they are asked about before. */
const asking: ReadonlySet<GameAct> = new Set(['close', 'maintain']);

const countOf = (changes: readonly GameChange[], ...results: GameChange['result'][]): number =>
  changes.filter(({ result }) => results.includes(result)).length;

/** What is done to the selected games. Those that could not be changed stay selected. */
export function GameActs() {
  const t = useTranslation();
  const translate = useTranslate();
  const notify = useNotify();
  const words = useErrorWords();
  const queries = useQueryClient();
  const { client } = useSite();
  const { selectedIds, onUnselectItems, onSelect } = useListContext();
  const [asked, setAsked] = useState<GameAct>();
  const change = useMutation({
    mutationFn: (wanted: { act: GameAct; maintenanceUntil?: string | null }) =>
      client.call(changeSiteGames, { ids: selectedIds.map(String), ...wanted }),
    onSuccess: (changes) => {
      const failed = changes.filter(({ result }) => result === 'unknown' || result === 'changed_meanwhile');
      const counts = { done: countOf(changes, 'done'), same: countOf(changes, 'same'), failed: failed.length };
      notify(t('catalogue.changed', counts), { type: failed.length > 0 ? 'warning' : 'success' });
      onSelect(failed.map(({ id }) => id));
      setAsked(undefined);
    },
    onError: (error) => {
      if (!asked) notify(words(error), { type: 'error' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [resources.games.name] }),
  });
  if (selectedIds.length === 0) return null;
  const isTooMany = selectedIds.length > MAX_SELECTED;
  return (
    <Box
      role="toolbar"
      aria-label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        background: 'var(--info-soft)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <output>{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</output>
      <SelectAllButton />
      <Box sx={{ flex: 1 }} />
      {isTooMany && <span>{t('catalogue.too_many', { most: MAX_SELECTED })}</span>}
      {gameActs.map((act) => (
        <Button
          key={act}
          size="small"
          disabled={change.isPending || isTooMany}
          onClick={() => (asking.has(act) ? setAsked(act) : change.mutate({ act }))}
        >
          {t(`catalogue.act_${act}`)}
        </Button>
      ))}
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('ra.action.unselect')}
      </Button>
      {asked && (
        <AskDialog
          act={asked}
          count={selectedIds.length}
          busy={change.isPending}
          problem={change.error ? words(change.error) : undefined}
          onClose={() => setAsked(undefined)}
          onConfirm={(maintenanceUntil) => change.mutate({ act: asked, maintenanceUntil })}
        />
      )}
    </Box>
  );
}

interface AskDialogProps {
  act: GameAct;
  count: number;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onConfirm: (until: string | null) => void;
}

/** Asks once more before many games close, and until when. */
function AskDialog({ act, count, busy, problem, onClose, onConfirm }: AskDialogProps) {
  const t = useTranslation();
  const translate = useTranslate();
  const { timeZone } = useSite();
  const { zone } = useFormats();
  const [until, setUntil] = useState('');
  const end = readWallTime(until, timeZone);
  const isWrong = until.trim() !== '' && !end;
  return (
    <FormDialog busy={busy} onClose={onClose} aria-labelledby="game-act">
      <DialogTitle id="game-act">{t(`catalogue.act_${act}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {t(act === 'close' ? 'catalogue.sure_close' : 'catalogue.sure_maintain', { count })}
        {act === 'maintain' && (
          <TextField
            label={t('catalogue.until')}
            value={until}
            placeholder="2026-11-30 06:00"
            error={isWrong}
            helperText={`${t('catalogue.until_hint')} ${zone}`}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={isWrong}
          onClick={() => onConfirm(end?.toISOString() ?? null)}
        >
          {t(`catalogue.act_${act}`)}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
