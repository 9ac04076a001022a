import ChevronIcon from '@mui/icons-material/ChevronRight';
import MemberIcon from '@mui/icons-material/PersonOutlineOutlined';
import { styled } from '@mui/material/styles';
import { useFormats } from '../../../shared/dates/instants.ts';
import { useUsedKinds } from '../../../shared/used-kinds.ts';
import { useTranslation } from '../../../shared/words.ts';
import { ContractMarks } from '../marks/contract-marks.tsx';
import { LevelBadge } from '../marks/level-badge.tsx';
import type { TreeNode } from './tree-nodes.ts';

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  paddingBlock: 2,
  paddingInlineEnd: 8,
  borderRadius: 8,
  cursor: 'pointer',
  font: '550 var(--fs-sm) / var(--lh-ui) var(--font-ui)',
  '&:hover': { background: 'var(--surface-2)' },
  '&[aria-selected=true]': { background: 'var(--brand-soft)', color: 'var(--brand-text)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& .toggle': { display: 'grid', placeItems: 'center', width: 24, height: 24, flex: 'none', color: 'var(--text-3)' },
  '& .toggle svg': { fontSize: 18, transition: 'transform var(--dur-1)' },
  '&[aria-expanded=true] .toggle svg': { transform: 'rotate(90deg)' },
  '& .name': {
    minWidth: 0,
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    paddingBlock: '.3em',
  },
  '& .count': { color: 'var(--text-3)', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
});

interface TreeRowProps {
  node: TreeNode;
  chosen: boolean;
  tabStop: boolean;
  onToggle: () => void;
  onChoose: () => void;
}

/** An account in the tree; a click selects it and toggles its branch. The tree handles the keys. */
export function TreeRow({ node, chosen, tabStop, onToggle, onChoose }: TreeRowProps) {
  const t = useTranslation();
  const { kinds = [] } = useUsedKinds();
  const { count } = useFormats();
  const { account, depth, expandable, expanded, hidden } = node;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it handles the keys
    <Row
      role="treeitem"
      data-id={account.id}
      tabIndex={tabStop ? 0 : -1}
      aria-level={depth}
      aria-selected={chosen}
      {...(expandable ? { 'aria-expanded': expanded } : {})}
      onClick={onChoose}
      style={{ paddingInlineStart: 4 + (depth - 1) * 16 }}
    >
      <span
        className="toggle"
        aria-hidden
        onClick={(event) => {
          if (!expandable) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {expandable ? <ChevronIcon /> : <MemberIcon />}
      </span>
      <LevelBadge level={account.level} />
      <span className="name">{account.account}</span>
      {account.level > 0 && <ContractMarks contracts={account.contracts} kinds={kinds} />}
      {hidden > 0 && <span className="count">{t('team.more', { count: hidden })}</span>}
      {account.teamSize > 0 && <span className="count">{count(account.teamSize)}</span>}
    </Row>
  );
}
