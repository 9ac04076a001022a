import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useWords } from '../../shared/words.ts';

export function NoRounds() {
  const say = useWords();
  return <EmptyState title={say('rounds.empty')} lead={say('rounds.empty_lead')} />;
}
