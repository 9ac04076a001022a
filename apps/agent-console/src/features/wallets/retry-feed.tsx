import { Button } from '@mui/material';
import type { FeedRow } from '@apsara/api/wallets';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

/** Reads the feed now instead of at the next interval; the row shows the result. */
export function RetryFeed({ feed }: { feed: FeedRow }) {
  const t = useTranslation();
  const { decide, busy, refusal } = useDecision({ resource: resources.vendorFeeds, record: feed });
  return (
    <Button
      size="small"
      variant="outlined"
      loading={busy}
      color={refusal ? 'error' : 'primary'}
      title={refusal}
      onClick={() => void decide({}, t('feeds.retried'))}
      aria-label={t('feeds.retry_of', { vendor: feed.id })}
    >
      {t('feeds.retry')}
    </Button>
  );
}
