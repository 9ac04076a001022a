import type { ResourceProps } from 'react-admin';
import type { Payment } from '@apsara/api/wages';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

const show = {
  show: lazyPage(() => import('./payment-show.tsx'), 'PaymentShow'),
  recordRepresentation: (record: Payment) => record.holder,
};

/** Payments of contracts; the lists are separate pages, one per kind. */
export const wagesResource: ResourceProps = { name: 'wages', ...show };
export const dividendsResource: ResourceProps = { name: 'dividends', ...show };
