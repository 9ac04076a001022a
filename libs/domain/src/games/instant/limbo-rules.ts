import { heightOf, LIMBO_DRAWS, limboMultiplier, limboTargets, limboWins, type LimboBet } from './limbo.ts';
import { decimalText, percent, productOf, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/** Every bet that can be made. */
export const limboBets: readonly LimboBet[] = limboTargets.map((target) => ({ game: 'limbo', target }));

/** The exact return of a bet: every number that can be drawn, counted. */
export function enumerateLimbo(bet: LimboBet): { chance: Ratio; returnToPlayer: Ratio } {
  let won = 0;
  for (let drawn = 0; drawn < LIMBO_DRAWS; drawn += 1) if (limboWins(bet, heightOf(drawn))) won += 1;
  const chance = { numerator: BigInt(won), denominator: BigInt(LIMBO_DRAWS) };
  return { chance, returnToPlayer: productOf(chance, limboMultiplier(bet)) };
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface LimboRules {
  game: 'limbo';
  /** Percent, two decimals: the same for every target. */
  returnToPlayer: string;
  top: string;
  targets: { pays: string; chance: string; returnToPlayer: string }[];
}

export function limboRules(): LimboRules {
  const targets = limboBets.map((bet) => {
    const { chance, returnToPlayer } = enumerateLimbo(bet);
    return {
      pays: decimalText(limboMultiplier(bet), 2),
      chance: percent(chance, 3),
      returnToPlayer: percent(returnToPlayer, 2),
    };
  });
  return {
    game: 'limbo',
    returnToPlayer: itemAt(targets, 0).returnToPlayer,
    top: itemAt(targets, -1).pays,
    targets,
  };
}
