import { ExportButton } from 'react-admin';
import { memberStatuses } from '@apsara/api/agents';
import { MAX_RANGE } from '@apsara/api/shapes';
import { ColumnsChoice } from '../../shared/columns-choice.tsx';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/filter-form.tsx';
import { useWords } from '../../shared/words.ts';
import { hiddenMemberColumns, memberColumns } from './member-columns.ts';

const kinds = ['member', 'agent'] as const;

export function MemberToolbar() {
  const say = useWords();
  return (
    <>
      <FilterForm>
        <TextFilter source="q" label={say('team.search')} width={230} leads />
        <SelectFilter
          source="kind"
          label={say('resources.members.fields.kind')}
          everything={say('team.any_kind')}
          choices={kinds.map((id) => ({ id, name: say(`kind.${id}`) }))}
        />
        <SelectFilter
          source="status"
          label={say('resources.members.fields.status')}
          everything={say('team.any_status')}
          choices={memberStatuses.map((id) => ({ id, name: say(`status.${id}`) }))}
        />
      </FilterForm>
      <ColumnsChoice columns={memberColumns} hidden={hiddenMemberColumns} />
      <ExportButton maxResults={MAX_RANGE} variant="outlined" />
    </>
  );
}
