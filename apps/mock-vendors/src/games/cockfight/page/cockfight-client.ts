import type { CockfightRules } from '@apsara/domain/games/cockfight/cockfight-rules';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { BetAnswer, BetRequest, MatchProof, RingState, SeatAnswer } from '../cockfight-api.ts';

export type Betting = Pick<BetRequest, 'placement' | 'match' | 'side' | 'stake'>;

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const cockfightClient = {
  rules: ({ currency }: GameSession) => ask<CockfightRules>('cockfight', `rules?${query({ currency })}`),
  ring: ({ game, currency }: GameSession) => ask<RingState>('cockfight', `ring?${query({ game, currency })}`),
  /** Socket with the ring's changes. */
  socketPath: ({ game, currency }: GameSession) => `/vendors/cockfight/socket?${query({ game, currency })}`,
  proof: ({ game }: GameSession, match: number) =>
    ask<MatchProof>('cockfight', `match?${query({ game, match: String(match) })}`),
  seat: (session: GameSession) => ask<SeatAnswer>('cockfight', 'seat', carried(session)),
  bet: (session: GameSession, betting: Betting) =>
    ask<BetAnswer>('cockfight', 'bet', { ...carried(session), ...betting }),
};

export type CockfightClient = typeof cockfightClient;
