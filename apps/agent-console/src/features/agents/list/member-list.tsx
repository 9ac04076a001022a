import { Box, useMediaQuery, type Theme } from '@mui/material';
import { useNavigate } from 'react-admin';
import { ListCard } from '../../../shared/lists/list-card.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { TotalsBar } from '../../../shared/reports/totals-bar.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { DownlineTree } from '../tree/downline-tree.tsx';
import { LineBreadcrumb } from '../tree/line-breadcrumb.tsx';
import { ConsoleList } from '../../../shared/lists/console-list.tsx';
import { useRows } from '../../../shared/lists/use-records.ts';
import { resources } from '../../../shared/resources.ts';
import { MemberCards } from './member-cards.tsx';
import { MemberTable } from './member-table.tsx';
import { useMemberTotals } from './use-member-totals.ts';
import { MemberToolbar } from './member-toolbar.tsx';
import type { TreeAccount } from '../tree/tree-nodes.ts';
import { useMe } from './use-me.ts';

/** The team as a tree and as a searchable list, filtered by the account selected in the tree. */
export function MemberList() {
  return (
    <ConsoleList of={resources.members} sort={{ field: 'createdAt', order: 'DESC' }}>
      <MemberListPage />
    </ConsoleList>
  );
}

function MemberListPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const { filterValues, setFilters } = useRows(resources.members);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const uplineId = filterValues.uplineId;

  function choose(account: TreeAccount) {
    if (account.teamSize === 0 && account.level > 0) navigate(showLink(resources.members, account.id));
    else setFilters({ ...filterValues, uplineId: account.id });
  }

  return (
    <>
      <PageTitle title={t('menu.members')} />
      <LineBreadcrumb uplineId={uplineId} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '296px minmax(0,1fr)' },
        }}
      >
        {wide && (me ? <DownlineTree root={me} chosenId={uplineId} onChoose={choose} /> : <span />)}
        <ListCard toolbar={<MemberToolbar />}>
          {phone ? <MemberCards /> : <MemberTable />}
          <MemberTotals />
        </ListCard>
      </Box>
    </>
  );
}

const MemberTotals = () => <TotalsBar totals={useMemberTotals()} />;
