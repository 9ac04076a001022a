import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { agentPages } from '@apsara/domain/agents/agent-pages';
import type { AccountRole } from '@apsara/domain/members/members';

/** The start page: the team overview of an agent, or the withdrawals that an operator has to review. */
export function Dashboard() {
  const { permissions } = usePermissions<AccountRole>();
  if (permissions === 'operator') return <Navigate to="/withdrawals" replace />;
  return permissions === 'agent' ? <Navigate to={`/${agentPages[0]}`} replace /> : null;
}
