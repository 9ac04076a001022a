import { Alert, Box, Card, Typography } from '@mui/material';
import { DataTable, ListBase, useListContext } from 'react-admin';
import type { FeedRow } from '@apsara/api/wallets';
import { useFormats } from '../../shared/dates/instants.ts';
import { ownOrder, saidInPlace } from '../../shared/lists/list-card.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { EmptyState, ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { FeedState } from './feed-state.tsx';
import { RetryFeed } from './retry-feed.tsx';

const Column = DataTable.Col<FeedRow>;

/** The position in each vendor's feed, stuck feeds first. */
export function FeedList() {
  const t = useTranslation();
  return (
    <ListBase
      sort={ownOrder}
      storeKey={false}
      perPage={100}
      exporter={false}
      queryOptions={{ ...saidInPlace, refetchInterval: 10_000 }}
    >
      <PageTitle title={t('menu.feeds')} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '70ch' }}>
        {t('feeds.lead')}
      </Typography>
      <Card sx={{ overflowX: 'auto' }}>
        <Table />
      </Card>
    </ListBase>
  );
}

function Table() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  const { error, refetch } = useListContext();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable<FeedRow>
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyState title={t('feeds.empty')} lead={t('feeds.empty_lead')} />}
    >
      <Column source="vendor" disableSort render={({ id }) => <b>{id}</b>} />
      <Column source="fault" disableSort render={(feed) => <Fault {...feed} />} />
      <Column
        source="failingSince"
        disableSort
        render={({ failingSince }) => (failingSince ? instant(failingSince) : '–')}
      />
      <Column source="position" align="right" disableSort />
      <Column source="pending" align="right" disableSort render={({ pending }) => count(pending)} />
      <Column source="retry" label={t('feeds.retry')} disableSort render={(feed) => <RetryFeed feed={feed} />} />
    </DataTable>
  );
}

function Fault({ fault, detail }: FeedRow) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', py: 0.5 }}>
      <FeedState fault={fault} />
      {detail && (
        <Alert
          severity="error"
          icon={false}
          sx={{ py: 0, whiteSpace: 'normal', overflowWrap: 'anywhere', maxWidth: 480 }}
        >
          {detail}
        </Alert>
      )}
    </Box>
  );
}
