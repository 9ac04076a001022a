import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { BonusCards } from './bonus-cards.tsx';
import { BonusTable } from './bonus-table.tsx';
import { BonusToolbar } from './bonus-toolbar.tsx';

/** Bonuses of the site, newest first; by default of all days. */
export function BonusList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.bonuses}
      title={t('menu.bonuses')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      toolbar={<BonusToolbar />}
      table={<BonusTable />}
      cards={<BonusCards />}
    />
  );
}
