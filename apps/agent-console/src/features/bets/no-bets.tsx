import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { filterRange } from '../../shared/dates/date-range.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

/** Clearing the filters keeps the days, which are selected above. */
export function NoBets() {
  const t = useTranslation();
  const { filterValues, setFilters } = useListContext();
  return (
    <EmptyState title={t('bets.empty')} lead={t('bets.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({ ...filterRange(filterValues) }, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
