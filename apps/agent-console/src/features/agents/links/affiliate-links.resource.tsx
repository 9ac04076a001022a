import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../../shared/resources.ts';

/** An agent's affiliate links; people who register through one become that agent's downlines. */
export const affiliateLinksResource: ResourceProps = {
  name: resources.affiliateLinks.name,
  list: lazyPage(() => import('./link-list.tsx'), 'LinkList'),
  create: lazyPage(() => import('./link-page.tsx'), 'NewLink'),
  edit: lazyPage(() => import('./link-page.tsx'), 'LinkPage'),
  recordRepresentation: (record: RowOf<typeof resources.affiliateLinks>) => record.name,
};
