import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { agentPages } from '@apsara/domain/agent-pages';
import type { AccountRole } from '@apsara/domain/members';

/** The first page: an agent's team, or the site of somebody who looks after one. */
export function Dashboard() {
  const { permissions } = usePermissions<AccountRole>();
  if (permissions === 'operator') return <Navigate to="/sites" replace />;
  return permissions === 'agent' ? <Navigate to={`/${agentPages[0]}`} replace /> : null;
}
