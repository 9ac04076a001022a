import type { ResourceProps } from 'react-admin';
import type { DepositRow } from '@apsara/api/deposits';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Members' deposits, and the decisions of operators. */
export const depositsResource: ResourceProps = {
  name: 'deposits',
  list: lazyPage(() => import('./deposit-list.tsx'), 'DepositList'),
  show: lazyPage(() => import('./deposit-show.tsx'), 'DepositShow'),
  recordRepresentation: (record: DepositRow) => record.orderNo,
};
