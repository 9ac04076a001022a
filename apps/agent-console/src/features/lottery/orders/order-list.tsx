import { orderStateNumbers } from '@apsara/domain/lottery/orders/states';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { useFormats } from '../../../shared/dates/instants.ts';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../../shared/lists/review-list.tsx';
import { resources } from '../../../shared/resources.ts';
import { Money } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { ListExport } from '../list-export.tsx';
import { OrderState, orderStateWord } from '../lottery-states.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { CardBody, CardHead } from '../row-card.tsx';
import { OrderRows } from './order-table.tsx';
import { useOrderSheet } from './use-order-sheet.ts';

const Orders = listParts(resources.lotteryOrders);

/** Orders of lotteries, the newest first. */
export function OrderList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.lotteryOrders}
      sort={{ field: 'placedAt', order: 'DESC' }}
      title={t('menu.lottery_orders')}
      toolbar={<Toolbar />}
      table={<OrderRows />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  const sheet = useOrderSheet();
  return (
    <>
      <FilterForm>
        <Orders.TextFilter source="q" label={t('lottery.search_order')} width={220} leads />
        <Orders.TextFilter source="lottery" label={t('resources.lotteryOrders.fields.lottery')} width={180} />
        <Orders.TextFilter source="number" label={t('resources.lotteryOrders.fields.number')} width={160} />
        <Orders.SelectFilter
          source="type"
          label={t('resources.lotteryOrders.fields.type')}
          everything={t('lottery.any_type')}
          choices={lotteryTypes.map((id) => ({ id, name: t(`lottery.type_${id}`) }))}
        />
        <Orders.SelectFilter
          source="state"
          label={t('resources.lotteryOrders.fields.state')}
          everything={t('lottery.any_state')}
          choices={orderStateNumbers.map((state) => ({ id: String(state), name: orderStateWord(state, t) }))}
        />
        <Orders.SelectFilter
          source="kind"
          label={t('resources.lotteryOrders.fields.chaseId')}
          everything={t('lottery.any_kind')}
          choices={[
            { id: 'one', name: t('lottery.one_issue') },
            { id: 'chase', name: t('lottery.chase') },
          ]}
        />
      </FilterForm>
      <ListExport sheet={sheet} title={t('menu.lottery_orders')} />
    </>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Orders.Cards
      empty={<NothingFound />}
      rowClick={(id) => showLink(resources.lotteryOrders, String(id))}
      primaryText={({ account, stake }) => <CardHead name={account} figure={<Money amount={stake} />} />}
      secondaryText={({ name, number, placedAt, state }) => (
        <CardBody text={`${name} ${number} · ${instant(placedAt)}`} state={<OrderState state={state} />} />
      )}
    />
  );
}
