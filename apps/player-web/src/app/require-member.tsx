import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyPart } from '../shared/lazy-part.ts';
import { useVisitor } from '../shared/member.ts';
import { useSession } from '../shared/session.ts';

const TrialNotice = lazyPart(
  () => import('./pages/trial-notice.tsx'),
  (module) => module.TrialNotice,
);

/** Pages for people with a session; with `trial`, for trial accounts too. A page whose session was lost stays up under the popup. */
export function RequireMember({ trial = false }: { trial?: boolean }) {
  const { pathname, search } = useLocation();
  const { token, lost } = useSession();
  const { role } = useVisitor();
  if (!token && !lost) {
    // Whoever logs out is already on the way home when the session ends, though the router has not drawn it yet.
    if (window.location.pathname !== pathname) return null;
    return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />;
  }
  if (role === 'trial' && !trial) return <TrialNotice />;
  return <Outlet />;
}
