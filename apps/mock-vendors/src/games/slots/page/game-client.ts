import type { SlotRules } from '@apsara/domain/games/slots/slots-rules';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { PoolAnswer, SpinAnswer, SpinRequest, StateAnswer } from '../slots-api.ts';

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const gameClient = {
  rules: ({ game }: GameSession) => ask<SlotRules>('slots', `rules?${new URLSearchParams({ game }).toString()}`),
  pool: ({ vendor, game, currency }: GameSession) =>
    ask<PoolAnswer>('slots', `jackpot?${new URLSearchParams({ vendor, game, currency }).toString()}`),
  state: (session: GameSession) => ask<StateAnswer>('slots', 'state', carried(session)),
  spin: (session: GameSession, stake: string) => {
    const request: SpinRequest = { ...carried(session), stake };
    return ask<SpinAnswer>('slots', 'spin', request);
  },
};

export type GameClient = typeof gameClient;
