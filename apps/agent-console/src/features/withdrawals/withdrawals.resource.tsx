import type { ResourceProps } from 'react-admin';
import type { ReviewRow } from '@apsara/api/withdrawals';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalShow } from './withdrawal-show.tsx';

/** Money on its way out: what waits for a decision, and everything else. */
export const withdrawalsResource: ResourceProps = {
  name: 'withdrawals',
  list: WithdrawalList,
  show: WithdrawalShow,
  recordRepresentation: (record: ReviewRow) => record.orderNo,
};
