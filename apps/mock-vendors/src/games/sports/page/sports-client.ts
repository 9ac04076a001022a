import type { SoldShare } from '@apsara/domain/games/sports/sports-bets';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import type { SportsRules } from '@apsara/domain/games/sports/sports-rules';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type {
  BetAnswer,
  BetRequest,
  BoardState,
  BuiltAnswer,
  CashOutAnswer,
  FixtureProof,
  OfferAnswer,
  ResultsAnswer,
  SeatAnswer,
} from '../sports-api.ts';
import type { WantedResults } from './results-view.ts';

export type Betting = Pick<BetRequest, 'placement' | 'legs' | 'policy' | 'system' | 'stake'>;

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const sportsClient = {
  rules: ({ game, currency }: GameSession) => ask<SportsRules>('sports', `rules?${query({ game, currency })}`),
  board: ({ game }: GameSession) => ask<BoardState>('sports', `board?${query({ game })}`),
  /** Socket with the board's changes. */
  socketPath: ({ game }: GameSession) => `/vendors/sports/socket?${query({ game })}`,
  built: ({ game }: GameSession, fixture: string, picks: readonly Selection[]) =>
    ask<BuiltAnswer>('sports', `built?${query({ game, fixture, picks: picks.join() })}`),
  results: ({ game }: GameSession, wanted: WantedResults) =>
    ask<ResultsAnswer>('sports', `results?${query({ game, ...wanted })}`),
  proof: (fixture: string) => ask<FixtureProof>('sports', `proof?${query({ fixture })}`),
  seat: (session: GameSession) => ask<SeatAnswer>('sports', 'seat', carried(session)),
  bet: (session: GameSession, betting: Betting) => ask<BetAnswer>('sports', 'bet', { ...carried(session), ...betting }),
  offer: (session: GameSession, ticket: string, share: SoldShare) =>
    ask<OfferAnswer>('sports', 'offer', { ...carried(session), ticket, share }),
  cashOut: (session: GameSession, offer: string) =>
    ask<CashOutAnswer>('sports', 'cash-out', { ...carried(session), offer }),
};

export type SportsClient = typeof sportsClient;
