import { Suspense } from 'react';
import { Route } from 'react-router-dom';
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

const OfferBeforeDeposit = lazyPart(
  () => import('../features/limits/deposit-limits.tsx'),
  (module) => module.OfferBeforeDeposit,
  ['entry'],
);
const DepositLimitsLeft = lazyPart(
  () => import('../features/limits/deposit-limits.tsx'),
  (module) => module.DepositLimitsLeft,
  ['entry'],
);
const IdentityNeed = lazyPart(
  () => import('../features/identity/identity-need.tsx'),
  (module) => module.IdentityNeed,
  ['account'],
);

const depositPage = (
  <DepositPage
    before={
      <Suspense>
        <IdentityNeed of="deposit" />
        <OfferBeforeDeposit />
      </Suspense>
    }
    limits={
      <Suspense>
        <DepositLimitsLeft />
      </Suspense>
    }
  />
);
const withdrawPage = (
  <WithdrawPage
    before={
      <Suspense>
        <IdentityNeed of="withdrawal" />
      </Suspense>
    }
  />
);

/** The payment pages: each at its address, or in a sheet over another page. */
export const paymentRoutes = (
  <Route element={<RequireMember />}>
    <Route path="/deposit" element={depositPage} />
    <Route path="/deposit/orders" element={<DepositOrdersPage />} />
    <Route path="/deposit/result/:orderNo" element={<DepositResultPage />} />
    <Route path="/withdraw" element={withdrawPage} />
    <Route path="/withdraw/:orderNo" element={<WithdrawalPage />} />
  </Route>
);
