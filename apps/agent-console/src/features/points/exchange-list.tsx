import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ExchangeCards } from './exchange-cards.tsx';
import { exchangeQueue } from './exchange-queue.ts';
import { ExchangeTable } from './exchange-table.tsx';
import { ExchangeToolbar } from './exchange-toolbar.tsx';

/** Exchanges; by default pending, oldest first. */
export function ExchangeList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...exchangeQueue}
      title={t('menu.exchanges')}
      toolbar={<ExchangeToolbar />}
      table={<ExchangeTable />}
      cards={<ExchangeCards />}
    />
  );
}
