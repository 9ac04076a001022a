import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Banks and e-wallets the site pays to. */
export const payoutWaysResource: ResourceProps = {
  name: resources.payoutWays.name,
  list: lazyPage(() => import('./payout-way-list.tsx'), 'PayoutWayList'),
  create: lazyPage(() => import('./payout-way-page.tsx'), 'NewPayoutWay'),
  edit: lazyPage(() => import('./payout-way-page.tsx'), 'PayoutWayPage'),
};
