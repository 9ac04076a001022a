import { roundStates } from '@apsara/api/seamless';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';

export function RoundToolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <TextFilter source="q" label={t('rounds.search')} width={260} leads />
      <SelectFilter
        source="state"
        label={t('resources.rounds.fields.state')}
        everything={t('rounds.any_state')}
        choices={roundStates.map((id) => ({ id, name: t(`rounds.${id}`) }))}
      />
    </FilterForm>
  );
}
