import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** What the site gives back of valid bets. */
export const rebatesResource: ResourceProps = {
  name: 'rebates',
  list: lazyPage(() => import('./rebates-page.tsx'), 'RebateList'),
  edit: lazyPage(() => import('./rebates-page.tsx'), 'RebatePage'),
};
