import { bestRaises, neverRaise, type Decision } from './best-raise.ts';
import { HILO_CARDS } from './hilo.ts';
import { hasChoice, REDDOG_DECKS, REDDOG_THREE, REDDOG_WIDEST, reddogMultiple, reddogTimes } from './reddog.ts';
import { cardRanks, cardSuits } from '../baccarat/baccarat.ts';
import { percent, type Ratio } from '../../ratio.ts';

const RANKS = cardRanks.length;
/** Cards of each rank in the shoe. */
const OF_RANK = REDDOG_DECKS * cardSuits.length;
const OTHERS = REDDOG_DECKS * HILO_CARDS - 2;

/** Every two ranks in their order, with all that the third card can bring. */
function decisions(): Decision[] {
  const found: Decision[] = [];
  for (let one = 0; one < RANKS; one += 1)
    for (let other = 0; other < RANKS; other += 1) {
      const deals = OF_RANK * (other === one ? OF_RANK - 1 : OF_RANK);
      let paid = 0;
      for (let third = 0; third < RANKS; third += 1) {
        const left = OF_RANK - [one, other].filter((rank) => rank === third).length;
        paid += deals * left * reddogMultiple([one, other, third]);
      }
      const calm = { paid: BigInt(paid), staked: BigInt(deals * OTHERS) };
      const raised = hasChoice([one, other]) ? { paid: 2n * calm.paid, staked: 2n * calm.staked } : calm;
      found.push({ calm, raised });
    }
  return found;
}

/** The exact returns, of all stakes: of the best play, and of a player who never raises. */
export const enumerateReddog = (): { best: Ratio; calls: Ratio } => {
  const all = decisions();
  return { best: bestRaises(all), calls: neverRaise(all) };
};

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface ReddogRules {
  game: 'reddog';
  /** Percent, two decimals: that of the best play, of all stakes. */
  returnToPlayer: string;
  /** In antes. */
  top: string;
  spreads: { spread: number; pays: number; chance: string }[];
  three: number;
}

export function reddogRules(): ReddogRules {
  const spreads = Array.from({ length: REDDOG_WIDEST }, (_, nth) => {
    const chance = { numerator: BigInt(OF_RANK * (nth + 1)), denominator: BigInt(OTHERS) };
    return { spread: nth + 1, pays: 1 + reddogTimes(nth + 1), chance: percent(chance, 2) };
  });
  return {
    game: 'reddog',
    returnToPlayer: percent(enumerateReddog().best, 2),
    top: String(1 + REDDOG_THREE),
    spreads,
    three: 1 + REDDOG_THREE,
  };
}
