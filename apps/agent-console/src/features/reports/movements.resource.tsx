import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Transactions of the team; their list is a page with its own path. */
export const movementsResource: ResourceProps = {
  name: resources.movements.name,
  show: lazyPage(() => import('./movement-show.tsx'), 'MovementShow'),
  recordRepresentation: ({ account }: RowOf<typeof resources.movements>) => account,
};
