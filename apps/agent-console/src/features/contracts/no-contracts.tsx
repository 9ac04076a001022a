import { Button } from '@mui/material';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

export function NoContracts() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.contracts);
  return (
    <EmptyState title={t('contracts.empty')} lead={t('contracts.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
