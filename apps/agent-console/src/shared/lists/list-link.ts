import type { AgentPage } from '@apsara/domain/agents/agent-pages';

/** The pages of the lists. */
const pages = {
  contracts: 'contracts',
  members: 'downlineManagmentView',
  bets: 'personalHistoryCopy',
  rounds: 'rounds',
} as const satisfies Record<string, AgentPage | 'rounds' | 'contracts'>;

/** The path of a list with a filter, in react-admin's format. */
export const listLink = (resource: keyof typeof pages, filter: Record<string, string>): string =>
  `/${pages[resource]}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The path of the team overview with the days and the account (`memberId`) of `search`. */
export const overviewLink = (search: URLSearchParams): string =>
  `/${'agentTeamOverview' satisfies AgentPage}?${search.toString()}`;

export const showLink = (
  resource:
    | 'members'
    | 'bets'
    | 'movements'
    | 'withdrawals'
    | 'deposits'
    | 'exchanges'
    | 'contracts'
    | 'wages'
    | 'dividends'
    | 'feedback'
    | 'refusedCalls',
  id: string,
): string => `/${resource}/${encodeURIComponent(id)}/show`;
