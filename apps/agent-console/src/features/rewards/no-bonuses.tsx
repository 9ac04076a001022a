import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

export function NoBonuses() {
  const t = useTranslation();
  const { filterValues, setFilters } = useListContext();
  return (
    <EmptyState title={t('bonus.empty')} lead={t('bonus.empty_lead')}>
      {Object.keys(filterValues).length > 0 && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {t('list.clear')}
        </Button>
      )}
    </EmptyState>
  );
}
