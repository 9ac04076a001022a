import { withdrawalStates } from '@apsara/domain/payments/withdrawals';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useWords } from '../../shared/words.ts';

export function WithdrawalToolbar() {
  const say = useWords();
  return (
    <FilterForm>
      <TextFilter source="q" label={say('withdrawals.search')} width={240} leads />
      <SelectFilter
        source="state"
        label={say('resources.withdrawals.fields.state')}
        everything={say('withdrawals.any_state')}
        choices={withdrawalStates.map((id) => ({ id, name: say(`withdrawal.${id}`) }))}
      />
    </FilterForm>
  );
}
