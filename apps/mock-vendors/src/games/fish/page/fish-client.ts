import type { FishRules } from '@apsara/domain/games/fish/fish-rules';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { FishState, ShootAnswer, ShootRequest } from '../fish-api.ts';

export type Shooting = Pick<ShootRequest, 'batch' | 'shotStake' | 'shots'>;

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const fishClient = {
  rules: () => ask<FishRules>('fish', 'rules'),
  state: (session: GameSession) => ask<FishState>('fish', 'state', carried(session)),
  shoot: (session: GameSession, shooting: Shooting) =>
    ask<ShootAnswer>('fish', 'shoot', { ...carried(session), ...shooting }),
};

export type FishClient = typeof fishClient;
