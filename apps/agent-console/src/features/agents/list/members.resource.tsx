import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../../shared/resources.ts';

/** The accounts of the agent's team. */
export const membersResource: ResourceProps = {
  name: resources.members.name,
  list: lazyPage(() => import('./member-list.tsx'), 'MemberList'),
  show: lazyPage(() => import('../member/member-show.tsx'), 'MemberShow'),
  create: lazyPage(() => import('../accounts/add-account.tsx'), 'AddAccount'),
  recordRepresentation: (record: RowOf<typeof resources.members>) => record.account,
};
