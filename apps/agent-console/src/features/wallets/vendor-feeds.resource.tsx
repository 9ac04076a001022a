import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Bet feeds of vendors with their own wallets. */
export const vendorFeedsResource: ResourceProps = {
  name: 'vendorFeeds',
  list: lazyPage(() => import('./feed-list.tsx'), 'FeedList'),
};
