import { itemAt } from '../../lists.ts';
import { money, type Currency, type Money } from '../../money.ts';
import { evaluate, windowOf, type SlotSymbol, type SlotWin } from '../slots/slots.ts';
import {
  COINS_TO_START,
  HOLDWIN_PLACES,
  holdwinFeature,
  holdwinReels,
  readHoldwin,
  type Coin,
  type HoldwinDraw,
} from './holdwin-machine.ts';

const { rows, parts } = holdwinReels;
const { boughtStrips, grand, cap, price } = holdwinFeature;

/** A round as it was asked for: a spin of the reels, or the feature bought. */
export interface HoldwinBet {
  number: string;
  isBought: boolean;
}

/** What one respin brings. */
export interface Respin {
  /** Places that got a coin. */
  landed: readonly number[];
  /** Respins that are left after it. */
  left: number;
}

/** Hold and win: coins stay, and respins bring others. */
export interface Feature {
  respins: readonly Respin[];
  /** Places that hold a coin at its end. */
  held: readonly number[];
  isFull: boolean;
  /** In stakes, within the cap. */
  paid: bigint;
  /** Whether it would have paid more without the cap. */
  capped: boolean;
}

export interface HoldwinRound {
  /** What the reels show, by place; of a bought feature coins, and nothing elsewhere. */
  board: readonly (SlotSymbol | undefined)[];
  /** Payouts are in parts of the stake. */
  wins: readonly SlotWin[];
  /** What lies on the coin of each place, whether there is one or not. */
  coins: readonly Coin[];
  /** Places where the reels show a coin. */
  start: readonly number[];
  feature: Feature | undefined;
  /** In parts of the stake; of a bought feature in parts of the stake that it was bought at. */
  paid: bigint;
}

/** Plays the feature from the coins that are in view. */
function holdAndWin({ places }: HoldwinDraw, start: readonly number[]): Feature {
  const held = new Set(start);
  const respins: Respin[] = [];
  for (let left: number = holdwinFeature.respins; left > 0 && held.size < HOLDWIN_PLACES;) {
    const landed = places.flatMap(({ respin }, place) =>
      respin === respins.length + 1 && !held.has(place) ? [place] : [],
    );
    for (const place of landed) held.add(place);
    left = landed.length > 0 ? holdwinFeature.respins : left - 1;
    respins.push({ landed, left });
  }
  const isFull = held.size === HOLDWIN_PLACES;
  const sum = [...held].reduce((all, place) => all + itemAt(places, place).coin.value, isFull ? grand : 0n);
  return { respins, held: [...held], isFull, paid: sum > cap ? cap : sum, capped: sum > cap };
}

/** Plays a round from its number. Pure: the caller drew the number. */
export function playHoldwin({ number, isBought }: HoldwinBet): HoldwinRound {
  const draw = readHoldwin(number);
  const coins = draw.places.map(({ coin }) => coin);
  const { board, wins, payout } = isBought ? boughtBoard(draw) : spunBoard(draw);
  const start = board.flatMap((symbol, place) => (symbol === 'coin' ? [place] : []));
  const feature = start.length >= COINS_TO_START ? holdAndWin(draw, start) : undefined;
  return { board, wins, coins, start, feature, paid: payout + (feature?.paid ?? 0n) * parts };
}

type Shown = Pick<HoldwinRound, 'board' | 'wins'> & { payout: bigint };

function spunBoard({ stops }: HoldwinDraw): Shown {
  const { board, wins, payout } = evaluate(holdwinReels, stops, money(parts, 'FUN'));
  return { board: board.flat(), wins, payout: payout.amount };
}

function boughtBoard({ stops }: HoldwinDraw): Shown {
  const board = boughtStrips.flatMap((strip, reel) =>
    windowOf(Array.from(strip), itemAt(stops, reel), rows).map((place) => (place === 'o' ? 'coin' : undefined)),
  );
  return { board, wins: [], payout: 0n };
}

/** Into how many parts a stake is divided: that of a bought feature is its price, and so several stakes of the reels. */
export const holdwinParts = (isBought: boolean): bigint => (isBought ? parts * price : parts);

/** A stake must be a positive whole multiple of the machine's parts, so that every payout is a whole number of units. */
export const isHoldwinStake = (amount: bigint, isBought: boolean): boolean =>
  amount > 0n && amount % holdwinParts(isBought) === 0n;

/**
 * Payout of so many parts for a stake, which of a bought feature is its whole price.
 * @throws RangeError if the stake cannot be divided into the machine's parts.
 */
export function holdwinPayout<C extends Currency>(paid: bigint, stake: Money<C>, isBought: boolean): Money<C> {
  if (!isHoldwinStake(stake.amount, isBought))
    throw new RangeError(`a stake must be a multiple of ${holdwinParts(isBought)} units`);
  return money((stake.amount / holdwinParts(isBought)) * paid, stake.currency);
}
