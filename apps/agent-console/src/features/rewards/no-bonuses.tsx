import { Button } from '@mui/material';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

export function NoBonuses() {
  const t = useTranslation();
  const { filterValues, setFilters } = useRows(resources.bonuses);
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
