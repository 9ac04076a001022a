import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { useMay } from '../shared/rights.tsx';
import { useUsedKinds } from '../shared/used-kinds.ts';
import { agentGroups } from './agent-menu.ts';
import { operatorGroups } from './operator-menu.ts';
import type { Entry, Group } from './menu.ts';

/** The menu of the signed-in role; empty until the role is known. */
export function useMenu(): readonly Group[] {
  const { permissions: role } = usePermissions<AccountRole>();
  const may = useMay();
  const { shown = [] } = useUsedKinds(role !== undefined);
  if (role === undefined) return [];
  const groups = role === 'operator' ? operatorGroups : agentGroups;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ kind, right }) => may(right) && (kind === undefined || shown.includes(kind))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry whose path is a prefix of the current path. */
export const currentEntry = (groups: readonly Group[], pathname: string): Entry | undefined =>
  groups
    .flatMap(({ entries }) => entries)
    .find(({ to, records = to }) => [to, records].some((at) => `${pathname}/`.startsWith(`${at}/`)));
