import { KENO_DRAWN, KENO_MOST_PICKED, KENO_NUMBERS, kenoPays, kenoRisks, type KenoRisk } from './keno.ts';
import { choices } from './choices.ts';
import { decimalText, higherOf, percent, productOf, sumOf, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/** How many numbers a player may pick. */
export const kenoPicks = Array.from({ length: KENO_MOST_PICKED }, (_, nth) => nth + 1);

/** The exact chance to hit so many of the picked numbers, from none on: all ways to draw, counted. */
export function hitChances(picked: number): Ratio[] {
  const missed = KENO_NUMBERS - KENO_DRAWN;
  return Array.from({ length: picked + 1 }, (_, hits) => ({
    numerator: choices(KENO_DRAWN, hits) * choices(missed, picked - hits),
    denominator: choices(KENO_NUMBERS, picked),
  }));
}

const hundredths = (count: number): Ratio => ({ numerator: BigInt(count), denominator: 100n });

/** The exact return of so many picked numbers. */
export function enumerateKeno(risk: KenoRisk, picked: number): Ratio {
  const pays = kenoPays(risk, picked);
  return hitChances(picked)
    .map((chance, hits) => productOf(chance, hundredths(itemAt(pays, hits))))
    .reduce(sumOf);
}

/** The highest return of any bet. */
export const bestKeno = (): Ratio =>
  kenoRisks.flatMap((risk) => kenoPicks.map((picked) => enumerateKeno(risk, picked))).reduce(higherOf);

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface KenoRules {
  game: 'keno';
  /** Percent, two decimals: that of the best bet. */
  returnToPlayer: string;
  top: string;
  tables: {
    picked: number;
    returns: Record<KenoRisk, string>;
    rows: { hits: number; chance: string; pays: Record<KenoRisk, string> }[];
  }[];
}

const byRisk = (text: (risk: KenoRisk) => string): Record<KenoRisk, string> => ({
  low: text('low'),
  medium: text('medium'),
  high: text('high'),
});

export function kenoRules(): KenoRules {
  const payText = (risk: KenoRisk, picked: number, hits: number) =>
    decimalText(hundredths(itemAt(kenoPays(risk, picked), hits)), 2);
  const tables = kenoPicks.map((picked) => ({
    picked,
    returns: byRisk((risk) => percent(enumerateKeno(risk, picked), 2)),
    rows: hitChances(picked).map((chance, hits) => ({
      hits,
      chance: percent(chance, 5),
      pays: byRisk((risk) => payText(risk, picked, hits)),
    })),
  }));
  return {
    game: 'keno',
    returnToPlayer: percent(bestKeno(), 2),
    top: payText('low', KENO_MOST_PICKED, KENO_MOST_PICKED),
    tables,
  };
}
