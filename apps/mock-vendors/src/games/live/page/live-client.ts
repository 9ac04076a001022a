import type { HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { ActAnswer, PlaceAnswer, Placement, SeatAnswer, ShoeProof, TableState } from '../live-api.ts';

/** A page's calls to its server; any of them rejects when the server cannot be reached. */
export const liveClient = <State extends TableState, Rules>(gameCode: string) => ({
  rules: () => ask<Rules>('live', `rules?game=${encodeURIComponent(gameCode)}`),
  table: (name: HallTableName) => ask<State>('live', `tables/${name}`),
  shoes: (name: HallTableName) => ask<ShoeProof[]>('live', `tables/${name}/shoes`),
  seat: (session: GameSession) => ask<SeatAnswer<State>>('live', 'seat', carried(session)),
  bet: (session: GameSession, placement: Placement) =>
    ask<PlaceAnswer>('live', 'bet', { ...carried(session), ...placement }),
  act: (session: GameSession, ticket: string, pick: number) =>
    ask<ActAnswer>('live', 'act', { ...carried(session), ticket, pick }),
});

export type LiveClient<State extends TableState, Rules> = ReturnType<typeof liveClient<State, Rules>>;
