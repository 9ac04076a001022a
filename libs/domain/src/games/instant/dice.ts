import type { Draw } from './provably-fair.ts';
import type { Ratio } from '../../ratio.ts';

/** A roll is one of as many equally likely numbers, shown as 0.00 to 99.99. */
export const DICE_ROLLS = 10_000;

/** Of every 100 staked on any bet, this much comes back in the long run. */
const RETURN_PERCENT = 99n;

export const diceSides = ['low', 'high'] as const;
export type DiceSide = (typeof diceSides)[number];

export const diceChances = { least: 2, most: 95 } as const;

/** `chance` in whole percent: of the rolls, that many hundredths from below or from above win. */
export interface DiceBet {
  game: 'dice';
  side: DiceSide;
  chance: number;
}

/** A roll, from 0 to below DICE_ROLLS. */
export const rollDice = (draw: Draw): number => draw(DICE_ROLLS);

/** The first roll that is on the other side of the line: below it `low` wins, from it on `high`. */
export const diceLine = ({ side, chance }: DiceBet): number =>
  side === 'low' ? chance * 100 : DICE_ROLLS - chance * 100;

/** Whether a bet wins with a roll of `rollDice`. */
export const diceWins = (bet: DiceBet, roll: number): boolean => roll < diceLine(bet) === (bet.side === 'low');

/** Payout of a win as a multiple of the stake. */
export const diceMultiplier = ({ chance }: DiceBet): Ratio => ({
  numerator: RETURN_PERCENT,
  denominator: BigInt(chance),
});

/** Units; a fraction of a unit is dropped. */
export function dicePayout(bet: DiceBet, roll: number, stake: bigint): bigint {
  const { numerator, denominator } = diceMultiplier(bet);
  return diceWins(bet, roll) ? (stake * numerator) / denominator : 0n;
}

/** 4750 is "47.50". */
export const rollText = (roll: number): string => `${Math.floor(roll / 100)}.${String(roll % 100).padStart(2, '0')}`;
