import { describe, expect, test } from 'vitest';
import { money } from './money.ts';
import { houseSlot } from './slots-machine.ts';
import { decimalText, enumerateReturn, percent } from './slots-return.ts';
import { slotRules } from './slots-rules.ts';
import { evaluate, type SlotMachine } from './slots.ts';

/** mulberry32: small, seeded, good enough to walk over the reels evenly. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The slow truth: every stop combination of a small machine, one after the other. */
function visitAll(machine: SlotMachine) {
  const lengths = machine.strips.map((strip) => strip.length);
  const combinations = lengths.reduce((a, b) => a * b);
  const stake = BigInt(machine.lines.length);
  const seen = { combinations: BigInt(combinations), paid: 0n, hits: 0n, top: 0n };
  for (let n = 0; n < combinations; n += 1) {
    let rest = n;
    const stops = lengths.map((length) => {
      const stop = rest % length;
      rest = (rest - stop) / length;
      return stop;
    });
    const { amount } = evaluate(machine, stops, money(stake, 'FUN')).payout;
    seen.paid += amount;
    if (amount > 0n) seen.hits += 1n;
    if (amount > seen.top) seen.top = amount;
  }
  return { ...seen, stake };
}

const cut = (lengths: number[], from: number): SlotMachine => ({
  ...houseSlot,
  strips: houseSlot.strips.map((strip, reel) => strip.slice(from, from + lengths[reel]!)),
});

describe('the exact return', () => {
  test.each([
    [[5, 6, 5, 6, 5], 0],
    [[6, 5, 7, 4, 5], 8],
    [[4, 7, 5, 5, 7], 15],
  ])('equals a visit to every combination of a small machine (%j from %i)', (lengths, from) => {
    const machine = cut(lengths, from);
    const truth = visitAll(machine);
    const exact = enumerateReturn(machine);
    expect(exact.returnToPlayer.numerator * truth.combinations * truth.stake).toBe(truth.paid * exact.returnToPlayer.denominator);
    expect(exact.hitFrequency).toEqual({ numerator: truth.hits, denominator: truth.combinations });
    expect(exact.topWin).toEqual({ numerator: truth.top, denominator: truth.stake });
  });

  test('of the house slot is what its rules publish', () => {
    expect(slotRules(houseSlot)).toMatchObject({
      returnToPlayer: '96.40',
      hitFrequency: '30.28',
      topWin: '1250.00',
      combinations: '19073880',
    });
  });

  test('is met by 200,000 seeded spins within three standard errors', () => {
    const below = seeded(20_26);
    const stake = 20n;
    const spins = 200_000;
    let sum = 0n;
    let squares = 0n;
    let hits = 0;
    for (let spin = 0; spin < spins; spin += 1) {
      const { amount } = evaluate(
        houseSlot,
        houseSlot.strips.map((strip) => below(strip.length)),
        money(stake, 'FUN'),
      ).payout;
      sum += amount;
      squares += amount * amount;
      if (amount > 0n) hits += 1;
    }
    const mean = Number(sum) / spins;
    const deviation = Math.sqrt(Number(squares) / spins - mean ** 2);
    const { returnToPlayer, hitFrequency } = enumerateReturn(houseSlot);
    const expected = (Number(returnToPlayer.numerator) / Number(returnToPlayer.denominator)) * Number(stake);
    expect(Math.abs(mean - expected)).toBeLessThan((3 * deviation) / Math.sqrt(spins));
    const share = Number(hitFrequency.numerator) / Number(hitFrequency.denominator);
    expect(Math.abs(hits / spins - share)).toBeLessThan(3 * Math.sqrt((share * (1 - share)) / spins));
  });

  test('is computed within two seconds', () => {
    const began = performance.now();
    enumerateReturn(houseSlot);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

test('fractions are printed without floats, half up', () => {
  expect(percent({ numerator: 1n, denominator: 3n }, 2)).toBe('33.33');
  expect(percent({ numerator: 2n, denominator: 3n }, 2)).toBe('66.67');
  expect(decimalText({ numerator: 1n, denominator: 8n }, 2)).toBe('0.13');
  expect(decimalText({ numerator: 5n, denominator: 2n }, 0)).toBe('3');
  expect(decimalText({ numerator: 1n, denominator: 1000n }, 3)).toBe('0.001');
});
