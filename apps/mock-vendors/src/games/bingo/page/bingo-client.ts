import type { BingoRules } from '@apsara/domain/games/bingo/bingo-rules';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, carried } from '../../../page-kit/ask.ts';
import type { BuyAnswer, BuyRequest, GameProof, RoomState, SeatAnswer } from '../bingo-api.ts';

export type Buying = Omit<BuyRequest, keyof GameSession>;

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const bingoClient = {
  rules: ({ game, currency }: GameSession) => ask<BingoRules>('bingo', `rules?${query({ game, currency })}`),
  room: ({ game, currency }: GameSession) => ask<RoomState>('bingo', `room?${query({ game, currency })}`),
  /** Socket with the room's changes. */
  socketPath: ({ game, currency }: GameSession) => `/vendors/bingo/socket?${query({ game, currency })}`,
  proof: ({ game }: GameSession, number: number) =>
    ask<GameProof>('bingo', `game?${query({ game, number: String(number) })}`),
  seat: (session: GameSession) => ask<SeatAnswer>('bingo', 'seat', carried(session)),
  buy: (session: GameSession, buying: Buying) => ask<BuyAnswer>('bingo', 'buy', { ...carried(session), ...buying }),
};

export type BingoClient = typeof bingoClient;
