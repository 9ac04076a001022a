import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Vendors' corrections that an operator decides. */
export const adjustmentsResource: ResourceProps = {
  name: resources.adjustments.name,
  list: lazyPage(() => import('./adjustment-list.tsx'), 'AdjustmentList'),
  show: lazyPage(() => import('./adjustment-show.tsx'), 'AdjustmentShow'),
  recordRepresentation: (record: RowOf<typeof resources.adjustments>) => record.transactionId,
};
