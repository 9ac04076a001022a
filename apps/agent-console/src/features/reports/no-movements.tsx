import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useWords } from '../../shared/words.ts';

export function NoMovements() {
  const say = useWords();
  return <EmptyState title={say('movements.none')} lead={say('movements.none_lead')} />;
}
