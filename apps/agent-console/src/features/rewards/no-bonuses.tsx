import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useWords } from '../../shared/words.ts';

export function NoBonuses() {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  return (
    <EmptyState title={say('bonus.empty')} lead={say('bonus.empty_lead')}>
      {Object.keys(filterValues).length > 0 && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {say('list.clear')}
        </Button>
      )}
    </EmptyState>
  );
}
