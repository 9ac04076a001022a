import { exchangeStates } from '@apsara/domain/promotions/points';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';

export function ExchangeToolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <TextFilter source="q" label={t('exchanges.search')} width={240} leads />
      <SelectFilter
        source="status"
        label={t('resources.exchanges.fields.status')}
        everything={t('exchanges.any_status')}
        choices={exchangeStates.map((id) => ({ id, name: t(`exchange.${id}`) }))}
      />
    </FilterForm>
  );
}
