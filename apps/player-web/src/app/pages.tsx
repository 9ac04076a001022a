import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../shared/lazy-part.ts';
import { RequireMember } from './require-member.tsx';

const DepositPage = lazyPart(
  () => import('../features/deposits/deposit-page.tsx'),
  (module) => module.DepositPage,
  ['money'],
);
const DepositOrdersPage = lazyPart(
  () => import('../features/deposits/deposit-orders-page.tsx'),
  (module) => module.DepositOrdersPage,
  ['money'],
);
const DepositResultPage = lazyPart(
  () => import('../features/deposits/deposit-result-page.tsx'),
  (module) => module.DepositResultPage,
  ['money'],
);
const WithdrawPage = lazyPart(
  () => import('../features/withdrawals/withdraw-page.tsx'),
  (module) => module.WithdrawPage,
  ['account', 'entry', 'money'],
);
const WithdrawalPage = lazyPart(
  () => import('../features/withdrawals/order-page.tsx'),
  (module) => module.WithdrawalPage,
  ['money'],
);
const WalletPage = lazyPart(
  () => import('../features/wallets/wallet-page.tsx'),
  (module) => module.WalletPage,
  ['money'],
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
  () => import('../features/security/security-page.tsx'),
  (module) => module.SecurityPage,
  ['account', 'entry'],
);
const AccountPage = lazyPart(
  () => import('./pages/account-page.tsx'),
  (module) => module.AccountPage,
  ['account', 'bonus', 'money', 'records'],
);
const MessagesPage = lazyPart(
  () => import('../features/messages/messages-page.tsx'),
  (module) => module.MessagesPage,
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
  ['bonus'],
);
const PromotionPage = lazyPart(
  () => import('../features/promotions/promotion-page.tsx'),
  (module) => module.PromotionPage,
  ['bonus'],
);
const SeamlessPage = lazyPart(
  () => import('./pages/seamless-page.tsx'),
  (module) => module.SeamlessPage,
  ['house'],
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
const NotFoundPage = lazyPart(
  () => import('./pages/not-found-page.tsx'),
  (module) => module.NotFoundPage,
  ['house'],
);

/** Routes of every page except home and the game lists. The first visit does not load this table. */
export function Pages() {
  return (
    <Routes>
      <Route path="/gameListCenter/:vassalage/:gameType" element={<VendorListPage />} />
      <Route path="/seamless" element={<SeamlessPage />} />
      <Route path="/u9w" element={<VendorLaunchPage vassalage="U9W" />} />
      <Route path="/promotions" element={<PromotionsPage />} />
      <Route path="/promotions/:id" element={<PromotionPage />} />
      <Route path="/down" element={<DownloadPage />} />
      <Route path="/help" element={<HelpPage />} />
      <Route path="/description" element={<HousePage page="/description" topics={['about', 'responsible']} />} />
      <Route path="/sponsor" element={<HousePage page="/sponsor" topics={['partners']} />} />
      <Route path="/agreement" element={<HousePage page="/agreement" topics={['terms']} />} />
      <Route element={<RequireMember trial />}>
        <Route path="/helpmc" element={<HelpPage />} />
        <Route path="/account" element={<AccountPage />} />
      </Route>
      <Route element={<RequireMember />}>
        <Route path="/agentHome" element={<AgentHomePage />} />
        <Route path="/deposit" element={<DepositPage />} />
        <Route path="/deposit/orders" element={<DepositOrdersPage />} />
        <Route path="/deposit/result/:orderNo" element={<DepositResultPage />} />
        <Route path="/withdraw" element={<WithdrawPage />} />
        <Route path="/withdraw/:orderNo" element={<WithdrawalPage />} />
        <Route path="/wallet" element={<WalletPage />} />
        <Route path="/transfer" element={<TransferPage />} />
        <Route path="/record" element={<RecordPage />} />
        <Route path="/transactions" element={<TransactionsPage />} />
        <Route path="/profit" element={<ProfitPage />} />
        <Route path="/messages" element={<MessagesPage />} />
        <Route path="/referral" element={<ReferralPage />} />
        <Route path="/bonus" element={<BonusPage />} />
        <Route path="/pointMall" element={<PointsPage />} />
        <Route path="/security" element={<SecurityPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
