import { Button } from '@mui/material';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { depositQueue } from './deposit-queue.ts';

export function NoDeposits() {
  const t = useTranslation();
  const { filterValues, setFilters } = useRows(resources.deposits);
  const isQueue = filterValues['state'] === depositQueue.filter.state && Object.keys(filterValues).length === 1;
  return (
    <EmptyState
      title={isQueue ? t('deposits.queue_empty') : t('deposits.empty')}
      lead={isQueue ? t('deposits.queue_empty_lead') : t('deposits.empty_lead')}
    >
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('deposits.all')}
      </Button>
    </EmptyState>
  );
}
