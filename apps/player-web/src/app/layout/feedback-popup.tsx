import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { RealAccountDialog } from '../../features/games/launch/real-account-dialog.tsx';
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

/** Guests log in first; the feedback dialog opens afterwards. */
function LoginFirst({ onAsked }: { onAsked: () => void }) {
  const { request, open } = useAuthPopup();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The URL changes in a transition, which repeated requests would restart forever.
    if (request) return;
    open({ kind: 'login', returnTo: pathname + search });
    onAsked();
  }, [request, open, pathname, search, onAsked]);
  return null;
}

/** The feedback dialog, over any page (specification 2: only after login). */
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
