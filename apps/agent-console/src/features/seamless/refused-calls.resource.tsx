import type { ResourceProps } from 'react-admin';
import type { RefusedCallRow } from '@apsara/api/seamless';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Vendor calls that were not answered OK. */
export const refusedCallsResource: ResourceProps = {
  name: 'refusedCalls',
  list: lazyPage(() => import('./call-list.tsx'), 'CallList'),
  show: lazyPage(() => import('./call-show.tsx'), 'CallShow'),
  recordRepresentation: (record: RefusedCallRow) => record.transactionId,
};
