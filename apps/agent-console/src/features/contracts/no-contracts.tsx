import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

export function NoContracts() {
  const t = useTranslation();
  const { setFilters } = useListContext();
  return (
    <EmptyState title={t('contracts.empty')} lead={t('contracts.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
