import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

/** What an empty list of lotteries says. */
export function NothingFound() {
  const t = useTranslation();
  return <EmptyState title={t('lottery.empty')} lead={t('lottery.empty_lead')} />;
}
