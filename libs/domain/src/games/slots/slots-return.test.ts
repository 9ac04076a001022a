import { describe, expect, test } from 'vitest';
import { money } from '../../money.ts';
import { approximately, decimalText, percent, sumOf } from '../../ratio.ts';
import { machineNames, slotMachines, type MachineName } from './slots-machine.ts';
import { enumerateReturn } from './slots-return.ts';
import { slotRules } from './slots-rules.ts';
import { evaluate, type SlotMachine } from './slots.ts';

/** The slow truth: every stop combination of a small machine, one after the other. */
function visitAll(machine: SlotMachine) {
  const lengths = machine.strips.map((strip) => strip.length);
  const combinations = lengths.reduce((a, b) => a * b);
  const seen = { combinations: BigInt(combinations), paid: 0n, hits: 0n, top: 0n, freeRounds: 0n };
  for (let n = 0; n < combinations; n += 1) {
    let rest = n;
    const stops = lengths.map((length) => {
      const stop = rest % length;
      rest = (rest - stop) / length;
      return stop;
    });
    const { payout, freeRounds } = evaluate(machine, stops, money(machine.parts, 'FUN'));
    seen.paid += payout.amount;
    seen.freeRounds += BigInt(freeRounds);
    if (payout.amount > 0n || freeRounds > 0) seen.hits += 1n;
    if (payout.amount > seen.top) seen.top = payout.amount;
  }
  return seen;
}

/** A small machine of the same kind: some places of each strip, and few free rounds, because scatters are common on short strips. */
function cut(name: MachineName, lengths: number[], from: number): SlotMachine {
  const machine: SlotMachine = slotMachines[name];
  const { scatter } = machine;
  return {
    ...machine,
    strips: machine.strips.map((strip, reel) => strip.slice(from, from + lengths[reel]!)),
    scatter: scatter && { ...scatter, freeRounds: { ...scatter.freeRounds, awards: { 3: 1, 4: 2, 5: 3 } } },
  };
}

describe('the exact return', () => {
  test.each([
    ['lotus', [5, 6, 5, 6, 5], 0],
    ['lotus', [6, 5, 7, 4, 5], 8],
    ['lotus', [4, 7, 5, 5, 7], 15],
    ['classic', [26, 26, 26], 0],
    ['classic', [11, 9, 13], 4],
    ['sea', [6, 5, 6, 5, 6], 0],
    ['sea', [9, 8, 9, 6, 5], 10],
    ['sea', [7, 9, 8, 9, 5], 8],
    ['magic', [6, 5, 6, 5, 6], 0],
    ['magic', [8, 7, 9, 8, 5], 4],
  ] as const)(
    'of a small %s equals a visit to every combination (%j from %i)',
    { timeout: 600_000 },
    (name, lengths, from) => {
      const machine = cut(name, [...lengths], from);
      const truth = visitAll(machine);
      const multiplier = machine.scatter?.freeRounds.multiplier ?? 1n;
      const exact = enumerateReturn(machine);
      expect(exact.base.numerator * truth.combinations * machine.parts).toBe(truth.paid * exact.base.denominator);
      expect(exact.hitFrequency).toEqual({ numerator: truth.hits, denominator: truth.combinations });
      expect(exact.topWin).toEqual({ numerator: truth.top * multiplier, denominator: machine.parts });
      // Each round leads to e/(1-e) free ones, and each of them pays `multiplier` times as much.
      const e = Number(truth.freeRounds) / Number(truth.combinations);
      expect(approximately(exact.free)).toBeCloseTo((e / (1 - e)) * Number(multiplier) * approximately(exact.base), 9);
    },
  );

  test('of every machine equals its published rules', () => {
    const figures = machineNames.map((name) => {
      const { returnToPlayer, base, free, jackpot, hitFrequency, topWin, combinations } = slotRules(name);
      return [name, returnToPlayer, base, free, jackpot, hitFrequency, topWin, combinations];
    });
    expect(figures).toEqual([
      ['lotus', '96.99', '74.24', '21.25', '1.50', '30.24', '2000.00', '19780320'],
      ['classic', '95.86', '94.36', '0.00', '1.50', '29.16', '104.40', '17576'],
      ['sea', '96.66', '65.16', '30.00', '1.50', '32.90', '1944.00', '33554432'],
      ['magic', '96.44', '78.93', '16.01', '1.50', '24.45', '816.00', '33554432'],
    ]);
  });

  test('is the sum of what rounds, free rounds and the jackpot return', () => {
    for (const name of machineNames) {
      const { returnToPlayer, base, free, jackpot } = enumerateReturn(slotMachines[name]);
      expect(sumOf(sumOf(base, free), jackpot)).toEqual(returnToPlayer);
    }
  });

  test('is refused to free rounds that would never end', () => {
    const { scatter } = slotMachines.lotus;
    const endless = {
      ...slotMachines.lotus,
      scatter: { ...scatter, freeRounds: { awards: { 3: 100 }, multiplier: 1n } },
    };
    expect(() => enumerateReturn(endless)).toThrow(RangeError);
  });
});

test('fractions are printed without floats, half up', () => {
  expect(percent({ numerator: 1n, denominator: 3n }, 2)).toBe('33.33');
  expect(percent({ numerator: 2n, denominator: 3n }, 2)).toBe('66.67');
  expect(decimalText({ numerator: 1n, denominator: 8n }, 2)).toBe('0.13');
  expect(decimalText({ numerator: 5n, denominator: 2n }, 0)).toBe('3');
  expect(decimalText({ numerator: 1n, denominator: 1000n }, 3)).toBe('0.001');
});
