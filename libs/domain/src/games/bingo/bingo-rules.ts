import { formatAmount, money, type Currency } from '../../money.ts';
import { itemAt } from '../../lists.ts';
import { percent } from '../../ratio.ts';
import { bingoChances, enumerateBingo } from './bingo-return.ts';
import { BINGO_CLOSED_MS, BINGO_MOST_CARDS, bingoPrices, bingoRooms, type BingoRoom } from './bingo-rooms.ts';
import { BINGO_DRAWN, bingoForms, type BingoGame, type BingoPatternName } from './bingo.ts';

/** Data of the rules page, as text, so that no figure is rounded on its way to the player; amounts in wire format. */
export interface BingoRules {
  game: BingoGame;
  balls: number;
  drawn: number;
  everySeconds: number;
  ballSeconds: number;
  /** Sales close so long before a game. */
  closedSeconds: number;
  mostCards: number;
  smallest: string;
  largest: string;
  /** `chance` is a percentage of cards that win this prize. */
  prizes: { pattern: BingoPatternName; within: number; times: string; chance: string }[];
  returnToPlayer: string;
}

/** The rules from the data: nothing on the rules page is typed twice. */
export function bingoRules(room: BingoRoom, currency: Currency): BingoRules {
  const { game, everyMs, ballMs } = bingoRooms[room];
  const prices = bingoPrices[currency];
  const text = (amount: bigint) => formatAmount(money(amount, currency));
  return {
    game,
    balls: bingoForms[game].balls,
    drawn: BINGO_DRAWN,
    everySeconds: everyMs / 1_000,
    ballSeconds: ballMs / 1_000,
    closedSeconds: BINGO_CLOSED_MS / 1_000,
    mostCards: BINGO_MOST_CARDS,
    smallest: text(itemAt(prices, 0)),
    largest: text(itemAt(prices, -1)),
    prizes: bingoChances(game).map(({ pattern, within, times, chance }) => ({
      pattern,
      within,
      times: String(times),
      chance: percent(chance, 5),
    })),
    returnToPlayer: percent(enumerateBingo(game), 3),
  };
}
