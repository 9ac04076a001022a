import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Downline } from '@apsara/api/agents';
import { sumAmounts } from '../../shared/amounts.ts';
import { useFormats } from '../../shared/instants.ts';
import { listLink, showLink } from '../../shared/list-link.ts';
import { Money, MoneyField } from '../../shared/money-field.tsx';
import { SelectableBody } from '../../shared/selectable-body.tsx';
import { SelectionBar } from '../../shared/selection-bar.tsx';
import { SelectableHead } from '../../shared/selectable-head.tsx';
import { TotalsFoot } from '../../shared/totals-foot.tsx';
import { useWords } from '../../shared/words.ts';
import { StatusField } from './account-tags.tsx';
import { hiddenMemberColumns } from './member-columns.ts';
import { NoMembers } from './no-members.tsx';

const Column = DataTable.Col<Downline>;

export function MemberTable() {
  const say = useWords();
  const { instant, count } = useFormats();
  return (
    <DataTable<Downline>
      rowClick="show"
      head={SelectableHead}
      body={SelectableBody}
      foot={MemberTotals}
      empty={<NoMembers />}
      hiddenColumns={hiddenMemberColumns}
      bulkActionsToolbar={<SelectionBar />}
      bulkActionButtons
    >
      <Column source="account" render={(member) => <AccountLink member={member} />} />
      <Column source="nickname" disableSort />
      <Column source="kind" render={({ kind }) => say(`kind.${kind}`)} />
      <Column source="level" align="right" />
      <Column source="upline" disableSort />
      <Column source="teamSize" align="right" render={(member) => <TeamLink member={member}>{count(member.teamSize)}</TeamLink>} />
      <Column source="balance" align="right" field={MoneyField} />
      <Column source="status" field={StatusField} />
      <Column source="createdAt" render={({ createdAt }) => instant(createdAt)} />
      <Column source="lastLoginAt" render={({ lastLoginAt }) => (lastLoginAt ? instant(lastLoginAt) : say('team.never'))} />
    </DataTable>
  );
}

const AccountLink = ({ member }: { member: Downline }) => (
  <MuiLink
    component={Link}
    to={showLink('members', member.id)}
    color="textPrimary"
    sx={{ fontWeight: 650 }}
    onClick={(event) => event.stopPropagation()}
  >
    {member.account}
  </MuiLink>
);

/** The size of a team leads to those directly below. */
function TeamLink({ member, children }: { member: Downline; children: ReactNode }) {
  if (member.teamSize === 0) return '–';
  return (
    <MuiLink component={Link} to={listLink('members', { uplineId: member.id })} onClick={(event) => event.stopPropagation()}>
      {children}
    </MuiLink>
  );
}

function MemberTotals({ children }: { children?: ReactNode }) {
  const say = useWords();
  const { data = [] } = useListContext<Downline>();
  const [first] = data;
  if (!first) return null;
  const balance = sumAmounts(
    data.map((member) => member.balance),
    first.currency,
  );
  return (
    <TotalsFoot label={say('list.total')} totals={{ balance: <Money amount={balance} /> }}>
      {children}
    </TotalsFoot>
  );
}
