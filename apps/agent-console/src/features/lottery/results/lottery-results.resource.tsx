import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../../shared/resources.ts';

/** Results from outside, which two persons enter. */
export const lotteryResultsResource: ResourceProps = {
  name: resources.lotteryResults.name,
  list: lazyPage(() => import('./result-list.tsx'), 'ResultList'),
  show: lazyPage(() => import('./result-show.tsx'), 'ResultShow'),
  recordRepresentation: ({ name, number }: RowOf<typeof resources.lotteryResults>) => `${name} ${number}`,
};
