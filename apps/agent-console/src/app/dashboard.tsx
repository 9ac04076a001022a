import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { AccountRole } from '@apsara/domain/members';
import { TeamOverview } from '../features/agents/team-overview.tsx';

/** The first page: an agent's team, or the site of somebody who looks after one. */
export function Dashboard() {
  const { permissions } = usePermissions<AccountRole>();
  if (permissions === 'operator') return <Navigate to="/sites" replace />;
  return permissions === 'agent' ? <TeamOverview /> : null;
}
