import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Members' limits and exclusions. */
export const limitsResource: ResourceProps = {
  name: resources.limits.name,
  list: lazyPage(() => import('./limit-list.tsx'), 'LimitList'),
  show: lazyPage(() => import('./limit-show.tsx'), 'LimitShow'),
  recordRepresentation: (record: RowOf<typeof resources.limits>) => record.account,
};
