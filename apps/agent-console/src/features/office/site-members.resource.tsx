import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Members and agents of the site. */
export const siteMembersResource: ResourceProps = {
  name: resources.siteMembers.name,
  list: lazyPage(() => import('./site-member-list.tsx'), 'SiteMemberList'),
  show: lazyPage(() => import('./site-member-show.tsx'), 'SiteMemberShow'),
  recordRepresentation: ({ account }: RowOf<typeof resources.siteMembers>) => account,
};
