import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Members with marks of harm, and what operators did. */
export const harmResource: ResourceProps = {
  name: resources.harm.name,
  list: lazyPage(() => import('./harm-list.tsx'), 'HarmList'),
  show: lazyPage(() => import('./harm-show.tsx'), 'HarmShow'),
  recordRepresentation: (record: RowOf<typeof resources.harm>) => record.account,
};
