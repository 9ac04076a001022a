import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

export function NoMovements() {
  const t = useTranslation();
  return <EmptyState title={t('movements.none')} lead={t('movements.none_lead')} />;
}
