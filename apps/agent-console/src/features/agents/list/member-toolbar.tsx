import { memberStatuses } from '@apsara/api/agents';
import { ReportToolbar } from '../../../shared/reports/report-toolbar.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { resources } from '../../../shared/resources.ts';
import { hiddenMemberColumns, memberColumns } from './member-columns.ts';
import { memberReport } from './member-report.ts';
import { useMemberTotals } from './use-member-totals.ts';

const Members = listParts(resources.members);

const kinds = ['member', 'agent'] as const;

export function MemberToolbar() {
  const t = useTranslation();
  return (
    <ReportToolbar
      report={memberReport}
      title={t('menu.members')}
      columns={{ all: memberColumns, hidden: hiddenMemberColumns }}
      totals={useMemberTotals()}
    >
      <Members.TextFilter source="q" label={t('team.search')} width={230} leads />
      <Members.SelectFilter
        source="kind"
        label={t('resources.members.fields.kind')}
        everything={t('team.any_kind')}
        choices={kinds.map((id) => ({ id, name: t(`kind.${id}`) }))}
      />
      <Members.SelectFilter
        source="status"
        label={t('resources.members.fields.status')}
        everything={t('team.any_status')}
        choices={memberStatuses.map((id) => ({ id, name: t(`status.${id}`) }))}
      />
    </ReportToolbar>
  );
}
