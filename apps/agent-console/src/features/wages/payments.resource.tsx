import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

const show = {
  show: lazyPage(() => import('./payment-show.tsx'), 'PaymentShow'),
  recordRepresentation: (record: RowOf<typeof resources.wages>) => record.holder,
};

/** Payments of contracts; the lists are separate pages, one per kind. */
export const wagesResource: ResourceProps = { name: resources.wages.name, ...show };
export const dividendsResource: ResourceProps = { name: resources.dividends.name, ...show };
