import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** The account record of one account at a time, which the operator names. */
export const transactionsResource: ResourceProps = {
  name: 'transactions',
  list: lazyPage(() => import('./transactions-page.tsx'), 'TransactionsPage'),
};
