import { describe, expect, test } from 'vitest';
import { currencies, money, type Currency } from '../../money.ts';
import { jackpotRange, jackpotReturn, jackpotSeed, jackpotShare, POOL_SCALE, winsJackpot } from './slots-jackpot.ts';
import { machineNames, machineOf, slotMachines } from './slots-machine.ts';
import { slotStakes } from './slots-stakes.ts';
import { evaluate, isStake, windowOf, type SlotMachine, type SlotSymbol } from './slots.ts';

const dollars = (amount: bigint) => money(amount, 'USD');

const names: Record<string, SlotSymbol> = {
  S: 'seven',
  K: 'crown',
  C: 'coin',
  B: 'bell',
  W: 'sun',
  X: 'temple',
  L: 'lotus',
  G: 'gem',
  H: 'shell',
  F: 'koi',
  T: 'trident',
  A: 'angelfish',
  R: 'ray',
  P: 'pearl',
  D: 'drum',
  M: 'moon',
  Z: 'bolt',
};

/** A machine whose strips are the wanted board itself, so that stops 0 0 0 0 0 show it. */
const showing = (machine: SlotMachine, rows: readonly string[]): SlotMachine => ({
  ...machine,
  strips: Array.from({ length: 5 }, (_, reel) => rows.map((row) => names[row[reel]!]!)),
});

const play = (rows: [string, string, string], stake = 20n) =>
  evaluate(showing(slotMachines.lotus, rows), [0, 0, 0, 0, 0], dollars(stake));

describe('what lines pay', () => {
  test('five of a kind on the middle line pays its figure times the line stake', () => {
    const { wins, payout } = play(['KLCBG', 'SSSSS', 'LKBCL'], 200n);
    expect(wins).toEqual([{ line: 0, symbol: 'seven', count: 5, ways: 1, payout: 10_000n }]);
    expect(payout).toEqual(dollars(10_000n));
  });

  test('a wild substitutes for the symbol that starts the line', () => {
    expect(play(['KLGBG', 'CWCBS', 'LKBLL']).wins).toEqual([
      { line: 0, symbol: 'coin', count: 3, ways: 1, payout: 4n },
    ]);
  });

  test('a wild does not replace the scatter', () => {
    expect(play(['XGKBS', 'LXWCG', 'KSBLK']).scatters).toEqual({ count: 2, payout: 0n });
  });

  test('two of a kind, and three that do not begin on the first reel, pay nothing', () => {
    expect(play(['KLGBG', 'SSCBL', 'LKBLL']).payout.amount).toBe(0n);
    expect(play(['KLGBG', 'LSSSK', 'GKBLB']).payout.amount).toBe(0n);
  });

  test('scatters anywhere pay on the whole stake, add to line wins, and win free rounds', () => {
    const { scatters, wins, payout, freeRounds } = play(['XLGBG', 'CCCBX', 'LKXLL'], 40n);
    expect(scatters).toEqual({ count: 3, payout: 80n });
    expect(wins.map((win) => win.payout)).toEqual([8n]);
    expect(payout.amount).toBe(88n);
    expect(freeRounds).toBe(8);
  });

  test('a board full of sevens pays all twenty lines', () => {
    expect(play(['SSSSS', 'SSSSS', 'SSSSS']).payout.amount).toBe(20n * slotMachines.lotus.pays[0][1][5]);
  });

  test('in a free round every pay is multiplied', () => {
    const machine = showing(slotMachines.lotus, ['KLCBG', 'SSSSS', 'LKBCL']);
    expect(evaluate(machine, [0, 0, 0, 0, 0], dollars(200n), 2n).payout).toEqual(dollars(20_000n));
  });

  test('the window runs over the end of its strip', () => {
    expect(windowOf(['seven', 'coin', 'bell', 'gem'], 3, 3)).toEqual(['gem', 'seven', 'coin']);
  });
});

describe('what ways pay', () => {
  const board = (rows: [string, string, string, string]) =>
    evaluate(showing(slotMachines.sea, rows), [0, 0, 0, 0, 0], dollars(20n));

  test('a picture in any rows of reels side by side, once for every way to go through it', () => {
    const { wins } = board(['HHPPP', 'HAHPP', 'PAAPP', 'AHAPP']);
    const shells = wins.find(({ symbol }) => symbol === 'shell');
    expect(shells).toEqual({
      symbol: 'shell',
      count: 3,
      line: undefined,
      ways: 4,
      payout: 4n * slotMachines.sea.pays[6][1][3],
    });
  });

  test('a wild adds its ways to every picture', () => {
    const { wins } = board(['HTHAR', 'FFFAR', 'RAARR', 'RRAAR']);
    expect(wins.map(({ symbol, count, ways }) => [symbol, count, ways])).toEqual([
      ['shell', 3, 1],
      ['koi', 3, 2],
    ]);
  });
});

test('a wild that counts twice makes two ways of each that goes through it', () => {
  const rows = ['DMDMM', 'MZZMM', 'MCCCC'];
  const { wins } = evaluate(showing(slotMachines.magic, rows), [0, 0, 0, 0, 0], dollars(20n));
  const ofDrums = wins.find(({ symbol }) => symbol === 'drum');
  expect(ofDrums).toMatchObject({ count: 3, ways: 2 * 3, payout: 6n * slotMachines.magic.pays[6][1][3] });
});

describe('an invalid spin', () => {
  test.each([0n, -20n, 19n, 30n])('a stake of %s units cannot be shared over twenty lines', (amount) => {
    expect(() => evaluate(slotMachines.lotus, [0, 0, 0, 0, 0], dollars(amount))).toThrow(RangeError);
  });

  test.each([[[0, 0, 0, 0]], [[0, 0, 0, 0, -1]], [[99, 0, 0, 0, 0]], [[0.5, 0, 0, 0, 0]]])(
    'stops %j are refused',
    (stops) => {
      expect(() => evaluate(slotMachines.lotus, stops, dollars(20n))).toThrow(RangeError);
    },
  );
});

describe.each(machineNames)('the machine %s', (name) => {
  const machine: SlotMachine = slotMachines[name];

  test('has known pictures on all its strips, no wild on the first, and different lines that cross every reel', () => {
    const known = new Set([...machine.pays.map(([symbol]) => symbol), machine.wild, machine.scatter?.symbol]);
    expect(machine.strips.flat().filter((symbol) => !known.has(symbol))).toEqual([]);
    expect(machine.strips[0]).not.toContain(machine.wild);
    if (machine.lines === 'ways') return;
    expect(new Set(machine.lines.map(String)).size).toBe(machine.lines.length);
    expect(machine.lines.every((line) => line.length === machine.strips.length)).toBe(true);
    expect(BigInt(machine.lines.length)).toBe(machine.parts);
  });

  test.each(Object.keys(currencies) as Currency[])('can be played for every stake offered in %s', (currency) => {
    expect(slotStakes[currency].every((stake) => isStake(machine, stake))).toBe(true);
  });

  test('never pays less for more of a kind, nor for a dearer picture', () => {
    const pays = machine.pays.map(([, byCount]) => Object.values(byCount));
    for (const rising of pays) expect(rising).toEqual(rising.toSorted((a, b) => Number(a - b)));
    pays.slice(1).forEach((lower, i) => lower.forEach((pay, kind) => expect(pay).toBeLessThanOrEqual(pays[i]![kind]!)));
  });
});

test.each([
  ['PG-LOTUSLANTERN', 'lotus'],
  ['MG-AZUREPEARL', 'sea'],
  ['PNG-ROYALSEVENS', 'classic'],
  ['MG-WITCHGARDEN', 'magic'],
])('%s is the machine its title asks for: %s', (code, name) => {
  expect(machineOf(code)).toBe(name);
});

test('a game is always the same machine, and games are spread over all of them', () => {
  const codes = Array.from({ length: 3_000 }, (_, n) => `PG-GAME${n}`);
  expect(codes.map(machineOf)).toEqual(codes.map(machineOf));
  for (const name of machineNames) expect(codes.filter((code) => machineOf(code) === name).length).toBeGreaterThan(650);
});

describe('the jackpot', () => {
  test.each(Object.keys(currencies) as Currency[])(
    'returns the same share of every stake in %s, which is what the rules say',
    (currency) => {
      const range = BigInt(jackpotRange(currency));
      for (const stake of slotStakes[currency]) {
        // Of all draws exactly `stake` win. The seed is the house's cost of a win; contributions are paid out in full.
        const wins = BigInt(stake);
        const seeded = wins * jackpotSeed(currency) * POOL_SCALE;
        const contributed = jackpotShare(stake) * range;
        expect((seeded + contributed) * jackpotReturn.denominator).toBe(
          jackpotReturn.numerator * stake * range * POOL_SCALE,
        );
        expect(winsJackpot(Number(stake) - 1, stake)).toBe(true);
        expect(winsJackpot(Number(stake), stake)).toBe(false);
      }
      expect(jackpotRange(currency)).toBeLessThan(2 ** 48);
    },
  );
});
