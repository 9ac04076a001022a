import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

export function NoResults() {
  const t = useTranslation();
  return <EmptyState title={t('results.empty')} lead={t('bets.empty_lead')} />;
}
