import {
  canGuess,
  HILO_CARDS,
  HILO_MOST_TIMES,
  hiloChance,
  hiloMultiplier,
  hiloPayout,
  hiloPick,
  winningRanks,
  type HiloSide,
} from './hilo.ts';
import { cardRanks } from '../baccarat/baccarat.ts';
import { decimalText, percent, sumOf, type Ratio } from '../../ratio.ts';

/** Chances are counted with a stake that every payout divides. */
const STAKE = 100n * 12n * 11n * 10n * 9n * 8n * 7n;

/** The exact return of one guess after a card: every next card, counted. */
export function enumerateGuess(card: number, side: HiloSide): Ratio {
  let paid = 0n;
  for (let next = 0; next < HILO_CARDS; next += 1)
    paid += hiloPayout({ cards: [card, next], picks: [hiloPick(0, side)] }, STAKE);
  return { numerator: paid, denominator: STAKE * BigInt(HILO_CARDS) };
}

/** The exact return of guessing the likelier side once, over every first card. */
export function enumerateHilo(): Ratio {
  const total = Array.from({ length: HILO_CARDS }, (_, card) =>
    enumerateGuess(card, winningRanks(card, 'higher') >= winningRanks(card, 'lower') ? 'higher' : 'lower'),
  ).reduce(sumOf);
  return { numerator: total.numerator, denominator: total.denominator * BigInt(HILO_CARDS) };
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface HiloRules {
  game: 'hilo';
  /** Percent, two decimals: the same for every guess. */
  returnToPlayer: string;
  top: string;
  /** What the first guess pays, and how often it wins, after each rank from the ace on; none when it cannot win. */
  ranks: Record<HiloSide, { pays: string; chance: string } | null>[];
}

export function hiloRules(): HiloRules {
  const guess = (card: number, side: HiloSide) => {
    const played = { cards: [card], picks: [] };
    if (!canGuess(played, side)) return null;
    const pays = decimalText(hiloMultiplier({ cards: [card], picks: [hiloPick(0, side)] }), 2);
    return { pays, chance: percent(hiloChance(card, side), 2) };
  };
  const ranks = cardRanks.map((_, card) => ({
    lower: guess(card, 'lower'),
    higher: guess(card, 'higher'),
  }));
  // The highest row of guesses pays 999.996 stakes, which is the limit when it is rounded.
  const top = decimalText({ numerator: HILO_MOST_TIMES, denominator: 1n }, 2);
  return { game: 'hilo', returnToPlayer: percent(enumerateHilo(), 2), top, ranks };
}
