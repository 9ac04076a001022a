import type { CrashRules } from '@apsara/domain/games/crash/crash-rules';
import type { Currency } from '@apsara/domain/money';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { GameSession } from '../../../shared/game-session.ts';
import type { BetAnswer, BetAsk, CashOutAnswer, CrashState, SeatAnswer, SeriesProof } from '../crash-api.ts';

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const crashClient = {
  rules: (currency: Currency) => ask<CrashRules>('crash', `rules?currency=${currency}`),
  table: () => ask<CrashState>('crash', 'table'),
  rounds: () => ask<SeriesProof>('crash', 'rounds'),
  seat: (session: GameSession) => ask<SeatAnswer>('crash', 'seat', carried(session)),
  bet: (session: GameSession, bet: BetAsk) => ask<BetAnswer>('crash', 'bet', { ...carried(session), ...bet }),
  cashOut: (session: GameSession, ticketId: string) =>
    ask<CashOutAnswer>('crash', 'cashout', { ...carried(session), ticketId }),
};

export type CrashClient = typeof crashClient;
