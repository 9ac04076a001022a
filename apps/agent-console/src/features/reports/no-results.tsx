import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useWords } from '../../shared/words.ts';

export function NoResults() {
  const say = useWords();
  return <EmptyState title={say('results.empty')} lead={say('bets.empty_lead')} />;
}
