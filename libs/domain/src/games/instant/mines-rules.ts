import { waysToChoose } from './ways-to-choose.ts';
import { MINE_TILES, mineCounts, minesMultiplier, mostGems } from './mines.ts';
import { decimalText, percent, productOf, type Ratio } from '../../ratio.ts';

/** The exact return of stopping after so many gems: of all ways the mines can lie, those that leave the picked tiles free. */
export function enumerateMines(mines: number, gems: number): { chance: Ratio; returnToPlayer: Ratio } {
  const chance = { numerator: waysToChoose(MINE_TILES - gems, mines), denominator: waysToChoose(MINE_TILES, mines) };
  return { chance, returnToPlayer: productOf(chance, minesMultiplier({ game: 'mines', mines }, gems)) };
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface MinesRules {
  game: 'mines';
  /** Percent, two decimals: the same whenever the player stops. */
  returnToPlayer: string;
  top: string;
  /** Payouts of the first gem and of a cleared board. */
  boards: { mines: number; first: string; gems: number; cleared: string }[];
}

export function minesRules(): MinesRules {
  const boards = mineCounts.map((mines) => {
    const gems = mostGems({ game: 'mines', mines });
    const pays = (found: number) => decimalText(minesMultiplier({ game: 'mines', mines }, found), 2);
    return { mines, first: pays(1), gems, cleared: pays(gems) };
  });
  const tops = mineCounts.map((mines) => minesMultiplier({ game: 'mines', mines }, mostGems({ game: 'mines', mines })));
  const top = tops.reduce((most, each) =>
    each.numerator * most.denominator > most.numerator * each.denominator ? each : most,
  );
  return {
    game: 'mines',
    returnToPlayer: percent(enumerateMines(3, 1).returnToPlayer, 2),
    top: decimalText(top, 2),
    boards,
  };
}
