import { roundStates } from '@apsara/api/seamless';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Rounds = listParts(resources.rounds);

export function RoundToolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Rounds.TextFilter source="q" label={t('rounds.search')} width={260} leads />
      <Rounds.SelectFilter
        source="state"
        label={t('resources.rounds.fields.state')}
        everything={t('rounds.any_state')}
        choices={roundStates.map((id) => ({ id, name: t(`rounds.${id}`) }))}
      />
    </FilterForm>
  );
}
