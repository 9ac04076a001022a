import { Suspense } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { useAuthPopup, type AuthRequest } from '../shared/auth-popup.tsx';
import { lazyPart } from '../shared/lazy-part.ts';
import { useVisitor } from '../shared/member.ts';
import { useSession } from '../shared/session.ts';

const AuthPopups = lazyPart(
  () => import('./auth-popups.tsx'),
  (module) => module.AuthPopups,
  ['entry'],
);

const kinds = ['login', 'register', 'reset'] as const;

/**
 * The dialog that the URL requests (specification 2: /login and /register open the popups over home, as does a reset
 * link).
 */
function useRouteRequest(): AuthRequest | null {
  const { pathname, state }: Location<{ returnTo?: string } | null> = useLocation();
  const asked = pathname.toLowerCase().replace(/\/$/, '');
  const kind = kinds.find((one) => asked === `/${one}`);
  if (!kind) return null;
  const returnTo = state?.returnTo;
  return { kind, ...(returnTo ? { returnTo } : {}) };
}

/** Opens the dialog for a URL, a request from a page or an expired session. */
export function AuthGate() {
  const { token, lost } = useSession();
  const { role, member } = useVisitor();
  const popup = useAuthPopup();
  const route = useRouteRequest();
  const due = member?.passwordDue ? token : null;
  const request: AuthRequest | null = popup.request ?? route ?? (lost || due ? { kind: 'login' } : null);
  // A trial account may register or log in. A session with a forced password change stays in the dialog.
  if (!request || (token && !due && role !== 'trial' && request.kind !== 'reset')) return null;
  return (
    <Suspense>
      <AuthPopups request={request} route={route} due={due} />
    </Suspense>
  );
}
