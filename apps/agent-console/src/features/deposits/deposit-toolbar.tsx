import { depositKinds, depositStates } from '@apsara/domain/payments/deposits';
import { ColumnsChoice } from '../../shared/lists/columns-choice.tsx';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useWords } from '../../shared/words.ts';
import { depositColumns, hiddenDepositColumns } from './deposit-columns.ts';

export function DepositToolbar() {
  const say = useWords();
  return (
    <>
      <FilterForm>
        <TextFilter source="q" label={say('deposits.search')} width={260} leads />
        <SelectFilter
          source="state"
          label={say('resources.deposits.fields.state')}
          everything={say('deposits.any_state')}
          choices={depositStates.map((id) => ({ id, name: say(`deposit.${id}`) }))}
        />
        <SelectFilter
          source="kind"
          label={say('resources.deposits.fields.kind')}
          everything={say('deposits.any_way')}
          choices={depositKinds.map((id) => ({ id, name: say(`way.${id}`) }))}
        />
      </FilterForm>
      <ColumnsChoice columns={depositColumns} hidden={hiddenDepositColumns} />
    </>
  );
}
