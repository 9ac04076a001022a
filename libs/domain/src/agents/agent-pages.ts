import { paymentPages } from './wages.ts';
import { isOneOf } from '../lists.ts';

/** specification 2: the agent centre's pages by their names there; the first of them is where an agent begins. */
export const agentPages = [
  'agentTeamOverview',
  'agentAnnouncement',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  ...Object.values(paymentPages),
] as const;
export type AgentPage = (typeof agentPages)[number];

export const isAgentPage = (name: string): name is AgentPage => isOneOf(agentPages, name);
