import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import { entriesOf } from '@apsara/domain/records';
import { DEFAULT_PANEL_PAGE, memberPages, panelPages } from '@apsara/domain/sites/member-pages';
import { lazyPart } from '../shared/lazy-part.ts';
import { GameListPage } from './game-list.ts';
import { paymentRoutes } from './payment-routes.tsx';
import { RequireMember } from './require-member.tsx';

const OwnWalletPage = lazyPart(
  () => import('./pages/own-wallet-page.tsx'),
  (module) => module.OwnWalletPage,
  ['bonus', 'money', 'records'],
);
const TransferPage = lazyPart(
  () => import('../features/transfers/transfer-page.tsx'),
  (module) => module.TransferPage,
  ['account', 'entry', 'money'],
);
const RecordPage = lazyPart(
  () => import('../features/bets/record-page.tsx'),
  (module) => module.RecordPage,
  ['records'],
);
const TransactionsPage = lazyPart(
  () => import('../features/reports/transactions-page.tsx'),
  (module) => module.TransactionsPage,
  ['bonus', 'money', 'records'],
);
const ProfitPage = lazyPart(
  () => import('../features/reports/profit-page.tsx'),
  (module) => module.ProfitPage,
  ['records'],
);
const SecurityPage = lazyPart(
  () => import('./pages/own-security-page.tsx'),
  (module) => module.OwnSecurityPage,
  ['account', 'entry'],
);
const IdentityPage = lazyPart(
  () => import('../features/identity/identity-page.tsx'),
  (module) => module.IdentityPage,
  ['account', 'entry', 'money'],
);
const ProtectionPage = lazyPart(
  () => import('../features/limits/protection-page.tsx'),
  (module) => module.ProtectionPage,
  ['account', 'entry'],
);
const AccountArea = lazyPart(
  () => import('./account-area.tsx'),
  (module) => module.AccountArea,
  ['account', 'bonus', 'money', 'records', 'rewards'],
);
const AccountPage = lazyPart(
  () => import('./pages/account-page.tsx'),
  (module) => module.AccountPage,
  ['account', 'bonus', 'money', 'records', 'rewards'],
);
const InboxPage = lazyPart(
  () => import('./pages/inbox-page.tsx'),
  (module) => module.InboxPage,
  ['account'],
);
const ReferralPage = lazyPart(
  () => import('../features/referrals/referral-page.tsx'),
  (module) => module.ReferralPage,
  ['bonus'],
);
const BonusPage = lazyPart(
  () => import('./pages/bonus-page.tsx'),
  (module) => module.BonusPage,
  ['bonus', 'money', 'records'],
);
const RewardsPage = lazyPart(
  () => import('./pages/rewards-page.tsx'),
  (module) => module.RewardsPage,
  ['money', 'records', 'rewards'],
);
const MissionsPage = lazyPart(
  () => import('./pages/missions-page.tsx'),
  (module) => module.MissionsPage,
  ['house', 'rewards'],
);
const AgentHomePage = lazyPart(
  () => import('./pages/agent-home-page.tsx'),
  (module) => module.AgentHomePage,
  ['account'],
);
const HelpPage = lazyPart(
  () => import('../features/help/help-page.tsx'),
  (module) => module.HelpPage,
  ['house'],
);
const HousePage = lazyPart(
  () => import('../features/help/house-page.tsx'),
  (module) => module.HousePage,
  ['house'],
);
const DownloadPage = lazyPart(
  () => import('../features/downloads/download-page.tsx'),
  (module) => module.DownloadPage,
  ['house'],
);
const PointsPage = lazyPart(
  () => import('../features/points/points-page.tsx'),
  (module) => module.PointsPage,
  ['account', 'bonus', 'entry', 'money', 'records'],
);
const PromotionsPage = lazyPart(
  () => import('../features/promotions/promotions-page.tsx'),
  (module) => module.PromotionsPage,
  ['bonus', 'rewards'],
);
const OfferPage = lazyPart(
  () => import('./pages/offer-page.tsx'),
  (module) => module.OfferPage,
  ['bonus', 'entry', 'house', 'money', 'rewards'],
);
const VipPage = lazyPart(
  () => import('./pages/vip-page.tsx'),
  (module) => module.VipPage,
  ['house', 'rewards'],
);
const WinnersPage = lazyPart(
  () => import('../features/winners/winners-page.tsx'),
  (module) => module.WinnersPage,
  ['bonus'],
);
const VendorLaunchPage = lazyPart(
  () => import('./pages/vendor-launch-page.tsx'),
  (module) => module.VendorLaunchPage,
  ['house', 'play'],
);
const VendorListPage = lazyPart(
  () => import('./pages/vendor-list-page.tsx'),
  (module) => module.VendorListPage,
  ['house'],
);
const LotteryStage = lazyPart(
  () => import('./pages/lottery-stage.tsx'),
  (module) => module.LotteryStage,
  ['lottery', 'money', 'play'],
);
const VerifyPage = lazyPart(
  () => import('../features/lottery/verify-page.tsx'),
  (module) => module.VerifyPage,
  ['lottery'],
);
const SupportPage = lazyPart(
  () => import('../features/support/support-page.tsx'),
  (module) => module.SupportPage,
  ['support'],
);
const StatusPage = lazyPart(
  () => import('./pages/own-status-page.tsx'),
  (module) => module.OwnStatusPage,
  ['house'],
);
const RoomsPage = lazyPart(
  () => import('./pages/own-rooms-page.tsx'),
  (module) => module.OwnRoomsPage,
  ['house', 'support'],
);
const NotFoundPage = lazyPart(
  () => import('./pages/not-found-page.tsx'),
  (module) => module.NotFoundPage,
  ['house'],
);

/** A page under another name, with the same query. */
function Renamed({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

/** Routes of every page except home and the open game lists. The first visit does not load this table. */
export function Pages() {
  return (
    <Routes>
      <Route path="/gameListCenter/:vassalage/:gameType" element={<VendorListPage />} />
      <Route path="/u9w" element={<VendorLaunchPage vassalage="U9W" />} />
      <Route path="/winners" element={<WinnersPage />} />
      <Route path="/vip" element={<VipPage />} />
      <Route path="/promotions" element={<PromotionsPage />} />
      <Route path="/promotions/:id" element={<OfferPage />} />
      <Route path="/lottery/verify" element={<VerifyPage />} />
      <Route path="/down" element={<DownloadPage />} />
      <Route path="/help" element={<HelpPage />} />
      <Route path="/support" element={<SupportPage />} />
      <Route path="/status" element={<StatusPage />} />
      <Route path="/description" element={<HousePage page="/description" topics={['about', 'responsible']} />} />
      <Route path="/sponsor" element={<HousePage page="/sponsor" topics={['partners']} />} />
      <Route path="/agreement" element={<HousePage page="/agreement" topics={['terms']} />} />
      {entriesOf<string, string>(memberPages).map(([name, path]) => (
        <Route key={name} path={`/${name}`} element={<Renamed to={path} />} />
      ))}
      <Route path="/member" element={<Renamed to={DEFAULT_PANEL_PAGE} />} />
      {entriesOf<string, string>(panelPages).map(([name, path]) => (
        <Route key={name} path={`/member/${name}`} element={<Renamed to={path} />} />
      ))}
      <Route element={<RequireMember trial />}>
        {entriesOf(lotteryPages).map(([vendor, path]) => (
          <Route key={path} path={path} element={<LotteryStage key={path} vendor={vendor} />} />
        ))}
        <Route path="/rooms" element={<RoomsPage />} />
        <Route path="/favourites" element={<GameListPage key="favourites" source={{ kind: 'favourites' }} />} />
        <Route path="/recent" element={<GameListPage key="recent" source={{ kind: 'recent' }} />} />
      </Route>
      <Route element={<RequireMember />}>
        <Route path="/agentHome" element={<AgentHomePage />} />
        <Route element={<AccountArea />}>
          {paymentRoutes}
          <Route path="/account" element={<AccountPage />} />
          <Route path="/helpmc" element={<HelpPage />} />
          <Route path="/wallet" element={<OwnWalletPage />} />
          <Route path="/transfer" element={<TransferPage />} />
          <Route path="/record" element={<RecordPage />} />
          <Route path="/transactions" element={<TransactionsPage />} />
          <Route path="/profit" element={<ProfitPage />} />
          <Route path="/messages" element={<InboxPage />} />
          <Route path="/referral" element={<ReferralPage />} />
          <Route path="/bonus" element={<BonusPage />} />
          <Route path="/rewards" element={<RewardsPage />} />
          <Route path="/missions" element={<MissionsPage />} />
          <Route path="/pointMall" element={<PointsPage />} />
          <Route path="/security" element={<SecurityPage />} />
          <Route path="/identity" element={<IdentityPage />} />
          <Route path="/protection" element={<ProtectionPage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
