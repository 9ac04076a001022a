import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** The account statement of one account, selected by the operator. */
export const transactionsResource: ResourceProps = {
  name: 'transactions',
  list: lazyPage(() => import('./transactions-page.tsx'), 'TransactionsPage'),
};
