import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** How much of the bets of games counts, and what they return at most. */
export const returnsResource: ResourceProps = {
  name: resources.returns.name,
  list: lazyPage(() => import('./returns-list.tsx'), 'ReturnsList'),
  edit: lazyPage(() => import('./return-page.tsx'), 'ReturnPage'),
};
