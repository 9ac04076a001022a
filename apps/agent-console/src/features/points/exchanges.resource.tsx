import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Exchanges of points for products and money. */
export const exchangesResource: ResourceProps = {
  name: resources.exchanges.name,
  list: lazyPage(() => import('./exchange-list.tsx'), 'ExchangeList'),
  show: lazyPage(() => import('./exchange-show.tsx'), 'ExchangeShow'),
  recordRepresentation: (record: RowOf<typeof resources.exchanges>) => record.tradeNo,
};
