import { describe, expect, test } from 'vitest';
import { enumerateFish, fishRules } from './fish-rules.ts';
import { decideBatch, fishDraws, fishKinds, fishMultipliers, fishStakes, namesakeOf, type FishShot } from './fish.ts';

/** mulberry32: small, seeded. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const always = (drawn: number) => () => drawn;

describe('the exact return', () => {
  test.each(fishKinds)('of a shot at a %s is 96 per cent', (kind) => {
    const { returnToPlayer, chance } = enumerateFish(kind);
    expect(returnToPlayer.numerator * 100n).toBe(96n * returnToPlayer.denominator);
    expect(chance.denominator).toBe(BigInt(fishDraws(kind)));
  });

  test('equals the published rules and the chance of every fish', () => {
    const { fishes } = fishRules();
    expect(new Set(fishes.map(({ returnToPlayer }) => returnToPlayer))).toEqual(new Set(['96.00']));
    expect(fishes[0]).toEqual({
      kind: 'goldfish',
      multiplier: '2',
      chance: '48.00',
      returnToPlayer: '96.00',
      draws: '200',
    });
    expect(fishes.at(-1)).toMatchObject({ kind: 'whale', multiplier: '100', chance: '0.96' });
  });

  test('is met by a million seeded shots within four standard errors', { timeout: 600_000 }, () => {
    const below = seeded(2026);
    const shots = 1_000_000;
    let sum = 0;
    let squares = 0;
    for (let nth = 0; nth < shots; nth += 1) {
      const kind = fishKinds[nth % fishKinds.length]!;
      const pays = Number(decideBatch([{ fish: 1, kind }], 1n, below).payout);
      sum += pays;
      squares += pays * pays;
    }
    const mean = sum / shots;
    const deviation = Math.sqrt(squares / shots - mean ** 2);
    expect(Math.abs(mean - 0.96)).toBeLessThan((4 * deviation) / Math.sqrt(shots));
  });
});

describe('a batch', () => {
  const shark = (fish: number): FishShot => ({ fish, kind: 'shark' });

  test('costs every shot and pays every catch', () => {
    const draws = [95, 96, 0];
    const batch = decideBatch([shark(1), shark(2), { fish: 3, kind: 'crab' }], 50n, () => draws.shift()!);
    expect(batch.shots.map(({ result }) => result)).toEqual(['caught', 'missed', 'caught']);
    expect([batch.stake, batch.payout]).toEqual([150n, 50n * 40n + 50n * 4n]);
  });

  test('does not charge a shot at a fish that is already caught', () => {
    const batch = decideBatch([shark(1), shark(1), shark(2)], 50n, always(0));
    expect(batch.shots.map(({ result }) => result)).toEqual(['caught', 'void', 'caught']);
    expect([batch.stake, batch.payout]).toEqual([100n, 2n * 50n * 40n]);
  });

  test('draws each shot from as many numbers as its fish asks for', () => {
    const asked: number[] = [];
    decideBatch([shark(1), { fish: 2, kind: 'goldfish' }], 1n, (count) => asked.push(count));
    expect(asked).toEqual([4_000, 200]);
  });
});

test('the rarer the fish, the more it pays', () => {
  const pays = fishKinds.map((kind) => fishMultipliers[kind]);
  expect(pays).toEqual(pays.toSorted((a, b) => Number(a - b)));
});

test('levels rise, and no batch leaves the range of money', () => {
  for (const levels of Object.values(fishStakes)) expect(levels).toEqual([...levels].toSorted((a, b) => Number(a - b)));
});

test('a game is at home with the fish in its name', () => {
  expect(namesakeOf('CQ9-SHARKVALLEY')).toBe('shark');
  expect(namesakeOf('RTG-FROZENGOLDFISH')).toBe('goldfish');
  expect(namesakeOf('CQ9-OCEANEMPEROR')).toBeUndefined();
});
