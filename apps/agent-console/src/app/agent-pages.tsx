import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import type { AgentPage } from '@apsara/domain/agents/agent-pages';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { paymentPages } from '@apsara/domain/agents/wages';
import { lazyPage } from '../shared/pages/lazy-page.ts';
import { WithUsedKinds } from '../shared/with-used-kinds.tsx';
import { useTranslation } from '../shared/words.ts';
import { resources, type ConsoleResource } from '../shared/resources.ts';
import { NotFound } from './not-found.tsx';

const AddAccount = lazyPage(() => import('../features/agents/accounts/add-account.tsx'), 'AddAccount');
const MemberList = lazyPage(() => import('../features/agents/list/member-list.tsx'), 'MemberList');
const TeamOverview = lazyPage(() => import('../features/agents/overview/team-overview.tsx'), 'TeamOverview');
const AnnouncementList = lazyPage(() => import('../features/announcements/announcement-list.tsx'), 'AnnouncementList');
const BetList = lazyPage(() => import('../features/bets/bet-list.tsx'), 'BetList');
const AccountDetails = lazyPage(() => import('../features/reports/account-details.tsx'), 'AccountDetails');
const ResultList = lazyPage(() => import('../features/reports/result-list.tsx'), 'ResultList');
const PaymentList = lazyPage(() => import('../features/wages/payment-list.tsx'), 'PaymentList');

/** A page of a resource at a path outside the resource's own. */
const of = ({ name }: ConsoleResource, page: ReactNode) => (
  <ResourceContextProvider value={name}>{page}</ResourceContextProvider>
);

/** Shown only if the site uses this kind of contract, or still has unpaid payments of it. */
function PaymentPage({ kind }: { kind: ContractKind }) {
  const t = useTranslation();
  return (
    <WithUsedKinds title={t(`menu.${kind}`)}>
      {(_, shown) => (shown.includes(kind) ? <PaymentList key={kind} kind={kind} /> : <NotFound />)}
    </WithUsedKinds>
  );
}

/** The pages at the paths that the specification names. */
export const agentPageElements: Record<AgentPage, ReactNode> = {
  agentTeamOverview: <TeamOverview />,
  agentAnnouncement: of(resources.announcements, <AnnouncementList />),
  registerCenter: of(resources.members, <AddAccount />),
  downlineManagmentView: of(resources.members, <MemberList />),
  personalHistoryCopy: of(resources.bets, <BetList />),
  palStatementsAgentCopy: <ResultList by="account" />,
  agentRevenueReport: <ResultList by="line" />,
  agentDownlineTransactionDetailsCopy: <AccountDetails />,
  agentDividendRecordCopy2: <PaymentPage kind="dividend" />,
  agentDailyWages2: <PaymentPage kind="daily_wage" />,
  agentHourSalary: <PaymentPage kind="hourly_wage" />,
  agentRealtimeSalary: <PaymentPage kind="realtime_wage" />,
};

/** The agent pages that operators have as well: bets and payments of the whole site. */
export const operatorPages: readonly AgentPage[] = ['personalHistoryCopy', ...Object.values(paymentPages)];

/** Redirects to the payments of the first kind of wage that the site shows. */
export function LeadsToWages() {
  const t = useTranslation();
  return (
    <WithUsedKinds title={t('menu.contracts')}>
      {(_, shown) => {
        const kind = shown.find((one) => one !== 'dividend');
        return kind ? <Navigate to={`/${paymentPages[kind]}`} replace /> : <NotFound />;
      }}
    </WithUsedKinds>
  );
}

/** Redirects a resource's list or create form to the page with the specified name. */
export const leadsTo = (page: AgentPage) =>
  function Moved() {
    const { search } = useLocation();
    return <Navigate to={{ pathname: `/${page}`, search }} replace />;
  };
