import type { DepositCase } from '@apsara/api/deposits';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { useQueue } from '../../shared/review/queue.ts';
import { depositQueue } from './deposit-queue.ts';

/** Sends the decision about a deposit, and then opens the next that waits. */
export function useDepositDecision({ id }: DepositCase, onClose: () => void) {
  const { goOn } = useQueue(depositQueue, id);
  const onDone = () => {
    onClose();
    goOn();
  };
  return useDecisionCall({ resource: depositQueue.of, onClose, onDone });
}
