import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Banks and e-wallets the site pays to. */
export const payoutMethodsResource: ResourceProps = {
  name: resources.payoutMethods.name,
  list: lazyPage(() => import('./payout-method-list.tsx'), 'PayoutMethodList'),
  create: lazyPage(() => import('./payout-method-page.tsx'), 'NewPayoutMethod'),
  edit: lazyPage(() => import('./payout-method-page.tsx'), 'PayoutMethodPage'),
};
