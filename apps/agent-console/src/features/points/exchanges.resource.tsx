import type { ResourceProps } from 'react-admin';
import type { ExchangeRow } from '@apsara/api/points';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Exchanges of points for products and money. */
export const exchangesResource: ResourceProps = {
  name: 'exchanges',
  list: lazyPage(() => import('./exchange-list.tsx'), 'ExchangeList'),
  show: lazyPage(() => import('./exchange-show.tsx'), 'ExchangeShow'),
  recordRepresentation: (record: ExchangeRow) => record.tradeNo,
};
