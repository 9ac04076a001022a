import { refusedCallStates } from '@apsara/api/seamless';
import { walletRefusals } from '@apsara/domain/games/wallet-protocol';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { CallState } from './call-state.tsx';
import { CardBody, CardHead, NothingFound } from './review-parts.tsx';
import { disputeQueue } from './seamless-queues.ts';
import { sentAmount } from './sent-amount.ts';

const Calls = listParts(resources.refusedCalls);

/** Vendor calls that were not answered OK; by default those in dispute, latest first. */
export function CallList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...disputeQueue}
      title={t('menu.refused_calls')}
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
      <Calls.TextFilter source="q" label={t('refused_calls.search')} width={260} leads />
      <Calls.SelectFilter
        source="state"
        label={t('resources.refusedCalls.fields.state')}
        everything={t('refused_calls.any_state')}
        choices={refusedCallStates.map((id) => ({ id, name: t(`refused_calls.${id}`) }))}
      />
      <Calls.SelectFilter
        source="status"
        label={t('resources.refusedCalls.fields.status')}
        everything={t('refused_calls.any_status')}
        choices={walletRefusals.map((id) => ({ id, name: t(`wallet_status.${id}`) }))}
      />
    </FilterForm>
  );
}

function Table() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Calls.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Calls.Column
        source="lastAt"
        sortByOrder="DESC"
        render={({ id, lastAt }) => <CellLink to={showLink(resources.refusedCalls, id)}>{instant(lastAt)}</CellLink>}
      />
      <Calls.Column source="vendor" />
      <Calls.Column source="action" disableSort render={({ action }) => t(`wallet_action.${action}`)} />
      <Calls.Column source="status" disableSort render={({ status }) => t(`wallet_status.${status}`)} />
      <Calls.Column source="account" render={({ account }) => account || '–'} cellClassName="strong" />
      <Calls.Column source="amount" align="right" disableSort render={sentAmount} />
      <Calls.Column source="roundId" disableSort cellClassName="long" render={({ roundId }) => roundId || '–'} />
      <Calls.Column source="times" align="right" sortByOrder="DESC" render={({ times }) => count(times)} />
      <Calls.Column source="state" disableSort render={(call) => <CallState {...call} />} />
    </Calls.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Calls.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.refusedCalls, String(id))}
      primaryText={(call) => <CardHead name={call.account || call.vendor} figure={sentAmount(call)} />}
      secondaryText={({ vendor, action, status, lastAt, times, ...call }) => (
        <CardBody
          what={`${vendor} · ${t(`wallet_action.${action}`)} · ${t(`wallet_status.${status}`)}`}
          when={`${instant(lastAt)} · ${count(times)}×`}
          state={<CallState {...call} />}
        />
      )}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  return <NothingFound title={t('refused_calls.empty')} lead={t('refused_calls.empty_lead')} />;
}
