import { officeStates } from '@apsara/domain/lottery/orders/states';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import type { IssueRow } from '@apsara/api/lottery-office';
import { useFormats } from '../../../shared/dates/instants.ts';
import { FilterDays } from '../../../shared/lists/filter-days.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../../shared/lists/review-list.tsx';
import { resources } from '../../../shared/resources.ts';
import { CellLink } from '../../../shared/tables/cell-link.tsx';
import { Money, MoneyField } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { drawnText } from '../drawn-text.ts';
import { ListExport } from '../list-export.tsx';
import { IssueState } from '../lottery-states.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { CardBody, CardHead } from '../row-card.tsx';
import { issueSheet } from './issue-sheet.ts';

const Issues = listParts(resources.lotteryIssues);

/** Issues that the site has sold, the latest draw first. */
export function IssueList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.lotteryIssues}
      sort={{ field: 'drawsAt', order: 'DESC' }}
      title={t('menu.lottery_issues')}
      scope={<FilterDays ahead />}
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
        <Issues.TextFilter source="q" label={t('lottery.search_issue')} width={240} leads />
        <Issues.SelectFilter
          source="type"
          label={t('resources.lotteryIssues.fields.type')}
          everything={t('lottery.any_type')}
          choices={lotteryTypes.map((id) => ({ id, name: t(`lottery.type_${id}`) }))}
        />
        <Issues.SelectFilter
          source="state"
          label={t('resources.lotteryIssues.fields.state')}
          everything={t('lottery.any_state')}
          choices={officeStates.map((id) => ({ id, name: t(`lottery.issue_${id}`) }))}
        />
      </FilterForm>
      <ListExport sheet={issueSheet} title={t('menu.lottery_issues')} />
    </>
  );
}

/** The number that would cost most, and how much. */
const Worst = ({ worst }: IssueRow) =>
  worst ? (
    <>
      <Money amount={worst.payout} /> · {worst.number}
    </>
  ) : (
    '–'
  );

function Table() {
  const { instant, count } = useFormats();
  return (
    <Issues.Table rowClick="show" empty={<NothingFound />} bulkActionButtons={false}>
      <Issues.Column
        source="name"
        disableSort
        render={({ id, name }) => (
          <CellLink className="strong" to={showLink(resources.lotteryIssues, id)}>
            {name}
          </CellLink>
        )}
      />
      <Issues.Column source="number" disableSort />
      <Issues.Column source="drawsAt" sortByOrder="DESC" render={({ drawsAt }) => instant(drawsAt)} />
      <Issues.Column source="orders" align="right" sortByOrder="DESC" render={({ orders }) => count(orders)} />
      <Issues.Column source="stake" align="right" sortByOrder="DESC" field={MoneyField} />
      <Issues.Column source="worst" align="right" disableSort render={(issue) => <Worst {...issue} />} />
      <Issues.Column source="payout" align="right" sortByOrder="DESC" field={MoneyField} />
      <Issues.Column source="result" disableSort render={({ result }) => drawnText(result)} />
      <Issues.Column
        source="seedHash"
        disableSort
        render={({ seedHash }) => (seedHash ? <code>{seedHash.slice(0, 12)}…</code> : '–')}
      />
      <Issues.Column source="state" disableSort render={({ state }) => <IssueState state={state} />} />
    </Issues.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Issues.Cards
      empty={<NothingFound />}
      rowClick={(id) => showLink(resources.lotteryIssues, String(id))}
      primaryText={({ name, number, stake }) => (
        <CardHead name={`${name} ${number}`} figure={<Money amount={stake} />} />
      )}
      secondaryText={({ drawsAt, state }) => <CardBody text={instant(drawsAt)} state={<IssueState state={state} />} />}
    />
  );
}
