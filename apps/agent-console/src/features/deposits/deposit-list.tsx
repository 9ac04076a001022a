import { ReviewList } from '../../shared/review-list.tsx';
import { useWords } from '../../shared/words.ts';
import { DepositCards } from './deposit-cards.tsx';
import { DepositScope, queue, queueSort } from './deposit-scope.tsx';
import { DepositTable } from './deposit-table.tsx';
import { DepositToolbar } from './deposit-toolbar.tsx';

/** What waits for an operator, the oldest first, unless the address says otherwise. */
export function DepositList() {
  const say = useWords();
  return (
    <ReviewList
      title={say('menu.deposits')}
      sort={queueSort}
      filter={queue}
      scope={<DepositScope />}
      toolbar={<DepositToolbar />}
      table={<DepositTable />}
      cards={<DepositCards />}
    />
  );
}
