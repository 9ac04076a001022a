import type { ResourceProps } from 'react-admin';
import type { Payment } from '@apsara/api/wages';
import { lazyPage } from '../../shared/lazy-page.ts';

const show = {
  show: lazyPage(() => import('./payment-show.tsx'), 'PaymentShow'),
  recordRepresentation: (record: Payment) => record.holder,
};

/** What contracts paid; the lists are pages of their own, one for each kind. */
export const wagesResource: ResourceProps = { name: 'wages', ...show };
export const dividendsResource: ResourceProps = { name: 'dividends', ...show };
