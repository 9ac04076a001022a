import { memberStatuses } from '@apsara/api/agents';
import { SelectFilter, TextFilter } from '../../../shared/lists/filter-form.tsx';
import { ReportToolbar } from '../../../shared/reports/report-toolbar.tsx';
import { useWords } from '../../../shared/words.ts';
import { hiddenMemberColumns, memberColumns } from './member-columns.ts';
import { memberReport } from './member-report.ts';
import { useMemberTotals } from './use-member-totals.ts';

const kinds = ['member', 'agent'] as const;

export function MemberToolbar() {
  const say = useWords();
  return (
    <ReportToolbar
      report={memberReport}
      title={say('menu.members')}
      columns={{ all: memberColumns, hidden: hiddenMemberColumns }}
      totals={useMemberTotals()}
    >
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
    </ReportToolbar>
  );
}
