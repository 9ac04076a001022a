import { exchangeStates } from '@apsara/domain/promotions/points';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useWords } from '../../shared/words.ts';

export function ExchangeToolbar() {
  const say = useWords();
  return (
    <FilterForm>
      <TextFilter source="q" label={say('exchanges.search')} width={240} leads />
      <SelectFilter
        source="status"
        label={say('resources.exchanges.fields.status')}
        everything={say('exchanges.any_status')}
        choices={exchangeStates.map((id) => ({ id, name: say(`exchange.${id}`) }))}
      />
    </FilterForm>
  );
}
