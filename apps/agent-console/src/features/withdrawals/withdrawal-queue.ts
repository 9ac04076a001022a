import type { ReviewOrder } from '@apsara/api/withdrawals';
import { resources } from '../../shared/resources.ts';

/** The states that wait for an operator. */
export const queueStates = ['reviewing', 'disputed'] as const;

/** The orders that wait in one of them, oldest first. */
export const withdrawalQueue = (state: (typeof queueStates)[number]) =>
  ({ of: resources.withdrawals, filter: { state }, sort: { field: 'createdAt', order: 'ASC' } }) as const;

/** The queue of an order: disputes are one of their own. */
export const queueOf = ({ state }: Pick<ReviewOrder, 'state'>) =>
  withdrawalQueue(state === 'disputed' ? 'disputed' : 'reviewing');
