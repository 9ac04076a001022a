import { Button } from '@mui/material';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { queueStates } from './withdrawal-queue.ts';

export function NoWithdrawals() {
  const t = useTranslation();
  const { filterValues, setFilters } = useRows(resources.withdrawals);
  // An empty queue is what an operator hopes for, and no search that failed.
  const isQueue =
    queueStates.some((state) => state === filterValues['state']) && Object.keys(filterValues).length === 1;
  return (
    <EmptyState
      title={t(isQueue ? 'withdrawals.queue_empty' : 'withdrawals.empty')}
      lead={t(isQueue ? 'withdrawals.queue_empty_lead' : 'withdrawals.empty_lead')}
    >
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t(isQueue ? 'withdrawals.all' : 'list.clear')}
      </Button>
    </EmptyState>
  );
}
