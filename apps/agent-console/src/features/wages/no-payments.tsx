import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

export function NoPayments() {
  const t = useTranslation();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.keys(filterValues as object).length > 0;
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
