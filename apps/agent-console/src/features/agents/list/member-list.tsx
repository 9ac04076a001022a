import { Box, useMediaQuery, type Theme } from '@mui/material';
import { ListBase, useListContext, useNavigate } from 'react-admin';
import type { Downline } from '@apsara/api/agents';
import { ListCard, saidInPlace } from '../../../shared/lists/list-card.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { TotalsBar } from '../../../shared/reports/totals-bar.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { DownlineTree } from '../tree/downline-tree.tsx';
import { LineBreadcrumb } from '../tree/line-breadcrumb.tsx';
import { MemberCards } from './member-cards.tsx';
import { MemberTable } from './member-table.tsx';
import { useMemberTotals } from './use-member-totals.ts';
import { MemberToolbar } from './member-toolbar.tsx';
import type { TreeAccount } from '../tree/tree-nodes.ts';
import { useMe } from './use-me.ts';

/** The team as a tree and as a searchable list, filtered by the account selected in the tree. */
export function MemberList() {
  return (
    <ListBase
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={false}
      exporter={false}
      queryOptions={saidInPlace}
    >
      <MemberListPage />
    </ListBase>
  );
}

function MemberListPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const { filterValues, setFilters } = useListContext<Downline>();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const uplineId = filterValues['uplineId'] as string | undefined;

  function choose(account: TreeAccount) {
    if (account.teamSize === 0 && account.level > 0) navigate(showLink('members', account.id));
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
