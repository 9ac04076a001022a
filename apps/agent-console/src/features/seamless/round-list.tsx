import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { RoundCards } from './round-cards.tsx';
import { RoundTable } from './round-table.tsx';
import { RoundToolbar } from './round-toolbar.tsx';

/** Rounds that vendors left open, oldest first. */
export function RoundList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.rounds}
      title={t('menu.rounds')}
      sort={{ field: 'openedAt', order: 'ASC' }}
      filter={{ state: 'open' }}
      toolbar={<RoundToolbar />}
      table={<RoundTable />}
      cards={<RoundCards />}
    />
  );
}
