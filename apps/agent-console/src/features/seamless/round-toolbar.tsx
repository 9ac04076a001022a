import { roundStates } from '@apsara/api/seamless';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useWords } from '../../shared/words.ts';

export function RoundToolbar() {
  const say = useWords();
  return (
    <FilterForm>
      <TextFilter source="q" label={say('rounds.search')} width={260} leads />
      <SelectFilter
        source="state"
        label={say('resources.rounds.fields.state')}
        everything={say('rounds.any_state')}
        choices={roundStates.map((id) => ({ id, name: say(`rounds.${id}`) }))}
      />
    </FilterForm>
  );
}
