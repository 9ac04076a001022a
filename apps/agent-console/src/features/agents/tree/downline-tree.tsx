import CollapseIcon from '@mui/icons-material/UnfoldLess';
import { Box, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from '../../../shared/words.ts';
import { moveOf, visibleNodes, type TreeAccount } from './tree-nodes.ts';
import { TreeRow } from './tree-row.tsx';
import { useBranches } from './use-branches.ts';

interface DownlineTreeProps {
  root: TreeAccount;
  chosenId: string | undefined;
  onChoose: (account: TreeAccount) => void;
}

/** The agent's downlines as a tree, loaded branch by branch. It is a single tab stop; arrow keys move inside. */
export function DownlineTree({ root, chosenId, onChoose }: DownlineTreeProps) {
  const t = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([root.id]));
  const [focusedId, setFocusedId] = useState(root.id);
  const branches = useBranches([...open]);
  const rows = visibleNodes(root, open, branches);
  const { list, moveTo } = useRovingFocus();
  const tabStop = rows.some(({ account }) => account.id === focusedId) ? focusedId : root.id;

  function toggle(id: string, opened: boolean) {
    setOpen((before) => {
      const after = new Set(before);
      if (opened) after.add(id);
      else after.delete(id);
      return after;
    });
  }

  function choose(account: TreeAccount) {
    setFocusedId(account.id);
    if (account.teamSize > 0) toggle(account.id, true);
    onChoose(account);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveOf(event.key, tabStop, rows);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'open' || move.kind === 'close') return toggle(move.id, move.kind === 'open');
    if (move.kind === 'choose') return choose(rows.find(({ account }) => account.id === move.id)!.account);
    setFocusedId(move.id);
    moveTo(move.id);
  }

  return (
    <Card sx={{ p: 1.75, position: 'sticky', top: 76, maxHeight: 'calc(100vh - 96px)', overflowY: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1, pb: 1 }}>
        <Typography id="downline-title" variant="h2" sx={{ flex: 1, fontSize: 15 }}>
          {t('team.tree')}
        </Typography>
        <Tooltip title={t('team.collapse')}>
          <IconButton size="small" aria-label={t('team.collapse')} onClick={() => setOpen(new Set([root.id]))}>
            <CollapseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        component="ul"
        ref={list}
        role="tree"
        aria-labelledby="downline-title"
        onKeyDown={onKeyDown}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {rows.map((node) => (
          <TreeRow
            key={node.account.id}
            node={node}
            chosen={node.account.id === chosenId}
            tabStop={node.account.id === tabStop}
            onToggle={() => toggle(node.account.id, !node.expanded)}
            onChoose={() => choose(node.account)}
          />
        ))}
      </Box>
    </Card>
  );
}

/** Moves the focus with the keys. The target row is already rendered, whatever its tab index. */
function useRovingFocus(): { list: RefObject<HTMLUListElement | null>; moveTo: (id: string) => void } {
  const list = useRef<HTMLUListElement>(null);
  const moveTo = (id: string) => list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  return { list, moveTo };
}
