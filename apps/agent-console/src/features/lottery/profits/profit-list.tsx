import type { LotteryProfitRow } from '@apsara/api/lottery-profits';
import { profitGroups } from '@apsara/domain/lottery/orders/profit';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { presetRange } from '@apsara/domain/time';
import { useState } from 'react';
import { useFormats } from '../../../shared/dates/instants.ts';
import { FilterDays } from '../../../shared/lists/filter-days.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../../shared/lists/review-list.tsx';
import { resources } from '../../../shared/resources.ts';
import { useSite } from '../../../shared/site.ts';
import { Money, MoneyField } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { ListExport } from '../list-export.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { CardBody, CardHead } from '../row-card.tsx';
import { usePlayWords } from '../use-play-words.ts';
import { profitSheet, returnedText } from './profit-sheet.ts';

const Profits = listParts(resources.lotteryProfits);

/** What lotteries have earned and returned, by lottery, play or day, the largest stakes first. */
export function ProfitList() {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const [lastMonth] = useState(() => ({ ...presetRange('last30', clock.now(), timeZone) }));
  return (
    <ReviewList
      of={resources.lotteryProfits}
      sort={{ field: 'stake', order: 'DESC' }}
      filter={lastMonth}
      title={t('menu.lottery_profits')}
      scope={<FilterDays required />}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <>
      <FilterForm>
        <Profits.SelectFilter
          source="by"
          label={t('lottery.profit_by')}
          everything={t('lottery.by_lottery')}
          choices={profitGroups.filter((id) => id !== 'lottery').map((id) => ({ id, name: t(`lottery.by_${id}`) }))}
        />
        <Profits.SelectFilter
          source="type"
          label={t('resources.lotteryIssues.fields.type')}
          everything={t('lottery.any_type')}
          choices={lotteryTypes.map((id) => ({ id, name: t(`lottery.type_${id}`) }))}
        />
      </FilterForm>
      <ListExport sheet={profitSheet} title={t('menu.lottery_profits')} />
    </>
  );
}

/** What a row is of, in words. */
function useRowName(): (row: Pick<LotteryProfitRow, 'by' | 'name'>) => string {
  const { playName } = usePlayWords();
  return ({ by, name }) => (by === 'play' ? playName(name) : name);
}

function Table() {
  const { count } = useFormats();
  const nameOf = useRowName();
  return (
    <Profits.Table rowClick={false} empty={<NothingFound />} bulkActionButtons={false}>
      <Profits.Column source="name" disableSort cellClassName="strong" render={nameOf} />
      <Profits.Column source="orders" align="right" sortByOrder="DESC" render={({ orders }) => count(orders)} />
      <Profits.Column source="members" align="right" disableSort render={({ members }) => count(members)} />
      <Profits.Column source="stake" align="right" sortByOrder="DESC" field={MoneyField} />
      <Profits.Column source="payout" align="right" sortByOrder="DESC" field={MoneyField} />
      <Profits.Column source="rebate" align="right" disableSort field={MoneyField} />
      <Profits.Column source="shares" align="right" disableSort field={MoneyField} />
      <Profits.Column
        source="profit"
        align="right"
        sortByOrder="DESC"
        render={({ profit }) => <Money amount={profit} signed />}
      />
      <Profits.Column source="returned" align="right" sortByOrder="DESC" render={returnedText} />
    </Profits.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const nameOf = useRowName();
  return (
    <Profits.Cards
      empty={<NothingFound />}
      rowClick={false}
      primaryText={(row) => <CardHead name={nameOf(row)} figure={<Money amount={row.profit} signed />} />}
      secondaryText={(row) => <CardBody text={`${row.stake} ${row.currency}`} state={returnedText(row)} />}
    />
  );
}
