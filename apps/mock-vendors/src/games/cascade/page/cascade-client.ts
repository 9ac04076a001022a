import type { CascadeRules } from '@apsara/domain/games/cascade/cascade-rules';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { GameSession } from '../../../shared/game-session.ts';
import type { CascadeAnswer, CascadeRotateAnswer, CascadeState } from '../cascade-api.ts';

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const cascadeClient = {
  rules: () => ask<CascadeRules>('cascade', 'rules'),
  state: (session: GameSession) => ask<CascadeState>('cascade', 'state', carried(session)),
  spin: (session: GameSession, stake: string) => ask<CascadeAnswer>('cascade', 'spin', { ...carried(session), stake }),
  rotate: (session: GameSession, clientSeed: string) =>
    ask<CascadeRotateAnswer>('cascade', 'rotate', { ...carried(session), clientSeed }),
};

export type CascadeClient = typeof cascadeClient;
