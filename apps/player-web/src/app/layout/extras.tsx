import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { UserPopups } from '../../features/announcements/user-popups.tsx';
import { useAuthPopup } from '../../shared/auth-popup.tsx';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { FEEDBACK } from '../../shared/feedback-link.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useMediaQuery } from '../../shared/media-query.ts';
import { useVisitor } from '../../shared/member.ts';
import { useSession } from '../../shared/session.ts';
import { isHome } from '../home-paths.ts';

const ContractPopup = lazyPart(
  () => import('../../features/contracts/contract-popup.tsx'),
  (module) => module.ContractPopup,
);
const FeedbackPopup = lazyPart(
  () => import('./feedback-popup.tsx'),
  (module) => module.FeedbackPopup,
);
const SideBar = lazyPart(
  () => import('./side-bar.tsx'),
  (module) => module.SideBar,
  ['lobby'],
);
const SessionCare = lazyPart(
  () => import('./session-care.tsx'),
  (module) => module.SessionCare,
  ['lobby'],
);

const LimitQuestion = lazyPart(
  () => import('../../features/limits/limit-question.tsx'),
  (module) => module.LimitQuestion,
  ['entry'],
);

/** Pages that ask about limits themselves. */
const asksItself = (pathname: string): boolean => /^\/(deposit|protection)\b/i.test(pathname);

/** Parts beside every page that load once the browser is idle. Nothing here interrupts the first visit. */
export function Extras() {
  const { pathname } = useLocation();
  const { request } = useAuthPopup();
  const { signedIn, member, role } = useVisitor();
  const { token } = useSession();
  const [asked] = useSearchParams();
  // Narrower screens have no space for the bar (side-bar.module.css).
  const wide = useMediaQuery('(min-width: 1024px)');
  const entering =
    request !== null || /^\/(login|register|reset)\/?$/i.test(pathname) || (signedIn && member?.passwordDue !== false);
  // A page that a link led to is not covered. Its visitor sees the announcements once at home.
  const popups = isHome(pathname) && !entering && !asked.has(FEEDBACK) && <UserPopups />;
  return (
    <>
      <ChunkBoundary quiet>
        <Suspense>{wide && <SideBar />}</Suspense>
      </ChunkBoundary>
      <ChunkBoundary quiet>
        <Suspense>{signedIn && !entering && <ContractPopup />}</Suspense>
      </ChunkBoundary>
      <ChunkBoundary>
        <Suspense>{asked.has(FEEDBACK) && <FeedbackPopup />}</Suspense>
      </ChunkBoundary>
      <ChunkBoundary quiet>
        <Suspense>{signedIn && <SessionCare />}</Suspense>
      </ChunkBoundary>
      <ChunkBoundary quiet>
        <Suspense>
          {token && role === 'member' && !entering && !asksItself(pathname) ? (
            <LimitQuestion key={token} token={token}>
              {popups}
            </LimitQuestion>
          ) : (
            popups
          )}
        </Suspense>
      </ChunkBoundary>
    </>
  );
}
