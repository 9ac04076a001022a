import type { HoldwinRules } from '@apsara/domain/games/holdwin/holdwin-rules';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { GameSession } from '../../../shared/game-session.ts';
import type { HoldwinAnswer, HoldwinAsk, HoldwinRotateAnswer, HoldwinState } from '../holdwin-api.ts';

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const holdwinClient = {
  rules: () => ask<HoldwinRules>('holdwin', 'rules'),
  state: (session: GameSession) => ask<HoldwinState>('holdwin', 'state', carried(session)),
  spin: (session: GameSession, bet: HoldwinAsk) =>
    ask<HoldwinAnswer>('holdwin', 'spin', { ...carried(session), ...bet }),
  rotate: (session: GameSession, clientSeed: string) =>
    ask<HoldwinRotateAnswer>('holdwin', 'rotate', { ...carried(session), clientSeed }),
};

export type HoldwinClient = typeof holdwinClient;
