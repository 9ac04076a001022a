import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Rebate rates on valid bets. */
export const rebatesResource: ResourceProps = {
  name: 'rebates',
  list: lazyPage(() => import('./rebates-page.tsx'), 'RebateList'),
  edit: lazyPage(() => import('./rebates-page.tsx'), 'RebatePage'),
};
