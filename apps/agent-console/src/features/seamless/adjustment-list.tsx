import type { AdjustmentRow } from '@apsara/api/seamless';
import { adjustmentStates } from '@apsara/domain/games/wallet-protocol';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { showAmount } from '../../shared/values/amounts.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { AdjustmentState } from './adjustment-state.tsx';
import { CardBody, CardHead, NothingFound } from './review-parts.tsx';
import { adjustmentQueue } from './seamless-queues.ts';

const Adjustments = listParts(resources.adjustments);

/** Vendors' corrections above the site's amount; by default those that wait, latest first. */
export function AdjustmentList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...adjustmentQueue}
      title={t('menu.adjustments')}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Adjustments.TextFilter source="q" label={t('refused_calls.search')} width={260} leads />
      <Adjustments.SelectFilter
        source="state"
        label={t('resources.adjustments.fields.state')}
        everything={t('refused_calls.any_state')}
        choices={adjustmentStates.map((id) => ({ id, name: t(`adjustments.${id}`) }))}
      />
    </FilterForm>
  );
}

const amountOf = ({ amount, currency }: AdjustmentRow): string => `${showAmount(amount, true)} ${currency}`;

function Table() {
  const { instant } = useFormats();
  return (
    <Adjustments.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Adjustments.Column
        source="askedAt"
        sortByOrder="DESC"
        render={({ id, askedAt }) => <CellLink to={showLink(resources.adjustments, id)}>{instant(askedAt)}</CellLink>}
      />
      <Adjustments.Column source="vendor" />
      <Adjustments.Column source="account" cellClassName="strong" />
      <Adjustments.Column source="amount" align="right" render={amountOf} />
      <Adjustments.Column source="game" disableSort render={({ game }) => game || '–'} />
      <Adjustments.Column source="reason" disableSort cellClassName="long" />
      <Adjustments.Column source="state" disableSort render={(adjustment) => <AdjustmentState {...adjustment} />} />
    </Adjustments.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Adjustments.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.adjustments, String(id))}
      primaryText={(adjustment) => <CardHead name={adjustment.account} figure={amountOf(adjustment)} />}
      secondaryText={({ vendor, reason, askedAt, ...adjustment }) => (
        <CardBody what={`${vendor} · ${reason}`} when={instant(askedAt)} state={<AdjustmentState {...adjustment} />} />
      )}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  return <NothingFound title={t('adjustments.empty')} lead={t('adjustments.empty_lead')} />;
}
