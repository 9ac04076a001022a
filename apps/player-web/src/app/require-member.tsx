import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyPart } from '../shared/lazy-part.ts';
import { useVisitor } from '../shared/member.ts';
import { useSession } from '../shared/session.ts';

const TrialNotice = lazyPart(
  () => import('./pages/trial-notice.tsx'),
  (module) => module.TrialNotice,
  ['account'],
);

/**
 * Routes for signed-in people; with `trial`, for trial accounts too. When the session is lost, the page stays mounted
 * under the login dialog.
 */
export function RequireMember({ trial = false }: { trial?: boolean }) {
  const { pathname, search } = useLocation();
  const { token, lost } = useSession();
  const { role } = useVisitor();
  if (!token && !lost) {
    // A logout is already navigating home when the session ends, although the router has not rendered that yet.
    if (window.location.pathname !== pathname) return null;
    return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />;
  }
  if (role === 'trial' && !trial) return <TrialNotice />;
  return <Outlet />;
}
