import { DICE_ROLLS, diceChances, diceMultiplier, diceSides, diceWins, type DiceBet } from './dice.ts';
import { decimalText, percent, productOf, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

const chances = Array.from({ length: diceChances.most - diceChances.least + 1 }, (_, nth) => diceChances.least + nth);

/** Every bet that can be made. */
export const diceBets: readonly DiceBet[] = diceSides.flatMap((side) =>
  chances.map((chance): DiceBet => ({ game: 'dice', side, chance })),
);

/** The exact return of a bet: every roll, counted. */
export function enumerateDice(bet: DiceBet): { chance: Ratio; returnToPlayer: Ratio } {
  let won = 0n;
  for (let roll = 0; roll < DICE_ROLLS; roll += 1) if (diceWins(bet, roll)) won += 1n;
  const chance = { numerator: won, denominator: BigInt(DICE_ROLLS) };
  return { chance, returnToPlayer: productOf(chance, diceMultiplier(bet)) };
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface DiceRules {
  game: 'dice';
  /** Percent, two decimals: the same for every bet. */
  returnToPlayer: string;
  top: string;
  examples: { chance: number; pays: string; returnToPlayer: string }[];
}

const shownChances = [2, 10, 25, 50, 75, 95];

export function diceRules(): DiceRules {
  const examples = shownChances.map((chance) => {
    const bet: DiceBet = { game: 'dice', side: 'low', chance };
    return {
      chance,
      pays: decimalText(diceMultiplier(bet), 4),
      returnToPlayer: percent(enumerateDice(bet).returnToPlayer, 2),
    };
  });
  return {
    game: 'dice',
    returnToPlayer: itemAt(examples, 0).returnToPlayer,
    top: decimalText(diceMultiplier(itemAt(diceBets, 0)), 2),
    examples,
  };
}
