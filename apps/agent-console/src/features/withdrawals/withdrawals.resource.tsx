import type { ResourceProps } from 'react-admin';
import type { ReviewRow } from '@apsara/api/withdrawals';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Withdrawal orders, pending and decided. */
export const withdrawalsResource: ResourceProps = {
  name: 'withdrawals',
  list: lazyPage(() => import('./withdrawal-list.tsx'), 'WithdrawalList'),
  show: lazyPage(() => import('./withdrawal-show.tsx'), 'WithdrawalShow'),
  recordRepresentation: (record: ReviewRow) => record.orderNo,
};
