import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { readMemberInfo } from '@apsara/api/members';
import type { SignedIn } from '@apsara/api/sessions';
import { roleOf } from '@apsara/domain/members/members';
import { useToast } from '@apsara/ui/toast';
import { returnPath } from '../features/sessions/return-path.ts';
import { query } from '../shared/api.ts';
import { useAuthPopup, type AuthRequest } from '../shared/auth-popup.tsx';
import { forgetPrivate, queryClient, renewPrivate } from '../shared/query-client.ts';
import { session, useSession } from '../shared/session.ts';
import { useSite } from '../shared/site.tsx';

/**
 * Handles a successful login (specification 4): starts the session, closes the dialog, welcomes a first login, and
 * sends agents to the console and everyone else to the page they wanted.
 */
export function useEnter(request: AuthRequest, route: AuthRequest | null): (signedIn: SignedIn, to?: string) => void {
  const { t } = useTranslation();
  const { name, switches } = useSite();
  const { lost } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const popup = useAuthPopup();
  const toast = useToast();
  return ({ token, firstTimeLogin }, to) => {
    const target = to ?? returnPath(pathname, request.returnTo);
    const go = (path: string | undefined) => path && navigate(path, { replace: route !== null });
    session.begin(token, firstTimeLogin);
    popup.close();
    if (firstTimeLogin) toast({ text: t('auth.welcome', { site: name }) });
    void (lost ? renewPrivate() : forgetPrivate());
    const isAgent = queryClient
      .fetchQuery(query(readMemberInfo))
      .then(({ type }) => roleOf(type) === 'agent' && switches.has('AGENTPOLICY3'));
    void isAgent.catch(() => false).then((agent) => go(agent ? '/agentHome' : target));
  };
}
