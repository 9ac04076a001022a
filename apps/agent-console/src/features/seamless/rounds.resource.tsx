import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Rounds that their vendors did not close. */
export const roundsResource: ResourceProps = {
  name: 'rounds',
  list: lazyPage(() => import('./round-list.tsx'), 'RoundList'),
};
