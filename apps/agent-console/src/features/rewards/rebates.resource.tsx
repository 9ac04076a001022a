import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Rebate rates on valid bets. */
export const rebatesResource: ResourceProps = {
  name: resources.rebates.name,
  list: lazyPage(() => import('./rebates-page.tsx'), 'RebateList'),
  edit: lazyPage(() => import('./rebates-page.tsx'), 'RebatePage'),
};
