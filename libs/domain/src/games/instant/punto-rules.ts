import { baccaratSpots, spotPays, type BaccaratSpot } from '../baccarat/baccarat-bets.ts';
import { houseEdges } from '../baccarat/baccarat-edges.ts';
import { decimalText, higherOf, percent, sumOf, type Ratio } from '../../ratio.ts';
import { recordOf } from '../../records.ts';

/** The exact return of each spot from a fresh shoe: every order of its first six cards, counted. */
export function enumeratePunto(): Record<BaccaratSpot, Ratio> {
  const edges = houseEdges();
  return recordOf(baccaratSpots, (spot) =>
    sumOf({ numerator: 1n, denominator: 1n }, { ...edges[spot], numerator: -edges[spot].numerator }),
  );
}

/** The highest return of any spot. */
export const bestPunto = (): Ratio => Object.values(enumeratePunto()).reduce(higherOf);

/** What a win on a spot pays, with the stake, as a multiple of it. */
export const puntoTimes = (spot: BaccaratSpot): Ratio => {
  const [numerator, denominator] = spotPays[spot];
  return { numerator: numerator + denominator, denominator };
};

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface PuntoRules {
  game: 'punto';
  /** Percent, two decimals: that of the best spot. */
  returnToPlayer: string;
  top: string;
  spots: { spot: BaccaratSpot; pays: string; returned: string }[];
}

export function puntoRules(): PuntoRules {
  const returns = enumeratePunto();
  const spots = baccaratSpots.map((spot) => ({
    spot,
    pays: decimalText(puntoTimes(spot), 2),
    returned: percent(returns[spot], 4),
  }));
  const top = baccaratSpots.map(puntoTimes).reduce(higherOf);
  return { game: 'punto', returnToPlayer: percent(bestPunto(), 2), top: decimalText(top, 2), spots };
}
