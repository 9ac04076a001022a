import type { InstantBet } from '@apsara/domain/games/instant/instant';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { InstantAnswer, InstantRules, PrintRunView, InstantState, RotateAnswer } from '../instant-api.ts';

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const instantClient = {
  rules: ({ game }: GameSession) => ask<InstantRules>('instant', `rules?game=${encodeURIComponent(game)}`),
  state: (session: GameSession) => ask<InstantState>('instant', 'state', carried(session)),
  bet: (session: GameSession, stake: string, bet: InstantBet) =>
    ask<InstantAnswer>('instant', 'bet', { ...carried(session), stake, bet }),
  pick: (session: GameSession, pick: number) => ask<InstantAnswer>('instant', 'pick', { ...carried(session), pick }),
  cashOut: (session: GameSession) => ask<InstantAnswer>('instant', 'cashout', carried(session)),
  run: (session: GameSession, stake: string) => ask<PrintRunView>('instant', 'run', { ...carried(session), stake }),
  rotate: (session: GameSession, clientSeed: string) =>
    ask<RotateAnswer>('instant', 'rotate', { ...carried(session), clientSeed }),
};

export type InstantClient = typeof instantClient;
