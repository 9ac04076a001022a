import type { TeamMember } from '@apsara/api/agents';

/** The fields of an account that the tree uses. */
export type TreeAccount = Pick<TeamMember, 'id' | 'account' | 'kind' | 'level' | 'teamSize' | 'contracts'>;

export interface TreeNode {
  account: TreeAccount;
  parentId: string | undefined;
  /** Starts at 1, for aria-level. */
  depth: number;
  expandable: boolean;
  expanded: boolean;
  /** The number of direct downlines that the branch leaves out. */
  hidden: number;
}

export interface Branch {
  children: readonly TreeAccount[];
  total: number;
}

const nothing: Branch = { children: [], total: 0 };

/** The visible rows of the tree: an expanded account is followed by its loaded downlines. */
export function visibleNodes(
  root: TreeAccount,
  open: ReadonlySet<string>,
  branches: ReadonlyMap<string, Branch>,
): TreeNode[] {
  const rows: TreeNode[] = [];
  function add(account: TreeAccount, parentId: string | undefined, depth: number): void {
    const expandable = account.teamSize > 0;
    const expanded = expandable && open.has(account.id);
    const { children, total } = (expanded && branches.get(account.id)) || nothing;
    rows.push({ account, parentId, depth, expandable, expanded, hidden: total - children.length });
    for (const child of children) add(child, account.id, depth + 1);
  }
  add(root, undefined, 1);
  return rows;
}

export type TreeMove = { kind: 'focus' | 'open' | 'close' | 'choose'; id: string };

/** The effect of a key in a tree (WAI-ARIA authoring practices, tree view); undefined for keys without one. */
export function moveOf(key: string, focusedId: string, rows: readonly TreeNode[]): TreeMove | undefined {
  const at = rows.findIndex(({ account }) => account.id === focusedId);
  const row = rows[at];
  if (!row) return undefined;
  const focus = (target: TreeNode | undefined): TreeMove | undefined =>
    target && { kind: 'focus', id: target.account.id };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1]);
    case 'ArrowUp':
      return focus(rows[at - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!row.expandable) return undefined;
      return row.expanded ? focus(rows[at + 1]) : { kind: 'open', id: focusedId };
    case 'ArrowLeft':
      return row.expanded
        ? { kind: 'close', id: focusedId }
        : focus(rows.find(({ account }) => account.id === row.parentId));
    case 'Enter':
    case ' ':
      return { kind: 'choose', id: focusedId };
    default:
      return key.length === 1 ? focus(startingWith(key, at, rows)) : undefined;
  }
}

/** The next account that starts with a typed letter, wrapping around at the end. */
function startingWith(letter: string, at: number, rows: readonly TreeNode[]): TreeNode | undefined {
  const order = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return order.find(({ account }) => account.account.toLowerCase().startsWith(letter.toLowerCase()));
}
