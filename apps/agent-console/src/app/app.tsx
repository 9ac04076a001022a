import { GlobalStyles } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Admin, CustomRoutes, Resource, type I18nProvider, type Store } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { fieldOf } from '@apsara/domain/records';
import { paymentPages } from '@apsara/domain/agents/wages';
import type { AccountRole } from '@apsara/domain/members/members';
import { brandCss, cssText } from '@apsara/ui/tokens';
import { announcementsResource } from '../features/announcements/announcements.resource.tsx';
import { auditResource } from '../features/audit/audit.resource.tsx';
import { betsResource } from '../features/bets/bets.resource.tsx';
import { affiliateLinksResource } from '../features/agents/links/affiliate-links.resource.tsx';
import { membersResource } from '../features/agents/list/members.resource.tsx';
import { contractsResource } from '../features/contracts/contracts.resource.tsx';
import { contractSettingsResource } from '../features/contracts/contract-settings.resource.tsx';
import { houseLettersResource } from '../features/messages/house-letters.resource.tsx';
import { lettersResource } from '../features/messages/letters.resource.tsx';
import { messagesResource } from '../features/messages/messages.resource.tsx';
import {
  riskCasesResource,
  riskSignalsResource,
  sharedTraitsResource,
} from '../features/office/risk-cases.resource.tsx';
import { reconciliationResource } from '../features/reconciliation/reconciliation.resource.tsx';
import { memberCorrectionsResource } from '../features/office/member-corrections.resource.tsx';
import { proofResetsResource } from '../features/office/proof-resets.resource.tsx';
import { siteMembersResource } from '../features/office/site-members.resource.tsx';
import { portsResource } from '../features/ports/ports.resource.tsx';
import { productsResource } from '../features/points/products.resource.tsx';
import { exchangesResource } from '../features/points/exchanges.resource.tsx';
import { returnsResource } from '../features/returns/returns.resource.tsx';
import { siteResultsResource } from '../features/reports/site-results.resource.tsx';
import { memberTransactionsResource, teamTransactionsResource } from '../features/reports/transactions.resource.tsx';
import { bonusesResource } from '../features/rewards/bonuses.resource.tsx';
import { rebatesResource } from '../features/rewards/rebates.resource.tsx';
import { createAuthProvider } from '../features/sessions/auth-provider.ts';
import { depositMethodsResource } from '../features/deposits/deposit-methods.resource.tsx';
import { depositsResource } from '../features/deposits/deposits.resource.tsx';
import { feedbackResource } from '../features/feedback/feedback.resource.tsx';
import { savedAnswersResource } from '../features/feedback/saved-answers.resource.tsx';
import { siteAppsResource } from '../features/downloads/site-apps.resource.tsx';
import { helpArticlesResource } from '../features/help/help-articles.resource.tsx';
import { identityChecksResource } from '../features/identity/identity-checks.resource.tsx';
import { identitySettingsResource } from '../features/identity/identity-settings.resource.tsx';
import { limitRulesResource } from '../features/limits/limit-rules.resource.tsx';
import { limitsResource } from '../features/limits/limits.resource.tsx';
import { harmResource } from '../features/marks/harm.resource.tsx';
import { lotteryChainsResource } from '../features/lottery/chains/lottery-chains.resource.tsx';
import { lotteryProfitsResource } from '../features/lottery/profits/lottery-profits.resource.tsx';
import { lotteryResultsResource } from '../features/lottery/results/lottery-results.resource.tsx';
import { lotteryCorrectionsResource } from '../features/lottery/corrections/lottery-corrections.resource.tsx';
import { lotteryIssuesResource } from '../features/lottery/issues/lottery-issues.resource.tsx';
import { lotteryOrdersResource } from '../features/lottery/orders/lottery-orders.resource.tsx';
import {
  lotteryOddsResource,
  lotteryRulesResource,
  lotterySettingsResource,
} from '../features/lottery/settings/lottery.resources.tsx';
import { claimBatchesResource, claimCostsResource, claimsResource } from '../features/claims/claims.resource.tsx';
import { leaderboardsResource } from '../features/leaderboards/leaderboards.resource.tsx';
import { missionsResource } from '../features/missions/missions.resource.tsx';
import { applicationsResource, promotionsResource } from '../features/promotions/promotions.resource.tsx';
import { LoginPage } from '../features/sessions/login-page.tsx';
import { adjustmentsResource } from '../features/seamless/adjustments.resource.tsx';
import { refusedCallsResource } from '../features/seamless/refused-calls.resource.tsx';
import { roundsResource } from '../features/seamless/rounds.resource.tsx';
import { platformSitesResource, siteRequestsResource } from '../features/platform/platform.resources.tsx';
import { staffRequestsResource, staffResource } from '../features/staff/staff.resources.tsx';
import { registrationRulesResource, siteLooksResource, sitesResource } from '../features/sites/sites.resource.tsx';
import { supportChatsResource } from '../features/support/support-chats.resource.tsx';
import { supportSettingsResource } from '../features/support/support-settings.resource.tsx';
import { transferSettingsResource } from '../features/transfers/transfer-settings.resource.tsx';
import { turnoverSettingsResource } from '../features/turnover/turnover-settings.resource.tsx';
import { vipLevelsResource, vipMembersResource, vipRewardsResource } from '../features/vip/vip.resources.tsx';
import { paymentProvidersResource } from '../features/providers/providers.resource.tsx';
import { payoutMethodsResource } from '../features/withdrawals/payout-methods.resource.tsx';
import { dividendsResource, wagesResource } from '../features/wages/payments.resource.tsx';
import { gamesResource } from '../features/games/games.resource.tsx';
import { jobsResource } from '../features/jobs/jobs.resource.tsx';
import { roomMessagesResource, roomMutesResource, roomSettingsResource } from '../features/rooms/rooms.resource.tsx';
import { winnersResource, winnerSettingsResource } from '../features/winners/winners.resource.tsx';
import { vendorsResource } from '../features/vendors/vendors.resource.tsx';
import { vendorFeedsResource } from '../features/wallets/vendor-feeds.resource.tsx';
import { referralFriendsResource, referralRulesResource } from '../features/referrals/referrals.resource.tsx';
import { withdrawalSettingsResource } from '../features/withdrawals/withdrawal-settings.resource.tsx';
import { withdrawalsResource } from '../features/withdrawals/withdrawals.resource.tsx';
import type { Caller } from '../shared/calls/client.ts';
import { createDataProvider } from '../shared/calls/data-provider.ts';
import { lazyPage } from '../shared/pages/lazy-page.ts';
import { SiteProvider, type Site } from '../shared/site.ts';
import { agentPageElements, leadsTo, LeadsToWages, operatorPages } from './agent-pages.tsx';
import { Dashboard } from './dashboard.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { consoleTheme } from './theme.ts';

const SimulatorPage = lazyPage(() => import('../features/wages/simulator-page.tsx'), 'SimulatorPage');

interface AppProps {
  site: Site;
  caller: Caller;
  i18nProvider: I18nProvider;
  store: Store;
}

/** Payments of contracts: their lists are pages, one for each kind. */
const paymentResources = [
  { ...wagesResource, list: LeadsToWages },
  { ...dividendsResource, list: leadsTo(paymentPages.dividend) },
];

/** The resources of each role. The server enforces the same. */
const resourcesOf = {
  agent: [
    { ...announcementsResource, list: leadsTo('agentAnnouncement') },
    messagesResource,
    lettersResource,
    affiliateLinksResource,
    { ...membersResource, list: leadsTo('downlineManagmentView'), create: leadsTo('registerCenter') },
    { ...betsResource, list: leadsTo('personalHistoryCopy') },
    { ...teamTransactionsResource, list: leadsTo('agentDownlineTransactionDetailsCopy') },
    contractsResource,
    ...paymentResources,
  ],
  operator: [
    siteResultsResource,
    siteMembersResource,
    memberCorrectionsResource,
    proofResetsResource,
    riskCasesResource,
    riskSignalsResource,
    roomMessagesResource,
    roomMutesResource,
    roomSettingsResource,
    sharedTraitsResource,
    depositsResource,
    withdrawalsResource,
    contractsResource,
    ...paymentResources,
    { ...betsResource, list: leadsTo('personalHistoryCopy') },
    contractSettingsResource,
    memberTransactionsResource,
    roundsResource,
    refusedCallsResource,
    adjustmentsResource,
    vendorFeedsResource,
    reconciliationResource,
    applicationsResource,
    bonusesResource,
    claimBatchesResource,
    claimCostsResource,
    claimsResource,
    vipMembersResource,
    vipLevelsResource,
    vipRewardsResource,
    exchangesResource,
    referralFriendsResource,
    referralRulesResource,
    supportChatsResource,
    feedbackResource,
    lotteryIssuesResource,
    lotteryOrdersResource,
    lotteryCorrectionsResource,
    lotteryResultsResource,
    lotteryProfitsResource,
    lotterySettingsResource,
    lotteryOddsResource,
    lotteryRulesResource,
    lotteryChainsResource,
    limitsResource,
    identityChecksResource,
    harmResource,
    limitRulesResource,
    identitySettingsResource,
    winnerSettingsResource,
    supportSettingsResource,
    depositMethodsResource,
    withdrawalSettingsResource,
    paymentProvidersResource,
    payoutMethodsResource,
    transferSettingsResource,
    turnoverSettingsResource,
    rebatesResource,
    promotionsResource,
    missionsResource,
    leaderboardsResource,
    announcementsResource,
    houseLettersResource,
    helpArticlesResource,
    siteAppsResource,
    savedAnswersResource,
    portsResource,
    productsResource,
    sitesResource,
    siteLooksResource,
    registrationRulesResource,
    returnsResource,
    gamesResource,
    vendorsResource,
    staffResource,
    staffRequestsResource,
    platformSitesResource,
    siteRequestsResource,
    auditResource,
    jobsResource,
    winnersResource,
  ],
};

/** A refusal is not retried; a network failure is, once. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 1 && !fieldOf(error, 'status') } },
  });

/** A data router, which can block navigation away from unsaved forms. */
export function App(props: AppProps) {
  const { site } = props;
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Console {...props} /> }], { basename: import.meta.env.BASE_URL }),
  );
  return (
    <SiteProvider value={site}>
      <GlobalStyles styles={cssText() + brandCss(site.theme)} />
      <RouterProvider router={router} />
    </SiteProvider>
  );
}

function Console({ site, caller, i18nProvider, store }: AppProps) {
  const parts = useMemo(
    () => ({
      queryClient: createQueryClient(),
      dataProvider: createDataProvider(caller),
      authProvider: createAuthProvider(site.client),
      darkTheme: consoleTheme('dark', site.theme),
      theme: consoleTheme('light', site.theme),
    }),
    [site, caller],
  );
  return (
    <Admin
      {...parts}
      i18nProvider={i18nProvider}
      store={store}
      defaultTheme="dark"
      loginPage={LoginPage}
      layout={Layout}
      dashboard={Dashboard}
      catchAll={NotFound}
      title={site.name}
      disableTelemetry
      requireAuth
    >
      {(role: AccountRole | undefined) => [
        ...resourcesOf[role === 'operator' ? 'operator' : 'agent'].map((resource) => (
          <Resource key={resource.name} {...resource} />
        )),
        <CustomRoutes key="pages">
          {role === 'operator'
            ? operatorPages.map((page) => <Route key={page} path={`/${page}`} element={agentPageElements[page]} />)
            : Object.entries(agentPageElements).map(([page, element]) => (
                <Route key={page} path={`/${page}`} element={element} />
              ))}
          {role !== 'operator' && <Route path="/simulations" element={<SimulatorPage />} />}
        </CustomRoutes>,
      ]}
    </Admin>
  );
}
