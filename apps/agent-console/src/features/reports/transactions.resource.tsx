import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Transactions of an agent's team; their list is a page with its own path. */
export const teamTransactionsResource: ResourceProps = {
  name: resources.transactions.name,
  show: lazyPage(() => import('./movement-show.tsx'), 'MovementShow'),
  recordRepresentation: ({ account }: RowOf<typeof resources.transactions>) => account,
};

/** The account statement of one account, selected by the operator. */
export const memberTransactionsResource: ResourceProps = {
  name: resources.transactions.name,
  list: lazyPage(() => import('./transactions-page.tsx'), 'TransactionsPage'),
};
