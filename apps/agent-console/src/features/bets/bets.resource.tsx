import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** The bets of the team. */
export const betsResource: ResourceProps = {
  name: resources.bets.name,
  list: lazyPage(() => import('./bet-list.tsx'), 'BetList'),
  show: lazyPage(() => import('./bet-show.tsx'), 'BetShow'),
  recordRepresentation: (record: RowOf<typeof resources.bets>) => record.roundId,
};
