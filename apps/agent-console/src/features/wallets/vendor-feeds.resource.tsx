import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Bet feeds of vendors with their own wallets. */
export const vendorFeedsResource: ResourceProps = {
  name: resources.vendorFeeds.name,
  list: lazyPage(() => import('./feed-list.tsx'), 'FeedList'),
};
