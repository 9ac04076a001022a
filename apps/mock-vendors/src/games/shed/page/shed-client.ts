import type { ShedRules } from '@apsara/domain/games/shed/shed-rules';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { HallState, SeatAnswer, SitAnswer, Sitting, TurnAnswer, Turning } from '../shed-api.ts';

const queryOf = ({ game, currency }: GameSession) => new URLSearchParams({ game, currency }).toString();

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const shedClient = {
  rules: (session: GameSession) => ask<ShedRules>('shed', `rules?${queryOf(session)}`),
  hall: (session: GameSession) => ask<HallState>('shed', `hall?${queryOf(session)}`),
  /** Socket with the hall's changes. */
  socketPath: (session: GameSession) => `/vendors/shed/socket?${queryOf(session)}`,
  seat: (session: GameSession) => ask<SeatAnswer>('shed', 'seat', carried(session)),
  sit: (session: GameSession, sitting: Sitting) => ask<SitAnswer>('shed', 'sit', { ...carried(session), ...sitting }),
  turn: (session: GameSession, turning: Turning) =>
    ask<TurnAnswer>('shed', 'turn', { ...carried(session), ...turning }),
};

export type ShedClient = typeof shedClient;
