import type { ResourceProps } from 'react-admin';
import type { Downline } from '@apsara/api/agents';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';

/** The accounts of the agent's team. */
export const membersResource: ResourceProps = {
  name: 'members',
  list: lazyPage(() => import('./member-list.tsx'), 'MemberList'),
  show: lazyPage(() => import('../member/member-show.tsx'), 'MemberShow'),
  create: lazyPage(() => import('../accounts/add-account.tsx'), 'AddAccount'),
  recordRepresentation: (record: Downline) => record.account,
};
