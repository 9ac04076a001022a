import { itemAt } from '../../lists.ts';
import { valuesAt } from '../rules/draw.ts';
import type { GroupPart, Pick } from '../rules/play.ts';
import { betsOn, betsOnOne, hitsFor, type Bets, type Hits } from './bets.ts';
import { choose, productOf, tally, totalOf } from './counting.ts';
import { numbersOf, refuseSelection, rowsOf, someBets, someOf, typedOf } from './selection.ts';

type Kind<K extends Pick['kind']> = Extract<Pick, { kind: K }>;

/** In how many ways the parts take their numbers of the rows, none twice. There are one or two parts. */
function waysToFill(parts: readonly GroupPart[], rows: readonly (readonly number[])[]): number {
  const [first, second] = parts.map(({ count, row }) => ({ count, numbers: itemAt(rows, row) }));
  if (!first) return 0;
  if (!second) return choose(first.numbers.length, first.count);
  const shared = first.numbers.filter((number) => second.numbers.includes(number)).length;
  const ways = Array.from({ length: first.count + 1 }, (_, taken) => {
    const others = choose(first.numbers.length - shared, first.count - taken);
    return choose(shared, taken) * others * choose(second.numbers.length - taken, second.count);
  });
  return totalOf(ways);
}

/** Numbers that come so many times each, in any order. */
export function groupBets({ at, pool, parts }: Kind<'group'>, selection: string): Bets {
  const rowCount = Math.max(...parts.map(({ row }) => row)) + 1;
  const rows = rowsOf(selection, rowCount).map((row) => someOf(numbersOf(row, pool)));
  const different = totalOf(parts.map(({ count }) => count));
  return betsOnOne(someBets(waysToFill(parts, rows)), (draw) => {
    const counts = [...tally(valuesAt(draw, at))];
    const fits = parts.every(({ times, count, row }) => {
      const numbers = counts.filter(([, often]) => often === times).map(([number]) => number);
      return numbers.length === count && numbers.every((number) => itemAt(rows, row).includes(number));
    });
    return fits && counts.length === different ? 1 : 0;
  });
}

/** Every order of three of the digits is a straight ticket. */
export function permutationBets({ at, pool }: Kind<'permutations'>, selection: string): Bets {
  const [row = ''] = rowsOf(selection, 1);
  const digits = someOf(numbersOf(row, pool), at.length);
  const count = productOf(at.map((_, index) => digits.length - index));
  return betsOnOne(count, (draw) => {
    const values = valuesAt(draw, at);
    return new Set(values).size === at.length && values.every((value) => digits.includes(value)) ? 1 : 0;
  });
}

/** A group of three is named after its prize; of two there is one kind. */
function groupOf(values: readonly number[]): string | undefined {
  const different = new Set(values).size;
  if (different === 1) return undefined;
  if (values.length === 2) return '1';
  return different === 2 ? 'group3' : 'group6';
}

const sumOf = (values: readonly number[]): string => String(totalOf(values));
const spanOf = (values: readonly number[]): string => String(Math.max(...values) - Math.min(...values));

/** Every order of `length` digits. */
const allDigits = (length: number): number[][] =>
  Array.from({ length: 10 ** length }, (_, number) => Array.from(String(number).padStart(length, '0'), Number));

/** Every set of digits in one order only. */
const allGroups = (length: number): number[][] =>
  allDigits(length).filter(
    (digits) =>
      groupOf(digits) !== undefined && digits.every((digit, at) => at === 0 || digit >= (digits[at - 1] ?? 0)),
  );

const ticketsCache = new Map<string, readonly number[][]>();

/** The tickets that sums, spans and kept digits are picked from. */
function ticketsOf(areGroups: boolean, length: number): readonly number[][] {
  const key = `${areGroups}${length}`;
  const tickets = ticketsCache.get(key) ?? (areGroups ? allGroups(length) : allDigits(length));
  ticketsCache.set(key, tickets);
  return tickets;
}

/** All tickets with a sum, a span or a kept digit; paid as the tickets they are. */
export function ticketBets({ at, of }: Kind<'tickets'>, selection: string): Bets {
  const areGroups = of === 'groupSum' || of === 'kept';
  const tickets = ticketsOf(areGroups, at.length);
  const [row = ''] = rowsOf(selection, 1);
  const max = of === 'kept' || of === 'span' ? 9 : 9 * at.length;
  const names = someOf(numbersOf(row, { min: 0, max })).map(String);
  if (of === 'kept' && names.length > 1) refuseSelection('lottery.rows_wrong');
  const has = (digits: readonly number[]): boolean => {
    if (of === 'kept') return names.some((name) => digits.includes(Number(name)));
    return names.includes(of === 'span' ? spanOf(digits) : sumOf(digits));
  };
  const kindOf = (digits: readonly number[]) => (areGroups ? groupOf(digits) : '1');
  if (areGroups && names.some((name) => of === 'groupSum' && (name === '0' || name === String(max)))) {
    refuseSelection('lottery.number_unknown');
  }
  const kinds = tickets.filter(has).map((digits) => kindOf(digits) ?? '1');
  const ways: Hits = Object.fromEntries(tally(kinds));
  return betsOn(someBets(kinds.length), ways, (draw) => {
    const values = valuesAt(draw, at);
    const kind = kindOf(values);
    return kind !== undefined && has(values) ? hitsFor(kind, 1) : {};
  });
}

const sortedText = (digits: Iterable<string | number>): string => [...digits].map(String).toSorted().join('');

/** Typed groups of three digits, or codes of two; one bet for each set however often it is typed. */
export function typedBets({ at, of }: Kind<'typed'>, selection: string): Bets {
  const typed = typedOf(selection, of === 'groups' ? 3 : 2).map(sortedText);
  const sets = [...new Set(typed)];
  const kindOf = (set: string): string => {
    if (of === 'codes') return set[0] === set[1] ? 'pair' : 'two';
    return groupOf(Array.from(set, Number)) ?? refuseSelection('lottery.no_orders');
  };
  const ways: Hits = Object.fromEntries(tally(sets.map(kindOf)));
  return betsOn(sets.length, ways, (draw) => {
    const drawn = sortedText(valuesAt(draw, at));
    const isHit = (set: string) =>
      of === 'groups'
        ? set === drawn
        : [...tally(Array.from(set))].every(([digit, count]) => drawn.split(digit).length > count);
    return Object.fromEntries(tally(sets.filter(isHit).map(kindOf)));
  });
}
