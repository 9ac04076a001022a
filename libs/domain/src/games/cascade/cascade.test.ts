import { describe, expect, test } from 'vitest';
import { currencies, money, type Currency } from '../../money.ts';
import { slotStakes } from '../slots/slots-stakes.ts';
import {
  cascadeMachine,
  CASCADE_ROUNDS,
  cascadeSymbols,
  clusterSteps,
  gemsOf,
  type CascadeSymbol,
} from './cascade-machine.ts';
import { cascadePayout, clusterPay, clustersOf, fallPay, isCascadeStake, playCascade } from './cascade.ts';

const { columns, rows, parts, pays, multipliers, cap } = cascadeMachine;

const letters: Record<string, CascadeSymbol> = {
  R: 'ruby',
  S: 'sapphire',
  E: 'emerald',
  A: 'amethyst',
  C: 'citrine',
  Q: 'quartz',
};

/** A field written as it is seen, row by row. */
const field = (...lines: string[]): CascadeSymbol[] =>
  Array.from({ length: columns * rows }, (_, place) => letters[lines[place % rows]![Math.floor(place / rows)]!]!);

describe('clusters', () => {
  test('are equal gems that touch side by side or one above the other, five and more', () => {
    const found = clustersOf(field('RRRSASA', 'SRASASA', 'ASRRASA', 'SASASAR', 'ASASASA', 'QQQQSAS', 'ASASQCC'));
    expect(found).toEqual([]);
    const one = clustersOf(field('RRRSASA', 'SRRSASA', 'ASASASA', 'SASASAS', 'ASASASA', 'QQQQSAS', 'ASASQCC'));
    expect(one.map(({ symbol, places, pay }) => [symbol, places.length, pay])).toEqual([['ruby', 5, pays.ruby[0]]]);
  });

  test('do not go on around the edge of the field', () => {
    // The lowest of a column and the highest of the next lie side by side in the list of places, and not in the field.
    const edge = field('SRSASAS', 'ASASASA', 'SASASAS', 'ASASASA', 'RASASAS', 'RSASASA', 'RASASAS');
    expect(clustersOf(edge).filter(({ symbol }) => symbol === 'ruby')).toEqual([]);
  });

  test('pay by the step that their size reaches', () => {
    expect(clusterPay('quartz', 4)).toBe(0n);
    clusterSteps.forEach((size, step) => expect(clusterPay('ruby', size)).toBe(pays.ruby[step]));
    expect(clusterPay('ruby', 11)).toBe(clusterPay('ruby', 10));
    expect(clusterPay('ruby', columns * rows)).toBe(pays.ruby.at(-1));
  });
});

/** The first round in which gems pay so many times. */
const roundWith = (wins: number): number => {
  for (let round = 0; ; round += 1)
    if (playCascade(round).falls.filter(({ clusters }) => clusters.length > 0).length === wins) return round;
};

describe('a round', () => {
  test('is the same every time, and another one for another number', () => {
    expect(playCascade(7)).toEqual(playCascade(7));
    expect(playCascade(7).falls[0]!.field).not.toEqual(playCascade(8).falls[0]!.field);
  });

  test('without a cluster is one fall that pays nothing', () => {
    const { falls, paid } = playCascade(roundWith(0));
    expect([falls.length, paid]).toEqual([1, 0n]);
  });

  test('goes on while anything pays, each fall at its own multiplier', () => {
    const { falls, paid } = playCascade(roundWith(4));
    expect(falls.map(({ multiplier }) => multiplier)).toEqual(multipliers.slice(0, 5));
    expect(falls.at(-1)!.clusters).toEqual([]);
    expect(paid).toBe(falls.reduce((sum, fall) => sum + fallPay(fall), 0n));
  });

  test('keeps what does not pay: those above fall as far as gems vanished below them, and new ones come from above', () => {
    const round = roundWith(3);
    const gem = gemsOf(round);
    const { falls } = playCascade(round);
    const taken = Array.from({ length: columns }, () => rows);
    for (const [nth, { field: before, clusters }] of falls.slice(0, -1).entries()) {
      const gone = new Set(clusters.flatMap(({ places }) => places));
      for (let column = 0; column < columns; column += 1) {
        const at = (shown: readonly CascadeSymbol[]) => shown.slice(column * rows, (column + 1) * rows);
        const left = at(before).filter((_, row) => !gone.has(column * rows + row));
        const after = at(falls[nth + 1]!.field);
        expect(after.slice(rows - left.length)).toEqual(left);
        const fresh = after.slice(0, rows - left.length).toReversed();
        expect(fresh).toEqual(fresh.map((_, further) => gem(column, taken[column]! + further)));
        taken[column]! += fresh.length;
      }
    }
  });

  test('ends after the last multiplier, even when gems pay then', () => {
    const wins = multipliers.length;
    const { falls } = playCascade(roundWith(wins));
    expect(falls).toHaveLength(wins);
    expect(falls.at(-1)!.clusters.length).toBeGreaterThan(0);
  });
});

test('gems come as often as the wheel has them', () => {
  const seen = new Map(cascadeSymbols.map((symbol) => [symbol, 0]));
  const DRAWN = 64_000;
  for (let n = 0; n < DRAWN; n += 1) {
    const symbol = gemsOf(n % 1_000)(n % columns, Math.floor(n / 1_000) % (rows * multipliers.length));
    seen.set(symbol, seen.get(symbol)! + 1);
  }
  const chiSquare = cascadeSymbols.reduce((sum, symbol) => {
    const expected = (DRAWN * cascadeMachine.weights[symbol]) / 64;
    return sum + (seen.get(symbol)! - expected) ** 2 / expected;
  }, 0);
  // With five degrees of freedom, once in ten thousand.
  expect(chiSquare).toBeLessThan(25.7);
});

test('the wheel has 64 gems, and a dearer gem or a larger cluster never pays less', () => {
  expect(Object.values(cascadeMachine.weights).reduce((a, b) => a + b, 0)).toBe(64);
  for (const symbol of cascadeSymbols) {
    expect(pays[symbol]).toHaveLength(clusterSteps.length);
    expect(pays[symbol]).toEqual(pays[symbol].toSorted((a, b) => Number(a - b)));
  }
  cascadeSymbols.slice(1).forEach((lower, nth) => {
    pays[lower].forEach((pay, step) => expect(pay).toBeLessThan(pays[cascadeSymbols[nth]!][step]!));
  });
  expect(multipliers).toEqual(multipliers.toSorted((a, b) => Number(a - b)));
});

describe('a stake', () => {
  test.each(Object.keys(currencies) as Currency[])('that is offered in %s pays whole units', (currency) => {
    expect(slotStakes[currency].every(isCascadeStake)).toBe(true);
  });

  test('pays its parts, and the cap at most', () => {
    expect(cascadePayout(3n, money(200n, 'FUN'))).toEqual(money(30n, 'FUN'));
    expect(cascadePayout(cap * parts, money(20n, 'FUN'))).toEqual(money(cap * 20n, 'FUN'));
    expect(() => cascadePayout(1n, money(19n, 'FUN'))).toThrow(RangeError);
  });
});

test('there are as many rounds as a 32-bit word holds whole numbers of times, so that no draw is passed over', () => {
  expect(2 ** 32 % CASCADE_ROUNDS).toBe(0);
});
