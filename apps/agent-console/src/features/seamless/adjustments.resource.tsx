import type { ResourceProps } from 'react-admin';
import type { AdjustmentRow } from '@apsara/api/seamless';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Vendors' corrections that an operator decides. */
export const adjustmentsResource: ResourceProps = {
  name: 'adjustments',
  list: lazyPage(() => import('./adjustment-list.tsx'), 'AdjustmentList'),
  show: lazyPage(() => import('./adjustment-show.tsx'), 'AdjustmentShow'),
  recordRepresentation: (record: AdjustmentRow) => record.transactionId,
};
