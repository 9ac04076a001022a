import type { AgentPage } from '@apsara/domain/agent-pages';

/** The pages that list them. */
const pages = {
  contracts: 'contracts',
  members: 'downlineManagmentView',
  bets: 'personalHistoryCopy',
  rounds: 'rounds',
} as const satisfies Record<string, AgentPage | 'rounds' | 'contracts'>;

/** The address of a list that shows only what a filter names; react-admin reads the filter from the address. */
export const listLink = (resource: keyof typeof pages, filter: Record<string, string>): string =>
  `/${pages[resource]}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What a team did, with the days and the account (`memberId`) that `search` names. */
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
