import { KENO_DRAWN, KENO_MOST_PICKED, KENO_NUMBERS, kenoPays } from './keno.ts';
import { waysToChoose } from './ways-to-choose.ts';
import { higherOf, percent, productOf, sumOf, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';
import { recordOf } from '../../records.ts';
import { hundredths, paysText } from './pays.ts';
import { risks, type Risk } from './risks.ts';

/** How many numbers a player may pick. */
export const kenoPicks = Array.from({ length: KENO_MOST_PICKED }, (_, nth) => nth + 1);

/** The exact chance to hit so many of the picked numbers, from none on: all ways to draw, counted. */
export function hitChances(picked: number): Ratio[] {
  const missed = KENO_NUMBERS - KENO_DRAWN;
  return Array.from({ length: picked + 1 }, (_, hits) => ({
    numerator: waysToChoose(KENO_DRAWN, hits) * waysToChoose(missed, picked - hits),
    denominator: waysToChoose(KENO_NUMBERS, picked),
  }));
}

/** The exact return of so many picked numbers. */
export function enumerateKeno(risk: Risk, picked: number): Ratio {
  const pays = kenoPays(risk, picked);
  return hitChances(picked)
    .map((chance, hits) => productOf(chance, hundredths(itemAt(pays, hits))))
    .reduce(sumOf);
}

/** The highest return of any bet. */
export const bestKeno = (): Ratio =>
  risks.flatMap((risk) => kenoPicks.map((picked) => enumerateKeno(risk, picked))).reduce(higherOf);

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface KenoRules {
  game: 'keno';
  /** Percent, two decimals: that of the best bet. */
  returnToPlayer: string;
  top: string;
  tables: {
    picked: number;
    returns: Record<Risk, string>;
    rows: { hits: number; chance: string; pays: Record<Risk, string> }[];
  }[];
}

export function kenoRules(): KenoRules {
  const tables = kenoPicks.map((picked) => ({
    picked,
    returns: recordOf(risks, (risk) => percent(enumerateKeno(risk, picked), 2)),
    rows: hitChances(picked).map((chance, hits) => ({
      hits,
      chance: percent(chance, 5),
      pays: recordOf(risks, (risk) => paysText(itemAt(kenoPays(risk, picked), hits))),
    })),
  }));
  return {
    game: 'keno',
    returnToPlayer: percent(bestKeno(), 2),
    top: paysText(Math.max(...risks.flatMap((risk) => kenoPicks.flatMap((picked) => kenoPays(risk, picked))))),
    tables,
  };
}
