import type { ResourceProps } from 'react-admin';
import type { ExchangeRow } from '@apsara/api/points';
import { lazyPage } from '../../shared/lazy-page.ts';

/** Points given for products and money: what waits for a decision, and everything else. */
export const exchangesResource: ResourceProps = {
  name: 'exchanges',
  list: lazyPage(() => import('./exchange-list.tsx'), 'ExchangeList'),
  show: lazyPage(() => import('./exchange-show.tsx'), 'ExchangeShow'),
  recordRepresentation: (record: ExchangeRow) => record.tradeNo,
};
