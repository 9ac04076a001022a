import { Card } from '@mui/material';
import { useFormats } from '../../../shared/dates/instants.ts';
import { ListPages } from '../../../shared/lists/list-card.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { useAccountLink } from '../../../shared/lists/account-link.ts';
import { resources } from '../../../shared/resources.ts';
import { CellLink } from '../../../shared/tables/cell-link.tsx';
import { MoneyField } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { OrderState } from '../lottery-states.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { usePlayWords } from '../use-play-words.ts';

const Orders = listParts(resources.lotteryOrders);

/** The orders of the list around. */
export function OrderRows() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  const linkOf = useAccountLink();
  const { playName, selectionText } = usePlayWords();
  return (
    <Orders.Table rowClick="show" empty={<NothingFound />} bulkActionButtons={false}>
      <Orders.Column
        source="placedAt"
        sortByOrder="DESC"
        render={({ id, placedAt }) => (
          <CellLink to={showLink(resources.lotteryOrders, id)}>{instant(placedAt)}</CellLink>
        )}
      />
      <Orders.Column
        source="account"
        disableSort
        render={(order) => (
          <CellLink className="strong" to={linkOf(order)}>
            {order.account}
          </CellLink>
        )}
      />
      <Orders.Column source="name" disableSort />
      <Orders.Column source="number" disableSort />
      <Orders.Column source="play" disableSort render={({ play }) => playName(play)} />
      <Orders.Column
        source="selection"
        disableSort
        cellClassName="long"
        render={({ selection }) => selectionText(selection)}
      />
      <Orders.Column source="bets" align="right" disableSort render={({ bets }) => count(bets)} />
      <Orders.Column source="stake" align="right" sortByOrder="DESC" field={MoneyField} />
      <Orders.Column source="payout" align="right" sortByOrder="DESC" field={MoneyField} />
      <Orders.Column source="chaseId" disableSort render={({ chaseId }) => (chaseId ? t('lottery.chase') : '–')} />
      <Orders.Column source="state" disableSort render={({ state }) => <OrderState state={state} />} />
    </Orders.Table>
  );
}

/** The same with its pages, on another page than the list of orders. */
export const OrderTable = () => (
  <Card sx={{ overflowX: 'auto' }}>
    <OrderRows />
    <ListPages />
  </Card>
);
