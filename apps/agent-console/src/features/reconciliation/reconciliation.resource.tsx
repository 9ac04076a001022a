import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Days of providers beside ours, and who signed them off. */
export const reconciliationResource: ResourceProps = {
  name: resources.reconciliation.name,
  list: lazyPage(() => import('./reconciliation-list.tsx'), 'ReconciliationList'),
  show: lazyPage(() => import('./reconciliation-show.tsx'), 'ReconciliationShow'),
  recordRepresentation: ({ vendor, day }: RowOf<typeof resources.reconciliation>) => `${vendor} ${day}`,
};
