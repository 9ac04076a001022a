import type { Downline } from '@apsara/api/agents';
import { contractKinds } from '@apsara/domain/agents/contracts';
import type { Report } from '../../../shared/reports/report.ts';

/** The report of the team's accounts. */
export const memberReport: Report<Downline> = {
  page: 'downlineManagmentView',
  resource: 'members',
  columns: [
    { source: 'account' },
    { source: 'nickname' },
    { source: 'kind', words: ({ kind }, say) => say(`kind.${kind}`) },
    { source: 'level', type: 'count' },
    { source: 'upline' },
    { source: 'teamSize', type: 'count' },
    { source: 'balance', type: 'amount' },
    {
      source: 'contracts',
      words: ({ contracts }, say) =>
        contractKinds
          .filter((kind) => contracts[kind] !== 'none')
          .map((kind) => `${say(`contract_kind.${kind}`)}: ${say(`contract_state.${contracts[kind]}`)}`)
          .join('; '),
    },
    { source: 'status', words: ({ status }, say) => say(`status.${status}`) },
    { source: 'createdAt', type: 'instant' },
    { source: 'lastLoginAt', type: 'instant' },
  ],
  filters: {
    q: (value, say) => `${say('team.search')}: ${value}`,
    kind: (value, say) => say(`kind.${value as Downline['kind']}`),
    status: (value, say) => say(`status.${value as Downline['status']}`),
  },
};
