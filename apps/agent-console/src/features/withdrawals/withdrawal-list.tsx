import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { QueueChips } from './queue-chips.tsx';
import { WithdrawalCards } from './withdrawal-cards.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';
import { WithdrawalToolbar } from './withdrawal-toolbar.tsx';

/** Withdrawals; by default the review queue, oldest first. */
export function WithdrawalList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.withdrawals}
      title={t('menu.withdrawals')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      filter={{ state: 'reviewing' }}
      scope={<QueueChips />}
      toolbar={<WithdrawalToolbar />}
      table={<WithdrawalTable />}
      cards={<WithdrawalCards />}
    />
  );
}
