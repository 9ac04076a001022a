import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { ExchangeCards } from './exchange-cards.tsx';
import { ExchangeTable } from './exchange-table.tsx';
import { ExchangeToolbar } from './exchange-toolbar.tsx';

/** Exchanges; by default pending, oldest first. */
export function ExchangeList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.exchanges}
      title={t('menu.exchanges')}
      sort={{ field: 'applicationTime', order: 'ASC' }}
      filter={{ status: 'in_process' }}
      toolbar={<ExchangeToolbar />}
      table={<ExchangeTable />}
      cards={<ExchangeCards />}
    />
  );
}
