import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Contracts in the team: one's own, those offered to downlines, and those further below. */
export const contractsResource: ResourceProps = {
  name: resources.contracts.name,
  list: lazyPage(() => import('./contract-list.tsx'), 'ContractList'),
  show: lazyPage(() => import('./contract-show.tsx'), 'ContractShow'),
  create: lazyPage(() => import('./contract-form.tsx'), 'OfferContract'),
  edit: lazyPage(() => import('./contract-form.tsx'), 'EditContract'),
  recordRepresentation: (record: RowOf<typeof resources.contracts>) => record.holder,
};
