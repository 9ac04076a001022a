import { useMediaQuery, type Theme } from '@mui/material';
import { ListBase } from 'react-admin';
import { ListCard, saidInPlace } from '../../shared/list-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useWords } from '../../shared/words.ts';
import { DepositCards } from './deposit-cards.tsx';
import { DepositScope, queue, queueSort } from './deposit-scope.tsx';
import { DepositTable } from './deposit-table.tsx';
import { DepositToolbar } from './deposit-toolbar.tsx';

/** The queue fills while somebody looks at it. */
const AGAIN_MS = 15_000;

/** What waits for an operator, the oldest first, unless the address says otherwise. */
export function DepositList() {
  const say = useWords();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      perPage={25}
      sort={queueSort}
      filterDefaultValues={queue}
      storeKey={false}
      queryOptions={{ ...saidInPlace, refetchInterval: AGAIN_MS }}
    >
      <PageTitle title={say('menu.deposits')} />
      <DepositScope />
      <ListCard toolbar={<DepositToolbar />}>{phone ? <DepositCards /> : <DepositTable />}</ListCard>
    </ListBase>
  );
}
