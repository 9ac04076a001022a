import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** The feeds of vendors that have wallets of their own. */
export const vendorFeedsResource: ResourceProps = {
  name: 'vendorFeeds',
  list: lazyPage(() => import('./feed-list.tsx'), 'FeedList'),
};
