import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources } from '../../../shared/resources.ts';

/** What lotteries have earned by lottery, play and day. */
export const lotteryProfitsResource: ResourceProps = {
  name: resources.lotteryProfits.name,
  list: lazyPage(() => import('./profit-list.tsx'), 'ProfitList'),
};
