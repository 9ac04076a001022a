import type { ResourceProps } from 'react-admin';
import type { ExchangeRow } from '@apsara/api/points';
import { ExchangeList } from './exchange-list.tsx';
import { ExchangeShow } from './exchange-show.tsx';

/** Points given for products and money: what waits for a decision, and everything else. */
export const exchangesResource: ResourceProps = {
  name: 'exchanges',
  list: ExchangeList,
  show: ExchangeShow,
  recordRepresentation: (record: ExchangeRow) => record.tradeNo,
};
