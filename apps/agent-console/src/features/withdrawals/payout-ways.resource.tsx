import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Banks and e-wallets the site pays to. */
export const payoutWaysResource: ResourceProps = {
  name: 'payoutWays',
  list: lazyPage(() => import('./payout-way-list.tsx'), 'PayoutWayList'),
  create: lazyPage(() => import('./payout-way-page.tsx'), 'NewPayoutWay'),
  edit: lazyPage(() => import('./payout-way-page.tsx'), 'PayoutWayPage'),
};
