import type { ResourceProps } from 'react-admin';
import type { ReviewRow } from '@apsara/api/withdrawals';
import { lazyPage } from '../../shared/lazy-page.ts';

/** Money on its way out: what waits for a decision, and everything else. */
export const withdrawalsResource: ResourceProps = {
  name: 'withdrawals',
  list: lazyPage(() => import('./withdrawal-list.tsx'), 'WithdrawalList'),
  show: lazyPage(() => import('./withdrawal-show.tsx'), 'WithdrawalShow'),
  recordRepresentation: (record: ReviewRow) => record.orderNo,
};
