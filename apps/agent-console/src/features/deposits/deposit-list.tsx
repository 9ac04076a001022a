import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { DepositCards } from './deposit-cards.tsx';
import { depositQueue } from './deposit-queue.ts';
import { DepositScope } from './deposit-scope.tsx';
import { DepositTable } from './deposit-table.tsx';
import { DepositToolbar } from './deposit-toolbar.tsx';

/** Deposits; by default those that wait for an operator, oldest first. */
export function DepositList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...depositQueue}
      title={t('menu.deposits')}
      scope={<DepositScope />}
      toolbar={<DepositToolbar />}
      table={<DepositTable />}
      cards={<DepositCards />}
    />
  );
}
