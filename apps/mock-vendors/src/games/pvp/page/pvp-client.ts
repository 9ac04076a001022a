import type { PvpRules } from '@apsara/domain/games/pvp/pvp-rules';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { Decision, DecisionAnswer, HallState, SeatAnswer, SitAnswer, Sitting } from '../pvp-api.ts';

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const pvpClient = {
  rules: ({ currency }: GameSession) => ask<PvpRules>('pvp', `rules?${query({ currency })}`),
  hall: ({ game, currency }: GameSession) => ask<HallState>('pvp', `hall?${query({ game, currency })}`),
  /** Socket with the hall's changes. */
  socketPath: ({ game, currency }: GameSession) => `/vendors/pvp/socket?${query({ game, currency })}`,
  seat: (session: GameSession) => ask<SeatAnswer>('pvp', 'seat', carried(session)),
  sit: (session: GameSession, sitting: Sitting) => ask<SitAnswer>('pvp', 'sit', { ...carried(session), ...sitting }),
  decide: (session: GameSession, hand: string, decision: Decision) =>
    ask<DecisionAnswer>('pvp', 'decision', { ...carried(session), hand, decision }),
};

export type PvpClient = typeof pvpClient;
