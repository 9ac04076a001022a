import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

export function NoRounds() {
  const t = useTranslation();
  return <EmptyState title={t('rounds.empty')} lead={t('rounds.empty_lead')} />;
}
