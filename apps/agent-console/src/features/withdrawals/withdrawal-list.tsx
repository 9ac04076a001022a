import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { QueueChips } from './queue-chips.tsx';
import { WithdrawalCards } from './withdrawal-cards.tsx';
import { withdrawalQueue } from './withdrawal-queue.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';
import { WithdrawalToolbar } from './withdrawal-toolbar.tsx';

/** Withdrawals; by default the review queue, oldest first. */
export function WithdrawalList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...withdrawalQueue('reviewing')}
      title={t('menu.withdrawals')}
      scope={<QueueChips />}
      toolbar={<WithdrawalToolbar />}
      table={<WithdrawalTable />}
      cards={<WithdrawalCards />}
    />
  );
}
