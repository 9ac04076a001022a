import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { agentPages } from '@apsara/domain/agents/agent-pages';
import type { AccountRole } from '@apsara/domain/members/members';
import { useMenu } from './use-menu.ts';

/** The start page: the team overview of an agent; of an operator the withdrawals to review, or what the role has first. */
export function Dashboard() {
  const { permissions } = usePermissions<AccountRole>();
  const entries = useMenu().flatMap((group) => group.entries);
  // The menu is empty until the rights are known.
  const first = entries.find(({ to }) => to === '/withdrawals') ?? entries[0];
  if (permissions === 'operator') return first ? <Navigate to={first.to} replace /> : null;
  return permissions === 'agent' ? <Navigate to={`/${agentPages[0]}`} replace /> : null;
}
