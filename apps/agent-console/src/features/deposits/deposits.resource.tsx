import type { ResourceProps } from 'react-admin';
import type { DepositRow } from '@apsara/api/deposits';
import { lazyPage } from '../../shared/lazy-page.ts';

/** Money that members pay in, and what an operator has to decide about it. */
export const depositsResource: ResourceProps = {
  name: 'deposits',
  list: lazyPage(() => import('./deposit-list.tsx'), 'DepositList'),
  show: lazyPage(() => import('./deposit-show.tsx'), 'DepositShow'),
  recordRepresentation: (record: DepositRow) => record.orderNo,
};
