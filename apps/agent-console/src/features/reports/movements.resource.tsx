import type { ResourceProps } from 'react-admin';
import type { OpenedMovement } from '@apsara/api/reports';
import { lazyPage } from '../../shared/lazy-page.ts';

/** What moved on the team's accounts; its list is a page with a name of its own. */
export const movementsResource: ResourceProps = {
  name: 'movements',
  show: lazyPage(() => import('./movement-show.tsx'), 'MovementShow'),
  recordRepresentation: ({ account }: OpenedMovement) => account,
};
