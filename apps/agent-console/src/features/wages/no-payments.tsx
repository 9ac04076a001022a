import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useWords } from '../../shared/words.ts';

export function NoPayments() {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.keys(filterValues as object).length > 0;
  return (
    <EmptyState title={say('payments.empty')} lead={say('payments.empty_lead')}>
      {filtered && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {say('list.clear')}
        </Button>
      )}
    </EmptyState>
  );
}
