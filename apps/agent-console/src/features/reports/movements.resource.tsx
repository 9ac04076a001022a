import type { ResourceProps } from 'react-admin';
import type { OpenedMovement } from '@apsara/api/reports';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Transactions of the team; their list is a page with its own path. */
export const movementsResource: ResourceProps = {
  name: 'movements',
  show: lazyPage(() => import('./movement-show.tsx'), 'MovementShow'),
  recordRepresentation: ({ account }: OpenedMovement) => account,
};
