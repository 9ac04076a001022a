import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Members' deposits, and the decisions of operators. */
export const depositsResource: ResourceProps = {
  name: resources.deposits.name,
  list: lazyPage(() => import('./deposit-list.tsx'), 'DepositList'),
  show: lazyPage(() => import('./deposit-show.tsx'), 'DepositShow'),
  recordRepresentation: (record: RowOf<typeof resources.deposits>) => record.orderNo,
};
