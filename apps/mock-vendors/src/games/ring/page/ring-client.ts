import type { RingRules } from '@apsara/domain/games/ring/ring-rules';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type {
  HallState,
  OwnSeat,
  SeatAnswer,
  Seeding,
  SitAnswer,
  Sitting,
  TurnAnswer,
  Turning,
  Wish,
} from '../ring-api.ts';

const queryOf = ({ game, currency }: GameSession) => new URLSearchParams({ game, currency }).toString();

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const ringClient = {
  rules: (session: GameSession) => ask<RingRules>('ring', `rules?${queryOf(session)}`),
  hall: (session: GameSession) => ask<HallState>('ring', `hall?${queryOf(session)}`),
  /** Socket with the hall's changes. */
  socketPath: (session: GameSession) => `/vendors/ring/socket?${queryOf(session)}`,
  seat: (session: GameSession) => ask<SeatAnswer>('ring', 'seat', carried(session)),
  sit: (session: GameSession, sitting: Sitting) => ask<SitAnswer>('ring', 'sit', { ...carried(session), ...sitting }),
  seed: (session: GameSession, seeding: Seeding) =>
    ask<{ taken: boolean }>('ring', 'seed', { ...carried(session), ...seeding }),
  wish: (session: GameSession, wish: Wish) =>
    ask<{ own: OwnSeat | null }>('ring', 'wish', { ...carried(session), wish }),
  turn: (session: GameSession, turning: Turning) =>
    ask<TurnAnswer>('ring', 'turn', { ...carried(session), ...turning }),
};

export type RingClient = typeof ringClient;
