import type { AgentPage } from '@apsara/domain/agents/agent-pages';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { paymentPages } from '@apsara/domain/agents/wages';
import type { ConsoleResource, ResourceTypes } from '../resources.ts';

/** The pages of the lists. */
const pages = {
  contracts: 'contracts',
  members: 'downlineManagmentView',
  bets: 'personalHistoryCopy',
  rounds: 'rounds',
  transactions: 'agentDownlineTransactionDetailsCopy',
} as const satisfies Record<string, AgentPage | 'rounds' | 'contracts'>;

/** The path of a list with a filter, in react-admin's format. */
export const listLink = <T extends ResourceTypes>(
  { name }: ConsoleResource<T, keyof typeof pages>,
  filter: T['filter'],
): string => `/${pages[name]}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The path of the payments of a kind that an account owes. */
export const owedLink = (kind: ContractKind, payer: string): string =>
  `/${paymentPages[kind]}?filter=${encodeURIComponent(JSON.stringify({ status: 'owed', payer }))}`;

/** The path of the team overview with the days and the account (`memberId`) of `search`. */
export const overviewLink = (search: URLSearchParams): string =>
  `/${'agentTeamOverview' satisfies AgentPage}?${search.toString()}`;

/** The resources whose records have a page. */
export type ShownName =
  | 'members'
  | 'audit'
  | 'siteMembers'
  | 'staff'
  | 'staffRequests'
  | 'platformSites'
  | 'siteRequests'
  | 'memberCorrections'
  | 'proofResets'
  | 'riskCases'
  | 'riskSignals'
  | 'bets'
  | 'transactions'
  | 'withdrawals'
  | 'deposits'
  | 'exchanges'
  | 'contracts'
  | 'wages'
  | 'dividends'
  | 'feedback'
  | 'refusedCalls'
  | 'adjustments'
  | 'limits'
  | 'identityChecks'
  | 'harm'
  | 'supportChats'
  | 'roomMessages'
  | 'lotteryIssues'
  | 'lotteryOrders'
  | 'lotteryCorrections'
  | 'lotteryResults'
  | 'claims'
  | 'claimBatches'
  | 'vipMembers'
  | 'applications'
  | 'referralFriends'
  | 'reconciliation';

export const showLink = ({ name }: ConsoleResource<ResourceTypes, ShownName>, id: string): string =>
  `/${name}/${encodeURIComponent(id)}/show`;
