import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

export function NoWithdrawals() {
  const t = useTranslation();
  const { setFilters } = useListContext();
  return (
    <EmptyState title={t('withdrawals.empty')} lead={t('withdrawals.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
