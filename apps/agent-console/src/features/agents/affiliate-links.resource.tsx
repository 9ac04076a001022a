import type { ResourceProps } from 'react-admin';
import type { AffiliateLinkRow } from '@apsara/api/affiliate-links';
import { lazyPage } from '../../shared/lazy-page.ts';

/** Addresses an agent gives away; who comes by one and registers is below that agent. */
export const affiliateLinksResource: ResourceProps = {
  name: 'affiliateLinks',
  list: lazyPage(() => import('./link-list.tsx'), 'LinkList'),
  create: lazyPage(() => import('./link-page.tsx'), 'NewLink'),
  edit: lazyPage(() => import('./link-page.tsx'), 'LinkPage'),
  recordRepresentation: (record: AffiliateLinkRow) => record.name,
};
