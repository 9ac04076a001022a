import type { ResourceProps } from 'react-admin';
import type { AffiliateLinkRow } from '@apsara/api/affiliate-links';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';

/** An agent's affiliate links; people who register through one become that agent's downlines. */
export const affiliateLinksResource: ResourceProps = {
  name: 'affiliateLinks',
  list: lazyPage(() => import('./link-list.tsx'), 'LinkList'),
  create: lazyPage(() => import('./link-page.tsx'), 'NewLink'),
  edit: lazyPage(() => import('./link-page.tsx'), 'LinkPage'),
  recordRepresentation: (record: AffiliateLinkRow) => record.name,
};
