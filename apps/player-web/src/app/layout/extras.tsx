import { useLocation, useSearchParams } from 'react-router-dom';
import { UserPopups } from '../../features/announcements/user-popups.tsx';
import { ContractPopup } from '../../features/contracts/contract-popup.tsx';
import { useAuthPopup } from '../../shared/auth-popup.tsx';
import { FEEDBACK } from '../../shared/feedback-link.ts';
import { useVisitor } from '../../shared/member.ts';
import { FeedbackPopup } from './feedback-popup.tsx';
import { SessionCare } from './session-care.tsx';
import { SideBar } from './side-bar.tsx';

/** Parts beside every page that load once the browser is idle. Nothing here interrupts the first visit. */
export function Extras() {
  const { pathname } = useLocation();
  const { request } = useAuthPopup();
  const { signedIn, member } = useVisitor();
  const [asked] = useSearchParams();
  const entering =
    request !== null || /^\/(login|register|reset)\/?$/i.test(pathname) || (signedIn && member?.passwordDue !== false);
  return (
    <>
      <SideBar />
      {!entering && !asked.has(FEEDBACK) && <UserPopups />}
      {!entering && <ContractPopup />}
      <FeedbackPopup />
      {signedIn && <SessionCare />}
    </>
  );
}
