import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useWords } from '../../shared/words.ts';

export function NoWithdrawals() {
  const say = useWords();
  const { setFilters } = useListContext();
  return (
    <EmptyState title={say('withdrawals.empty')} lead={say('withdrawals.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {say('list.clear')}
      </Button>
    </EmptyState>
  );
}
