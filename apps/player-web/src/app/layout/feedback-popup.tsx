import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { RealAccountDialog } from '../../features/games/real-account-dialog.tsx';
import { useAuthPopup } from '../../shared/auth-popup.tsx';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { FEEDBACK } from '../../shared/feedback-link.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useVisitor } from '../../shared/member.ts';
import { useSession } from '../../shared/session.ts';

const FeedbackPanel = lazyPart(
  () => import('../../features/feedback/feedback-panel.tsx'),
  (module) => module.FeedbackPanel,
  ['house', 'money'],
);

/** Whoever is not logged in logs in first, and finds the popup then. */
function LoginFirst({ onAsked }: { onAsked: () => void }) {
  const { request, open } = useAuthPopup();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The address changes in a transition, which asking again and again would never let come.
    if (request) return;
    open({ kind: 'login', returnTo: pathname + search });
    onAsked();
  }, [request, open, pathname, search, onAsked]);
  return null;
}

/** The feedback popup, over whatever page the address names (specification 2: only after a login check). */
export function FeedbackPopup() {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { token, lost } = useSession();
  const { role, member } = useVisitor();
  const about = asked.get(FEEDBACK);
  if (about === null) return null;
  const close = () => {
    const rest = new URLSearchParams(asked);
    rest.delete(FEEDBACK);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  };
  if (!token && !lost) return <LoginFirst onAsked={close} />;
  if (role === undefined || member?.passwordDue) return null;
  if (role === 'trial') return <RealAccountDialog onClose={close} />;
  return (
    <Dialog open onClose={close} title={t('feedback.title')} closeLabel={t('common.close')} size="md">
      <ChunkBoundary>
        <Suspense fallback={<Skeleton height="360px" radius="var(--r-md)" />}>
          <FeedbackPanel about={about} />
        </Suspense>
      </ChunkBoundary>
    </Dialog>
  );
}
