import type { ResourceProps } from 'react-admin';
import type { DepositRow } from '@apsara/api/deposits';
import { DepositList } from './deposit-list.tsx';
import { DepositShow } from './deposit-show.tsx';

/** Money that members pay in, and what an operator has to decide about it. */
export const depositsResource: ResourceProps = {
  name: 'deposits',
  list: DepositList,
  show: DepositShow,
  recordRepresentation: (record: DepositRow) => record.orderNo,
};
