import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../../shared/resources.ts';

/** Orders of lotteries, and chases. */
export const lotteryOrdersResource: ResourceProps = {
  name: resources.lotteryOrders.name,
  list: lazyPage(() => import('./order-list.tsx'), 'OrderList'),
  show: lazyPage(() => import('./order-show.tsx'), 'OrderShow'),
  recordRepresentation: ({ id }: RowOf<typeof resources.lotteryOrders>) => id,
};
