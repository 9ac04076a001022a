import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuthPopup, type AuthRequest } from '../shared/auth-popup.tsx';
import { lazyPart } from '../shared/lazy-part.ts';
import { useVisitor } from '../shared/member.ts';
import { useSession } from '../shared/session.ts';

const AuthPopups = lazyPart(
  () => import('./auth-popups.tsx'),
  (module) => module.AuthPopups,
  ['entry'],
);

/** What the address asks for (specification 2: /login and /register open the popups over home; so does the link of a mail). */
function useRouteRequest(): AuthRequest | null {
  const { pathname, state } = useLocation();
  const kind = /^\/(login|register|reset)\/?$/.exec(pathname.toLowerCase())?.[1] as AuthRequest['kind'] | undefined;
  if (!kind) return null;
  const returnTo = (state as { returnTo?: string } | null)?.returnTo;
  return { kind, ...(returnTo ? { returnTo } : {}) };
}

/** Opens the popup when an address, a page, or a session that ended asks for it. */
export function AuthGate() {
  const { token, lost } = useSession();
  const { role, member } = useVisitor();
  const popup = useAuthPopup();
  const route = useRouteRequest();
  const due = member?.passwordDue ? token : null;
  const request: AuthRequest | null = popup.request ?? route ?? (lost || due ? { kind: 'login' } : null);
  // A trial account is nobody yet: it registers, or logs in to an account it has. Nor is one whose password must go.
  if (!request || (token && !due && role !== 'trial' && request.kind !== 'reset')) return null;
  return (
    <Suspense>
      <AuthPopups request={request} route={route} due={due} />
    </Suspense>
  );
}
