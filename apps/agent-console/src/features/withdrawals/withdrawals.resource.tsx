import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Withdrawal orders, pending and decided. */
export const withdrawalsResource: ResourceProps = {
  name: resources.withdrawals.name,
  list: lazyPage(() => import('./withdrawal-list.tsx'), 'WithdrawalList'),
  show: lazyPage(() => import('./withdrawal-show.tsx'), 'WithdrawalShow'),
  recordRepresentation: (record: RowOf<typeof resources.withdrawals>) => record.orderNo,
};
