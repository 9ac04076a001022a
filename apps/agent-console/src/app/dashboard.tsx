import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { agentPages } from '@apsara/domain/agents/agent-pages';
import type { AccountRole } from '@apsara/domain/members/members';
import { lazyPage } from '../shared/pages/lazy-page.ts';

const SiteDashboard = lazyPage(() => import('../features/dashboard/site-dashboard.tsx'), 'SiteDashboard');

/** The start page: the team overview of an agent, the site's dashboard of an operator. */
export function Dashboard() {
  const { permissions } = usePermissions<AccountRole>();
  if (permissions === 'operator') return <SiteDashboard />;
  return permissions === 'agent' ? <Navigate to={`/${agentPages[0]}`} replace /> : null;
}
