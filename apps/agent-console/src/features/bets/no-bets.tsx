import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { filterRange } from '../../shared/dates/date-range.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useWords } from '../../shared/words.ts';

/** Clearing the filters keeps the days, which are selected above. */
export function NoBets() {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  return (
    <EmptyState title={say('bets.empty')} lead={say('bets.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({ ...filterRange(filterValues) }, {})}>
        {say('list.clear')}
      </Button>
    </EmptyState>
  );
}
