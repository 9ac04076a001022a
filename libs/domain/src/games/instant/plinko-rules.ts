import { binOf, binPays, PLINKO_ROWS, type PlinkoBet } from './plinko.ts';
import { percent, productOf, sumOf, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';
import { recordOf } from '../../records.ts';
import { hundredths, paysText } from './pays.ts';
import { risks, type Risk } from './risks.ts';

/** Every way a ball can fall, as turns. */
const falls: readonly number[][] = Array.from({ length: 2 ** PLINKO_ROWS }, (_, fall) =>
  Array.from({ length: PLINKO_ROWS }, (__, row) => (fall >> row) & 1),
);

/** The chance of each bin: every fall, counted. */
export function binChances(): Ratio[] {
  const ways = Array.from({ length: PLINKO_ROWS + 1 }, () => 0n);
  for (const fall of falls) ways[binOf(fall)] = itemAt(ways, binOf(fall)) + 1n;
  return ways.map((numerator) => ({ numerator, denominator: BigInt(falls.length) }));
}

/** The exact return of a bet. */
export function enumeratePlinko(bet: PlinkoBet): Ratio {
  const pays = binPays(bet);
  return binChances()
    .map((chance, bin) => productOf(chance, hundredths(itemAt(pays, bin))))
    .reduce(sumOf);
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface PlinkoRules {
  game: 'plinko';
  /** Percent, two decimals: the same for every risk. */
  returnToPlayer: string;
  top: string;
  /** From the outermost bins to the middle one; the chance in percent is that of both sides together. */
  bins: { chance: string; pays: Record<Risk, string> }[];
}

export function plinkoRules(): PlinkoRules {
  const boards = recordOf(risks, (risk) => binPays({ game: 'plinko', risk }));
  const chances = binChances();
  const bins = Array.from({ length: PLINKO_ROWS / 2 + 1 }, (_, bin) => {
    const middle = bin === PLINKO_ROWS / 2;
    const left = itemAt(chances, bin);
    const chance = middle ? left : sumOf(left, itemAt(chances, PLINKO_ROWS - bin));
    return {
      chance: percent(chance, 2),
      pays: recordOf(risks, (risk) => paysText(itemAt(boards[risk], bin))),
    };
  });
  const returns = risks.map((risk) => percent(enumeratePlinko({ game: 'plinko', risk }), 2));
  return {
    game: 'plinko',
    returnToPlayer: itemAt(returns, 0),
    top: paysText(Math.max(...Object.values(boards).flat())),
    bins,
  };
}
