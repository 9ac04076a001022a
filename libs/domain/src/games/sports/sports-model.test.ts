import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fixtureOf, fixturesBetween } from './sports-fixtures.ts';
import { announcedEnd, drawMatch, finalsOf, SEED_BYTES, WHOLE, type MatchModel } from './sports-model.ts';

const level = { home: 0, away: 0 };
const models: readonly [string, MatchModel][] = fixturesBetween(0, 15 * 60_000).map(({ id, model }) => [id, model]);
const massOf = (finals: readonly { mass: bigint }[]) => finals.reduce((sum, { mass }) => sum + mass, 0n);

/** A seed whose first words are given; the rest are `then`. */
function seedOf(first: readonly number[], then = 9_999): Uint8Array {
  const seed = Buffer.alloc(SEED_BYTES);
  for (let word = 0; word < SEED_BYTES / 4; word += 1) seed.writeUInt32BE(first[word] ?? then, word * 4);
  return seed;
}

test.each(models)('all ends of %s together are certain', (_, model) => {
  const missing = WHOLE - massOf(finalsOf(model, level, 0));
  expect(missing).toBeGreaterThanOrEqual(0n);
  expect(missing).toBeLessThan(WHOLE / 10n ** 9n);
});

test('a best of three between equals goes to three games half the time', () => {
  const finals = finalsOf({ kind: 'games', steps: 3, winsNeeded: 2, home: 5_000 }, level, 0);
  expect(massOf(finals.filter(({ score }) => score.home + score.away === 3))).toBe(WHOLE / 2n);
});

test('one goal in one of two minutes: the chances are those of the binomial', () => {
  const finals = finalsOf({ kind: 'scoring', steps: 2, struckOff: 1, home: [2_500], away: [] }, level, 0);
  expect(finals.map(({ score, mass }) => [score.home, mass])).toEqual([
    [0, (WHOLE * 9n) / 16n],
    [1, (WHOLE * 6n) / 16n],
    [2, WHOLE / 16n],
  ]);
});

test('played parts are certain, and a finished match has one result', () => {
  const { model } = fixtureOf('mekong.0.0')!;
  expect(finalsOf(model, { home: 2, away: 1 }, 89).every(({ score }) => score.home >= 2 && score.away >= 1)).toBe(true);
  expect(finalsOf(model, { home: 2, away: 1 }, 90)).toEqual([{ score: { home: 2, away: 1 }, mass: WHOLE }]);
});

test('matches as they are drawn end as the enumeration says', { timeout: 600_000 }, () => {
  const { model } = fixtureOf('mekong.3.1')!;
  const rounds = 20_000;
  const expected = massOf(finalsOf(model, level, 0).filter(({ score }) => score.home > score.away));
  let homeWins = 0;
  for (let round = 0; round < rounds; round += 1) {
    const end = drawMatch(model, randomBytes(SEED_BYTES)).scores.at(-1)!;
    if (end.home > end.away) homeWins += 1;
  }
  // Five standard deviations of a share near one half.
  expect(Math.abs(homeWins / rounds - Number(expected) / Number(WHOLE))).toBeLessThan((5 * 0.5) / Math.sqrt(rounds));
});

test('a match never runs out of its seed', () => {
  for (const [, model] of models) expect(() => drawMatch(model, seedOf([]))).not.toThrow();
});

test('a seed determines whether a match is postponed, and which side’s last goal is disallowed', () => {
  const { model } = fixtureOf('mekong.0.0')!;
  expect(drawMatch(model, seedOf([99])).postponed).toBe(true);
  const drawn = drawMatch(model, seedOf([100, 39, 1, 0]));
  expect(drawn).toMatchObject({ postponed: false, struckOff: 'away' });
  expect(drawn.scores.at(-1)).toEqual({ home: 1, away: 0 });
  expect(announcedEnd(model, drawn)).toEqual({ home: 1, away: 1 });
});

test('words that would favour small numbers are passed over', () => {
  const { model } = fixtureOf('mekong.0.0')!;
  expect(drawMatch(model, seedOf([4_294_967_295, 0])).postponed).toBe(true);
});

test('in an innings match the home side scores first and the other only after it', () => {
  const model: MatchModel = { kind: 'scoring', steps: 4, struckOff: 0, inTurn: true, home: [2_500], away: [5_000] };
  const ends = (score: { home: number; away: number }, steps: number) =>
    finalsOf(model, score, steps)
      .filter(({ mass }) => mass > 0n)
      .map(({ score: { home, away }, mass }) => [home, away, mass]);
  expect(ends({ home: 1, away: 0 }, 2)).toEqual([
    [1, 0, WHOLE / 4n],
    [1, 1, WHOLE / 2n],
    [1, 2, WHOLE / 4n],
  ]);
  expect(massOf(finalsOf(model, level, 1).filter(({ score }) => score.home === 1))).toBe(WHOLE / 4n);
  const { scores } = drawMatch(model, seedOf([9_999, 9_999, 0, 0, 9_999, 0, 0]));
  expect(scores).toEqual([
    { home: 1, away: 0 },
    { home: 1, away: 0 },
    { home: 1, away: 1 },
    { home: 1, away: 2 },
  ]);
});

test('where no review strikes points off, a match is never corrected', () => {
  const { model } = fixtureOf('raid.0.0')!;
  expect(drawMatch(model, seedOf([9_999, 0, 0])).struckOff).toBeNull();
});
