import { Button } from '@mui/material';
import { filterRange } from '../../shared/dates/date-range.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

/** Clearing the filters keeps the days, which are selected above. */
export function NoBets() {
  const t = useTranslation();
  const { filterValues, setFilters } = useRows(resources.bets);
  return (
    <EmptyState title={t('bets.empty')} lead={t('bets.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({ ...filterRange(filterValues) }, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
