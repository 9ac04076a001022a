import { ReviewList } from '../../shared/review-list.tsx';
import { useWords } from '../../shared/words.ts';
import { ExchangeCards } from './exchange-cards.tsx';
import { ExchangeTable } from './exchange-table.tsx';
import { ExchangeToolbar } from './exchange-toolbar.tsx';

/** What waited longest comes first, unless the filter names another state or all of them. */
export function ExchangeList() {
  const say = useWords();
  return (
    <ReviewList
      title={say('menu.exchanges')}
      sort={{ field: 'applicationTime', order: 'ASC' }}
      filter={{ status: 'in_process' }}
      toolbar={<ExchangeToolbar />}
      table={<ExchangeTable />}
      cards={<ExchangeCards />}
    />
  );
}
