import { itemAt } from '../../lists.ts';
import { endsOf, valuesAt, type Draw } from '../rules/draw.ts';
import type { Pick } from '../rules/play.ts';
import { sumsOfThree } from '../rules/sums.ts';
import { betsOn, betsOnOne, hitsFor, sumOfHits, type Bets } from './bets.ts';
import { choose, tally, totalOf } from './counting.ts';
import { numbersOf, refuseSelection, rowsOf, someBets, someOf } from './selection.ts';

type Kind<K extends Pick['kind']> = Extract<Pick, { kind: K }>;

const countIn = (numbers: readonly number[], drawn: ReadonlySet<number>): number =>
  numbers.filter((number) => drawn.has(number)).length;

/** A bet for each set of the numbers; a number that comes twice counts once. */
export function codeBets({ at, pool, size }: Kind<'codes'>, selection: string): Bets {
  const [row = ''] = rowsOf(selection, 1);
  const numbers = someOf(numbersOf(row, pool), size);
  return betsOnOne(choose(numbers.length, size), (draw) => choose(countIn(numbers, new Set(valuesAt(draw, at))), size));
}

/** The numbers that sets are compared with. */
function drawnSet(draw: Draw, at: Kind<'sets'>['at']): ReadonlySet<number> {
  return new Set('lots' in at ? endsOf(draw, at.lots, 2).map(Number) : valuesAt(draw, at));
}

/** Of `others`, each set takes as many as the bankers leave free. */
export function setBets({ at, pool, size, rule, bankers: withBankers }: Kind<'sets'>, selection: string): Bets {
  const rows = rowsOf(selection, withBankers ? 2 : 1).map((row) => numbersOf(row, pool));
  const bankers = withBankers ? someOf(itemAt(rows, 0)) : [];
  const others = someOf(itemAt(rows, -1));
  if (bankers.some((number) => others.includes(number))) refuseSelection('lottery.number_twice');
  const free = size - bankers.length;
  if (free < 1) refuseSelection('lottery.rows_wrong');
  const count = someBets(choose(others.length, free));
  return betsOnOne(count, (draw) => {
    const drawn = drawnSet(draw, at);
    const [fixed, hit] = [countIn(bankers, drawn), countIn(others, drawn)];
    if (rule === 'none') return fixed === 0 ? choose(others.length - hit, free) : 0;
    if (rule === 'all') return fixed === bankers.length ? choose(hit, free) : 0;
    return fixed + hit === drawn.size ? choose(others.length - hit, free - hit) : 0;
  });
}

const LINE = 6;
const PAID_FROM = 3;

/** Lines of six of the numbers, paid by how many of them come. A roll is five numbers and each other one as the sixth. */
export function lineBets({ pool, roll }: Kind<'lines'>, selection: string): Bets {
  const [row = ''] = rowsOf(selection, 1);
  const numbers = someOf(numbersOf(row, pool), roll ? LINE - 1 : LINE);
  if (roll && numbers.length > LINE - 1) refuseSelection('lottery.rows_wrong');
  const count = roll ? pool.max - LINE + 1 : choose(numbers.length, LINE);
  const prizes = Array.from({ length: LINE - PAID_FROM + 1 }, (_, index) => PAID_FROM + index);
  return betsOn(count, sumOfHits(prizes.map((prize) => hitsFor(String(prize), count))), (draw) => {
    const hit = countIn(
      numbers,
      new Set(
        valuesAt(
          draw,
          Array.from({ length: LINE }, (_, place) => place),
        ),
      ),
    );
    const linesWith = (prize: number): number => {
      if (!roll) return choose(hit, prize) * choose(numbers.length - hit, LINE - prize);
      const hitting = LINE - hit;
      return (prize === hit + 1 ? hitting : 0) + (prize === hit ? count - hitting : 0);
    };
    return sumOfHits(prizes.map((prize) => hitsFor(String(prize), linesWith(prize))));
  });
}

/** One bet on some sums of three digits together. */
export function sumSetBets({ size }: Kind<'sumSet'>, selection: string): Bets {
  const [row = ''] = rowsOf(selection, 1);
  const sums = someOf(numbersOf(row, { min: 0, max: 27 }), size);
  if (sums.length > size) refuseSelection('lottery.rows_wrong');
  const winning = totalOf(sums.map((sum) => itemAt(sumsOfThree, sum)));
  const bets = betsOnOne(1, (draw) => (sums.includes(totalOf(valuesAt(draw, [0, 1, 2]))) ? 1 : 0));
  return { ...bets, chance: { numerator: BigInt(winning), denominator: 1_000n } };
}

/** A number of three dice, paid by how many of them show it. */
export function timesBets({ pool }: Kind<'times'>, selection: string): Bets {
  const [row = ''] = rowsOf(selection, 1);
  const numbers = someOf(numbersOf(row, pool));
  const places = [0, 1, 2];
  const ways = sumOfHits(places.map((place) => hitsFor(String(place + 1), numbers.length)));
  return betsOn(numbers.length, ways, (draw) => {
    const counts = tally(valuesAt(draw, places));
    return sumOfHits(numbers.map((number) => hitsFor(String(counts.get(number) ?? 0), counts.has(number) ? 1 : 0)));
  });
}
