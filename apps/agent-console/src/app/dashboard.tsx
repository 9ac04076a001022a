import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { agentPages } from '@apsara/domain/agents/agent-pages';
import type { AccountRole } from '@apsara/domain/members/members';

/** The start page: the team overview of an agent, or the site page of an operator. */
export function Dashboard() {
  const { permissions } = usePermissions<AccountRole>();
  if (permissions === 'operator') return <Navigate to="/sites" replace />;
  return permissions === 'agent' ? <Navigate to={`/${agentPages[0]}`} replace /> : null;
}
