import { Button } from '@mui/material';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

export function NoExchanges() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.exchanges);
  return (
    <EmptyState title={t('exchanges.empty')} lead={t('exchanges.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
