import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Rounds that their vendors did not close. */
export const roundsResource: ResourceProps = {
  name: resources.rounds.name,
  list: lazyPage(() => import('./round-list.tsx'), 'RoundList'),
};
