import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../shared/lazy-part.ts';
import { RequireMember } from './require-member.tsx';

const DepositPage = lazyPart(
  () => import('../features/deposits/deposit-page.tsx'),
  (module) => module.DepositPage,
);
const DepositOrdersPage = lazyPart(
  () => import('../features/deposits/deposit-orders-page.tsx'),
  (module) => module.DepositOrdersPage,
);
const DepositResultPage = lazyPart(
  () => import('../features/deposits/deposit-result-page.tsx'),
  (module) => module.DepositResultPage,
);
const WithdrawPage = lazyPart(
  () => import('../features/withdrawals/withdraw-page.tsx'),
  (module) => module.WithdrawPage,
);
const WithdrawalPage = lazyPart(
  () => import('../features/withdrawals/order-page.tsx'),
  (module) => module.WithdrawalPage,
);
const WalletPage = lazyPart(
  () => import('../features/wallets/wallet-page.tsx'),
  (module) => module.WalletPage,
);
const TransferPage = lazyPart(
  () => import('../features/transfers/transfer-page.tsx'),
  (module) => module.TransferPage,
);
const RecordPage = lazyPart(
  () => import('../features/bets/record-page.tsx'),
  (module) => module.RecordPage,
);
const TransactionsPage = lazyPart(
  () => import('../features/reports/transactions-page.tsx'),
  (module) => module.TransactionsPage,
);
const ProfitPage = lazyPart(
  () => import('../features/reports/profit-page.tsx'),
  (module) => module.ProfitPage,
);
const SecurityPage = lazyPart(
  () => import('../features/security/security-page.tsx'),
  (module) => module.SecurityPage,
);
const AccountPage = lazyPart(
  () => import('./pages/account-page.tsx'),
  (module) => module.AccountPage,
);
const BonusPage = lazyPart(
  () => import('./pages/bonus-page.tsx'),
  (module) => module.BonusPage,
);
const AgentHomePage = lazyPart(
  () => import('./pages/agent-home-page.tsx'),
  (module) => module.AgentHomePage,
);
const HelpPage = lazyPart(
  () => import('../features/help/help-page.tsx'),
  (module) => module.HelpPage,
);
const HousePage = lazyPart(
  () => import('../features/help/house-page.tsx'),
  (module) => module.HousePage,
);
const DownloadPage = lazyPart(
  () => import('../features/downloads/download-page.tsx'),
  (module) => module.DownloadPage,
);
const PointsPage = lazyPart(
  () => import('../features/points/points-page.tsx'),
  (module) => module.PointsPage,
);
const PromotionsPage = lazyPart(
  () => import('../features/promotions/promotions-page.tsx'),
  (module) => module.PromotionsPage,
);
const PromotionPage = lazyPart(
  () => import('../features/promotions/promotion-page.tsx'),
  (module) => module.PromotionPage,
);
const SeamlessPage = lazyPart(
  () => import('./pages/seamless-page.tsx'),
  (module) => module.SeamlessPage,
);
const VendorLaunchPage = lazyPart(
  () => import('./pages/vendor-launch-page.tsx'),
  (module) => module.VendorLaunchPage,
);
const VendorListPage = lazyPart(
  () => import('./pages/vendor-list-page.tsx'),
  (module) => module.VendorListPage,
);
const NotFoundPage = lazyPart(
  () => import('./pages/not-found-page.tsx'),
  (module) => module.NotFoundPage,
);

/** Every page but home and the game lists: the first visit does not load this table, so a page in it costs that visit nothing. */
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
        <Route path="/agentHome" element={<AgentHomePage />} />
        <Route path="/account" element={<AccountPage />} />
      </Route>
      <Route element={<RequireMember />}>
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
        <Route path="/bonus" element={<BonusPage />} />
        <Route path="/pointMall" element={<PointsPage />} />
        <Route path="/security" element={<SecurityPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
