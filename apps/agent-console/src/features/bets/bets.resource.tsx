import type { ResourceProps } from 'react-admin';
import type { TeamBet } from '@apsara/api/bets';
import { BetList } from './bet-list.tsx';
import { BetShow } from './bet-show.tsx';

/** What the team has bet. */
export const betsResource: ResourceProps = {
  name: 'bets',
  list: BetList,
  show: BetShow,
  recordRepresentation: (record: TeamBet) => record.roundId,
};
