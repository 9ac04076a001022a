import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** What members submitted about who they are, and the decisions of operators. */
export const identityChecksResource: ResourceProps = {
  name: resources.identityChecks.name,
  list: lazyPage(() => import('./check-list.tsx'), 'CheckList'),
  show: lazyPage(() => import('./check-show.tsx'), 'CheckShow'),
  recordRepresentation: (record: RowOf<typeof resources.identityChecks>) => record.account,
};
