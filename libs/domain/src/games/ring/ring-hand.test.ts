import { describe, expect, test } from 'vitest';
import { actRing, choiceOf, costOf, openRing, type RingAction, type RingHand } from './ring-hand.ts';
import { settleRing } from './ring-pot.ts';

const blinds = { small: 5n, big: 10n };
const open = (stacks: number[], button = 0) =>
  openRing(
    stacks.map((stack, seat) => ({ seat, stack: BigInt(stack) })),
    button,
    blinds,
  );
const to = (amount: number): RingAction => ({ act: 'raise', to: BigInt(amount) });
const [fold, check, call] = [{ act: 'fold' }, { act: 'check' }, { act: 'call' }] as const;
const after = (hand: RingHand, ...actions: RingAction[]) => actions.reduce(actRing, hand);
const totals = ({ seats }: RingHand) => seats.map(({ total }) => Number(total));

describe('turns', () => {
  test('begin left of the big blind, and after the flop left of the button', () => {
    const hand = open([100, 100, 100, 100]);
    expect(totals(hand)).toEqual([0, 5, 10, 0]);
    expect(hand.turn).toBe(3);
    const flop = after(hand, call, fold, call, check);
    expect(flop).toMatchObject({ street: 'flop', turn: 1, bet: 0n });
    expect(totals(flop)).toEqual([0, 10, 10, 10]);
  });

  test('of two players begin with the button, who has the small blind, and after the flop with the other', () => {
    const hand = open([100, 100], 1);
    expect(totals(hand)).toEqual([10, 5]);
    expect(hand.turn).toBe(1);
    expect(after(hand, call, check)).toMatchObject({ street: 'flop', turn: 0 });
  });

  test('give the big blind its option', () => {
    const hand = after(open([100, 100, 100]), call, call);
    expect(hand).toMatchObject({ street: 'preflop', turn: 2 });
    expect(choiceOf(hand)).toEqual({ canCheck: true, call: 0n, raise: { least: 20n, most: 100n } });
  });

  test('end when all but one have folded, and when nobody can bet any more', () => {
    expect(after(open([100, 100, 100]), fold, fold)).toMatchObject({ street: 'preflop', turn: null });
    expect(after(open([100, 100]), to(100), call)).toMatchObject({ street: 'river', turn: null });
    expect(after(open([100, 40]), to(100), call)).toMatchObject({ street: 'river', turn: null });
  });
});

describe('a raise', () => {
  test('is at least as large as the one before, or all that is left', () => {
    const hand = after(open([500, 500, 35]), to(40));
    expect(choiceOf(hand)!.raise).toEqual({ least: 70n, most: 500n });
    expect(costOf(hand, to(69))).toBeUndefined();
    expect(costOf(hand, to(70))).toBe(65n);
    expect(choiceOf(after(hand, call))).toMatchObject({ call: 25n, raise: null });
  });

  test('that is too small and all in does not let those who have acted raise again', () => {
    const hand = after(open([500, 500, 50]), to(40), call, to(50));
    expect(choiceOf(hand)).toEqual({ canCheck: false, call: 10n, raise: null });
  });

  test('of the next street is at least the big blind again', () => {
    const hand = after(open([500, 500]), to(100), call);
    expect(choiceOf(hand)!.raise).toEqual({ least: 10n, most: 400n });
  });

  test('and a check are refused where they are not open', () => {
    const hand = open([100, 100, 100]);
    expect(costOf(hand, check)).toBeUndefined();
    expect(costOf(hand, to(101))).toBeUndefined();
    expect(() => actRing(hand, check)).toThrow(RangeError);
  });
});

describe('the pots', () => {
  const terms = { cap: 30n, free: 0n };
  const seat = (total: number, score: number | null) => ({ total: BigInt(total), score });

  test('a bet that nobody called comes back, and a hand before the flop pays a rake only where a raise was met', () => {
    expect(settleRing([seat(5, null), seat(10, null), seat(30, 0)], 0, { ...terms, free: 10n })).toEqual({
      pots: [{ amount: 25n, rake: 0n, winners: [2] }],
      rake: 0n,
      returned: [0n, 0n, 20n],
      won: [0n, 0n, 25n],
    });
    expect(settleRing([seat(5, null), seat(100, null), seat(200, 0)], 0, { ...terms, free: 10n })).toMatchObject({
      rake: 10n,
      returned: [0n, 0n, 100n],
    });
  });

  test('a seat that is all in wins of each other seat no more than its own bet', () => {
    const end = settleRing([seat(20, 9), seat(100, 5), seat(100, 7)], 0, terms);
    expect(end.pots.map(({ amount, rake, winners }) => [amount, rake, winners])).toEqual([
      [60n, 3n, [0]],
      [160n, 8n, [2]],
    ]);
    expect(end.won).toEqual([57n, 0n, 152n]);
  });

  test('equal hands share, and the odd unit goes to the first to the left of the button', () => {
    const end = settleRing([seat(5, 7), seat(5, null), seat(5, 7)], 0, terms);
    expect(end.won).toEqual([7n, 0n, 8n]);
  });

  test('the rake stops at its cap', () => {
    expect(settleRing([seat(1_000, 1), seat(1_000, 2)], 0, terms)).toMatchObject({ rake: 30n, won: [0n, 1_970n] });
  });
});

test('random hands end, and stakes are payouts and rake; nobody wins more than was matched', () => {
  let state = 7;
  const draw = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
  for (let round = 0; round < 5_000; round += 1) {
    const stacks = Array.from({ length: 2 + draw(5) }, () => 1 + draw(round % 2 === 0 ? 40 : 1_000));
    const button = draw(stacks.length);
    let hand = open(stacks, button);
    for (let step = 0; hand.turn !== null; step += 1) {
      expect(step).toBeLessThan(400);
      const { canCheck, call: price, raise } = choiceOf(hand)!;
      const open: RingAction[] = [fold];
      if (canCheck) open.push(check, check);
      if (price > 0n) open.push(call, call, call);
      if (raise) open.push({ act: 'raise', to: raise.least + BigInt(draw(Number(raise.most - raise.least) + 1)) });
      hand = actRing(hand, open[draw(open.length)]!);
    }
    const seats = hand.seats.map(({ total, folded }) => ({ total, score: folded ? null : draw(4) }));
    const { pots, rake, returned, won } = settleRing(seats, button, {
      cap: 30n,
      free: hand.street === 'preflop' ? hand.big : 0n,
    });
    expect(rake).toBeLessThanOrEqual(30n);
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
    const put = hand.seats.map(({ total }) => total);
    expect(sum(returned) + sum(won) + rake).toBe(sum(put));
    expect(sum(pots.map(({ amount }) => amount)) + sum(returned)).toBe(sum(put));
    for (const [index, { total, left }] of hand.seats.entries()) {
      expect(total + left).toBe(BigInt(stacks[index]!));
      const matched = sum(put.map((other) => (other < total ? other : total)));
      expect(won[index]).toBeLessThanOrEqual(matched);
      if (seats[index]!.score === null) expect(won[index]).toBe(0n);
    }
  }
});
