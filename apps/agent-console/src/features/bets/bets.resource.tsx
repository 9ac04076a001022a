import type { ResourceProps } from 'react-admin';
import type { TeamBet } from '@apsara/api/bets';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** The bets of the team. */
export const betsResource: ResourceProps = {
  name: 'bets',
  list: lazyPage(() => import('./bet-list.tsx'), 'BetList'),
  show: lazyPage(() => import('./bet-show.tsx'), 'BetShow'),
  recordRepresentation: (record: TeamBet) => record.roundId,
};
