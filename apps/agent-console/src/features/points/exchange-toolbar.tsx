import { exchangeStates } from '@apsara/domain/promotions/points';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Exchanges = listParts(resources.exchanges);

export function ExchangeToolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Exchanges.TextFilter source="q" label={t('exchanges.search')} width={240} leads />
      <Exchanges.SelectFilter
        source="status"
        label={t('resources.exchanges.fields.status')}
        everything={t('exchanges.any_status')}
        choices={exchangeStates.map((id) => ({ id, name: t(`exchange.${id}`) }))}
      />
    </FilterForm>
  );
}
