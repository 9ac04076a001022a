import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** The accounts of the site's staff. */
export const staffResource: ResourceProps = {
  name: resources.staff.name,
  list: lazyPage(() => import('./staff-list.tsx'), 'StaffList'),
  show: lazyPage(() => import('./staff-show.tsx'), 'StaffShow'),
  recordRepresentation: ({ account }: RowOf<typeof resources.staff>) => account,
};

/** What admins asked for about staff. */
export const staffRequestsResource: ResourceProps = {
  name: resources.staffRequests.name,
  list: lazyPage(() => import('./staff-request-list.tsx'), 'StaffRequestList'),
  show: lazyPage(() => import('./staff-request-show.tsx'), 'StaffRequestShow'),
  recordRepresentation: ({ account }: RowOf<typeof resources.staffRequests>) => account,
};
