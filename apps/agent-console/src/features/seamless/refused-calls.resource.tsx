import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Vendor calls that were not answered OK. */
export const refusedCallsResource: ResourceProps = {
  name: resources.refusedCalls.name,
  list: lazyPage(() => import('./call-list.tsx'), 'CallList'),
  show: lazyPage(() => import('./call-show.tsx'), 'CallShow'),
  recordRepresentation: (record: RowOf<typeof resources.refusedCalls>) => record.transactionId,
};
