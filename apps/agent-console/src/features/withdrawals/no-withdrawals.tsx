import { Button } from '@mui/material';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

export function NoWithdrawals() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.withdrawals);
  return (
    <EmptyState title={t('withdrawals.empty')} lead={t('withdrawals.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
