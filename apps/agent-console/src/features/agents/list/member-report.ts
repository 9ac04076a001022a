import { contractKinds } from '@apsara/domain/agents/contracts';
import type { Report } from '../../../shared/reports/report.ts';
import { resources } from '../../../shared/resources.ts';

/** The report of the team's accounts. */
export const memberReport: Report<typeof resources.members> = {
  page: 'downlineManagmentView',
  resource: resources.members,
  columns: [
    { source: 'account' },
    { source: 'nickname' },
    { source: 'kind', words: ({ kind }, t) => t(`kind.${kind}`) },
    { source: 'level', type: 'count' },
    { source: 'upline' },
    { source: 'teamSize', type: 'count' },
    { source: 'balance', type: 'amount' },
    {
      source: 'contracts',
      words: ({ contracts }, t) =>
        contractKinds
          .filter((kind) => contracts[kind] !== 'none')
          .map((kind) => `${t(`contract_kind.${kind}`)}: ${t(`contract_state.${contracts[kind]}`)}`)
          .join('; '),
    },
    { source: 'status', words: ({ status }, t) => t(`status.${status}`) },
    { source: 'createdAt', type: 'instant' },
    { source: 'lastLoginAt', type: 'instant' },
  ],
  filters: {
    q: (value, t) => `${t('team.search')}: ${value}`,
    kind: (value, t) => t(`kind.${value}`),
    status: (value, t) => t(`status.${value}`),
  },
};
