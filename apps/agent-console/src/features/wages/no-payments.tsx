import { Button } from '@mui/material';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

export function NoPayments() {
  const t = useTranslation();
  const { filterValues, setFilters } = useRows(resources.wages);
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <EmptyState title={t('payments.empty')} lead={t('payments.empty_lead')}>
      {filtered && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {t('list.clear')}
        </Button>
      )}
    </EmptyState>
  );
}
