import type { BaccaratRules } from '@apsara/domain/games/baccarat/baccarat-rules';
import type { BaccaratTableName } from '@apsara/domain/games/baccarat/baccarat-tables';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { PlaceAnswer, Placement, SeatAnswer, ShoeProof, TableState } from '../live-api.ts';

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const liveClient = {
  rules: () => ask<BaccaratRules>('live', 'rules'),
  table: (name: BaccaratTableName) => ask<TableState>('live', `tables/${name}`),
  shoes: (name: BaccaratTableName) => ask<ShoeProof[]>('live', `tables/${name}/shoes`),
  seat: (session: GameSession) => ask<SeatAnswer>('live', 'seat', carried(session)),
  bet: (session: GameSession, placement: Placement) =>
    ask<PlaceAnswer>('live', 'bet', { ...carried(session), ...placement }),
};

export type LiveClient = typeof liveClient;
