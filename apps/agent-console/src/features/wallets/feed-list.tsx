import { Alert, Box, Card, Typography } from '@mui/material';
import type { FeedRow } from '@apsara/api/wallets';
import { useFormats } from '../../shared/dates/instants.ts';
import { ownOrder, saidInPlace } from '../../shared/lists/list-card.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { EmptyState, ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { FeedState } from './feed-state.tsx';
import { RetryFeed } from './retry-feed.tsx';
import { May } from '../../shared/rights.tsx';

const Feeds = listParts(resources.vendorFeeds);

/** The position in each vendor's feed, stuck feeds first. */
export function FeedList() {
  const t = useTranslation();
  return (
    <ConsoleList
      of={resources.vendorFeeds}
      sort={ownOrder}
      perPage={100}
      queryOptions={{ ...saidInPlace, refetchInterval: 10_000 }}
    >
      <PageTitle title={t('menu.feeds')} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '70ch' }}>
        {t('feeds.lead')}
      </Typography>
      <Card sx={{ overflowX: 'auto' }}>
        <Table />
      </Card>
    </ConsoleList>
  );
}

function Table() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  const { error, refetch } = useRows(resources.vendorFeeds);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Feeds.Table
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyState title={t('feeds.empty')} lead={t('feeds.empty_lead')} />}
    >
      <Feeds.MadeColumn source="vendor" render={({ id }) => <b>{id}</b>} />
      <Feeds.Column source="error" disableSort render={(feed) => <Error {...feed} />} />
      <Feeds.Column
        source="failingSince"
        disableSort
        render={({ failingSince }) => (failingSince ? instant(failingSince) : '–')}
      />
      <Feeds.Column source="position" align="right" disableSort />
      <Feeds.Column source="pending" align="right" disableSort render={({ pending }) => count(pending)} />
      <Feeds.MadeColumn
        source="retry"
        label={t('feeds.retry')}
        render={(feed) => (
          <May right="vendorFeeds.act">
            <RetryFeed feed={feed} />
          </May>
        )}
      />
    </Feeds.Table>
  );
}

function Error({ error, detail }: FeedRow) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', py: 0.5 }}>
      <FeedState error={error} />
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
