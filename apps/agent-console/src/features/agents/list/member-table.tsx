import { memo, type ReactNode } from 'react';
import type { TeamMember } from '@apsara/api/agents';
import { CellLink } from '../../../shared/tables/cell-link.tsx';
import { useFormats } from '../../../shared/dates/instants.ts';
import { listLink, showLink } from '../../../shared/lists/list-link.ts';
import { MoneyField } from '../../../shared/values/money-field.tsx';
import { SelectionBar } from '../../../shared/tables/selection-bar.tsx';
import { SelectableHead } from '../../../shared/tables/selectable-head.tsx';
import { useUsedKinds } from '../../../shared/used-kinds.ts';
import { useTranslation } from '../../../shared/words.ts';
import { StatusField } from '../marks/account-tags.tsx';
import { ContractMarks } from '../marks/contract-marks.tsx';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { resources } from '../../../shared/resources.ts';
import { hiddenMemberColumns } from './member-columns.ts';
import { memberReport } from './member-report.ts';
import { NoMembers } from './no-members.tsx';

const Members = listParts(resources.members);

export const MemberTable = memo(function MemberTable() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  const { kinds = [] } = useUsedKinds();
  return (
    <Members.Table
      rowClick="show"
      head={SelectableHead}
      empty={<NoMembers />}
      hiddenColumns={hiddenMemberColumns}
      bulkActionsToolbar={<SelectionBar report={memberReport} title={t('menu.members')} />}
      bulkActionButtons
    >
      <Members.Column source="account" render={(member) => <AccountLink member={member} />} />
      <Members.Column source="nickname" disableSort />
      <Members.Column source="kind" render={({ kind }) => t(`kind.${kind}`)} />
      <Members.Column source="level" align="right" />
      <Members.Column source="upline" disableSort />
      <Members.Column
        source="teamSize"
        align="right"
        render={(member) => <TeamLink member={member}>{count(member.teamSize)}</TeamLink>}
      />
      <Members.Column source="balance" align="right" field={MoneyField} />
      <Members.Column
        source="contracts"
        disableSort
        render={({ contracts, level }) => level > 0 && <ContractMarks {...{ contracts, kinds }} />}
      />
      <Members.Column source="createdAt" render={({ createdAt }) => instant(createdAt)} />
      <Members.Column
        source="lastLoginAt"
        render={({ lastLoginAt }) => (lastLoginAt ? instant(lastLoginAt) : t('team.never'))}
      />
      {/* The last column stays in sight where columns need scrolling. */}
      <Members.Column source="status" field={StatusField} />
    </Members.Table>
  );
});

const AccountLink = ({ member }: { member: TeamMember }) => (
  <CellLink className="strong" to={showLink(resources.members, member.id)}>
    {member.account}
  </CellLink>
);

/** The team size, as a link to the direct downlines. */
function TeamLink({ member, children }: { member: TeamMember; children: ReactNode }) {
  if (member.teamSize === 0) return '–';
  return (
    <CellLink className="leads" to={listLink(resources.members, { uplineId: member.id })}>
      {children}
    </CellLink>
  );
}
