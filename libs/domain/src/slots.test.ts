import { describe, expect, test } from 'vitest';
import { currencies, money, type Currency } from './money.ts';
import { houseSlot, slotStakes } from './slots-machine.ts';
import { evaluate, isStake, windowOf, type LineSymbol, type SlotMachine, type SlotSymbol } from './slots.ts';

const dollars = (amount: bigint) => money(amount, 'USD');

/** A machine whose strips are the wanted board itself, so that stops 0 0 0 0 0 show it. */
function showing(rows: [string, string, string]): SlotMachine {
  const names: Record<string, SlotSymbol> = { S: 'seven', K: 'crown', C: 'coin', B: 'bell', W: 'wild', X: 'scatter', L: 'lotus', G: 'gem' };
  const strips = Array.from({ length: 5 }, (_, reel) => rows.map((row) => names[row[reel]!]!));
  return { ...houseSlot, strips };
}

const play = (rows: [string, string, string], stake = 20n) => evaluate(showing(rows), [0, 0, 0, 0, 0], dollars(stake));

describe('what a board pays', () => {
  test('five of a kind on the middle line pays its figure times the line stake', () => {
    const { lineWins, payout } = play(['KLCBG', 'SSSSS', 'LKBCL'], 200n);
    expect(lineWins).toEqual([{ line: 0, symbol: 'seven', count: 5, payout: 12_500n }]);
    expect(payout).toEqual(dollars(12_500n));
  });

  test('a wild stands in for the picture that began the line', () => {
    expect(play(['KLGBG', 'CWCBS', 'LKBLL']).lineWins).toEqual([{ line: 0, symbol: 'coin', count: 3, payout: 4n }]);
  });

  test('a wild does not stand in for the scatter', () => {
    expect(play(['XGKBS', 'LXWCG', 'KSBLK']).scatterWin).toBeUndefined();
  });

  test('two of a kind, and three that do not begin on the first reel, pay nothing', () => {
    expect(play(['KLGBG', 'SSCBL', 'LKBLL']).payout.amount).toBe(0n);
    expect(play(['KLGBG', 'LSSSK', 'GKBLB']).payout.amount).toBe(0n);
  });

  test('scatters pay on the whole stake wherever they stand, and add to line wins', () => {
    const { scatterWin, lineWins, payout } = play(['XLGBG', 'CCCBX', 'LKXLL'], 40n);
    expect(scatterWin).toEqual({ count: 3, payout: 120n });
    expect(lineWins.map((win) => win.payout)).toEqual([8n]);
    expect(payout.amount).toBe(128n);
  });

  test('a board full of sevens pays all twenty lines', () => {
    expect(play(['SSSSS', 'SSSSS', 'SSSSS']).payout.amount).toBe(20n * houseSlot.linePays.seven[2]);
  });

  test('the window runs over the end of its strip', () => {
    expect(windowOf(['seven', 'coin', 'bell', 'gem'], 3)).toEqual(['gem', 'seven', 'coin']);
  });

  test("every payout is a whole amount of the stake's currency", () => {
    const { payout } = evaluate(houseSlot, [1, 2, 3, 4, 5], money(100_000n, 'KHR'));
    expect(typeof payout.amount).toBe('bigint');
    expect(payout.currency).toBe('KHR');
  });
});

describe('what is not a spin', () => {
  test.each([0n, -20n, 19n, 30n])('a stake of %s units cannot be shared over twenty lines', (amount) => {
    expect(() => evaluate(houseSlot, [0, 0, 0, 0, 0], dollars(amount))).toThrow(RangeError);
  });

  test.each([[[0, 0, 0, 0]], [[0, 0, 0, 0, -1]], [[99, 0, 0, 0, 0]], [[0.5, 0, 0, 0, 0]]])('stops %j are refused', (stops) => {
    expect(() => evaluate(houseSlot, stops, dollars(20n))).toThrow(RangeError);
  });
});

describe('the house slot', () => {
  test('is five reels of three rows with twenty different lines', () => {
    expect(houseSlot.strips).toHaveLength(5);
    expect(new Set(houseSlot.lines.map(String)).size).toBe(20);
    expect(houseSlot.strips.flat()).not.toContain(undefined);
    expect(houseSlot.strips[0]).not.toContain('wild');
  });

  test.each(Object.keys(currencies) as Currency[])('every stake offered in %s can be played, the smallest comes first', (currency) => {
    const stakes: readonly bigint[] = slotStakes[currency];
    expect(stakes.every((stake) => isStake(houseSlot, stake))).toBe(true);
    expect(stakes).toEqual(stakes.toSorted((a, b) => Number(a - b)));
  });

  test('more of a kind never pays less, and a rarer picture never less than a commoner one', () => {
    const ladder: LineSymbol[] = ['seven', 'crown', 'lotus', 'gem', 'lantern', 'bell', 'coin'];
    const pays = ladder.map((symbol) => houseSlot.linePays[symbol]);
    for (const [three, four, five] of pays) expect(three < four && four < five).toBe(true);
    pays.slice(1).forEach((lower, i) => lower.forEach((pay, kind) => expect(pay).toBeLessThan(pays[i]![kind]!)));
  });
});
