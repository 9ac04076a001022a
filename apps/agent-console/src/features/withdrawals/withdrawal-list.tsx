import { useMediaQuery, type Theme } from '@mui/material';
import { ListBase } from 'react-admin';
import { ListCard, saidInPlace } from '../../shared/list-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useWords } from '../../shared/words.ts';
import { QueueChips } from './queue-chips.tsx';
import { WithdrawalCards } from './withdrawal-cards.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';
import { WithdrawalToolbar } from './withdrawal-toolbar.tsx';

/** An order that waited longest comes first. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** The review queue, unless the filter names another state or all of them. */
export function WithdrawalList() {
  const say = useWords();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      perPage={25}
      sort={oldestFirst}
      filterDefaultValues={{ state: 'reviewing' }}
      storeKey={false}
      exporter={false}
      queryOptions={{ ...saidInPlace, refetchInterval: 30_000 }}
    >
      <PageTitle title={say('menu.withdrawals')} />
      <QueueChips />
      <ListCard toolbar={<WithdrawalToolbar />}>{phone ? <WithdrawalCards /> : <WithdrawalTable />}</ListCard>
    </ListBase>
  );
}
