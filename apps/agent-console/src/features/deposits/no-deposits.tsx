import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useWords } from '../../shared/words.ts';
import { queue } from './deposit-scope.tsx';

export function NoDeposits() {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  const isQueue = filterValues['state'] === queue.state && Object.keys(filterValues).length === 1;
  return (
    <EmptyState
      title={isQueue ? say('deposits.queue_empty') : say('deposits.empty')}
      lead={isQueue ? say('deposits.queue_empty_lead') : say('deposits.empty_lead')}
    >
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {say('deposits.all')}
      </Button>
    </EmptyState>
  );
}
