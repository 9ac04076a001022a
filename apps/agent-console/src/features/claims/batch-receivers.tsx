import { useMediaQuery, type Theme } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { receiverReasons, receiverStates } from '@apsara/domain/claims/claim-batches';
import type { ClaimReceiverRow } from '@apsara/api/claim-batches';
import { useFormats } from '../../shared/dates/instants.ts';
import { ExportMenu } from '../../shared/exports/export-menu.tsx';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { ListCard, ownOrder, saidInPlace } from '../../shared/lists/list-card.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import type { Sheet } from '../../shared/reports/report.ts';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation, type Translate } from '../../shared/words.ts';
import { ReceiverState } from './batch-parts.tsx';

const Receivers = listParts(resources.claimReceivers);

const why = ({ reason }: Pick<ClaimReceiverRow, 'reason'>, t: Translate): string =>
  reason ? t(`claim_batch.reason.${reason}`) : '';

const sheet: Sheet<typeof resources.claimReceivers> = {
  resource: resources.claimReceivers,
  columns: [
    { source: 'place', type: 'count' },
    { source: 'account' },
    { source: 'state', words: ({ state }, t) => t(`claim_batch.receiver.${state}`) },
    { source: 'reason', words: why },
    { source: 'at', type: 'instant' },
  ],
};

interface BatchReceiversProps {
  batchId: string;
  /** Reads them again after so many milliseconds; 0: they no longer change. */
  againMs: number;
}

/** Everybody who was named, and the result of each. */
export function BatchReceivers({ batchId, againMs }: BatchReceiversProps) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const queries = useQueryClient();
  // The last ones changed with what ended it.
  useEffect(() => void queries.invalidateQueries({ queryKey: [resources.claimReceivers.name] }), [againMs, queries]);
  return (
    <ConsoleList
      of={resources.claimReceivers}
      sort={ownOrder}
      filter={{ batchId }}
      disableSyncWithLocation
      queryOptions={{ ...saidInPlace, refetchInterval: againMs || false }}
    >
      <ListCard toolbar={<Toolbar batchId={batchId} />}>{phone ? <Cards /> : <Table />}</ListCard>
    </ConsoleList>
  );
}

function Toolbar({ batchId }: Pick<BatchReceiversProps, 'batchId'>) {
  const t = useTranslation();
  const { filterValues } = useListContext();
  return (
    <FilterForm>
      <Receivers.TextFilter source="q" label={t('claims.search')} width={200} leads />
      <Receivers.SelectFilter
        source="state"
        label={t('resources.claimReceivers.fields.state')}
        everything={t('claims.any_state')}
        choices={receiverStates.map((id) => ({ id, name: t(`claim_batch.receiver.${id}`) }))}
      />
      <Receivers.SelectFilter
        source="reason"
        label={t('resources.claimReceivers.fields.reason')}
        everything={t('claim_batch.any_reason')}
        choices={receiverReasons.map((id) => ({ id, name: t(`claim_batch.reason.${id}`) }))}
      />
      <ExportMenu report={sheet} title={t('menu.claim_batches')} filter={{ ...filterValues, batchId }} />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('claim_batch.none_found')} lead={t('claim_batch.none_found_lead')} />;
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Receivers.Table rowClick={false} empty={<Nothing />} bulkActionButtons={false}>
      <Receivers.Column source="place" align="right" />
      <Receivers.Column
        source="account"
        disableSort
        render={({ account, memberId }) =>
          memberId ? <CellLink to={showLink(resources.siteMembers, memberId)}>{account}</CellLink> : account
        }
      />
      <Receivers.Column source="state" disableSort render={({ state }) => <ReceiverState state={state} />} />
      <Receivers.Column source="reason" disableSort render={(row) => why(row, t)} />
      <Receivers.MadeColumn
        source="claim"
        render={({ claimId }) =>
          claimId && (
            <CellLink to={showLink(resources.claims, claimId)}>{t('resources.claims.name', { count: 1 })}</CellLink>
          )
        }
      />
      <Receivers.Column source="at" disableSort render={({ at }) => at && instant(at)} />
    </Receivers.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  return (
    <Receivers.Cards
      empty={<Nothing />}
      rowClick={(_, __, { claimId }) => (claimId ? showLink(resources.claims, claimId) : false)}
      primaryText={({ account }) => account}
      secondaryText={(row) => (
        <>
          <ReceiverState state={row.state} /> {why(row, t)}
        </>
      )}
    />
  );
}
