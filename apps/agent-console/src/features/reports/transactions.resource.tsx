import type { ResourceProps } from 'react-admin';
import { TransactionsPage } from './transactions-page.tsx';

/** The account record of one account at a time, which the operator names. */
export const transactionsResource: ResourceProps = { name: 'transactions', list: TransactionsPage };
