import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { DepositCards } from './deposit-cards.tsx';
import { DepositScope, queue, queueSort } from './deposit-scope.tsx';
import { DepositTable } from './deposit-table.tsx';
import { DepositToolbar } from './deposit-toolbar.tsx';

/** Deposits; by default those that wait for an operator, oldest first. */
export function DepositList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.deposits}
      title={t('menu.deposits')}
      sort={queueSort}
      filter={queue}
      scope={<DepositScope />}
      toolbar={<DepositToolbar />}
      table={<DepositTable />}
      cards={<DepositCards />}
    />
  );
}
