import { expect, test } from 'vitest';
import { recoveriesOf, recoveryDifferences } from './recoveries.ts';

const answered = (from: number, to = from + 10) => ({ from, to, isAnswered: true });
const failed = (from: number, to = from + 10) => ({ from, to, isAnswered: false });

const dealt = [
  { blow: 'primary db1', at: 10_000 },
  { blow: 'etcd leader etcd2', at: 60_000 },
];

test('a recovery lasts from the blow to the end of the last try that failed', () => {
  const tries = [answered(9_000), failed(9_990, 12_000), failed(15_000, 18_000), answered(18_100), answered(60_050)];
  expect(recoveriesOf(dealt, tries)).toEqual([
    { blow: 'primary db1', ms: 8_000, failed: 2, isOver: true },
    { blow: 'etcd leader etcd2', ms: 60, failed: 0, isOver: true },
  ]);
  expect(recoveryDifferences(dealt, tries)).toEqual([]);
});

test('a call in flight at a blow that fails is counted there, and not at the blow before', () => {
  const tries = [answered(10_100), failed(59_990, 60_100), answered(60_200)];
  expect(recoveriesOf(dealt, tries)).toMatchObject([{ failed: 0 }, { failed: 1, ms: 100 }]);
  expect(recoveryDifferences(dealt, tries)).toEqual([]);
});

test('bets that go on too late, or never, are found', () => {
  const late = [failed(10_000), failed(24_000, 26_000), answered(26_100), answered(61_000)];
  expect(recoveryDifferences(dealt, late)).toMatchObject([{ subject: 'primary db1', found: 'after 16000 ms' }]);
  expect(recoveryDifferences(dealt, [answered(10_100), failed(60_100)])).toMatchObject([
    { subject: 'etcd leader etcd2', found: 'they never did' },
  ]);
});

test('a call that fails while nothing is hit is found', () => {
  const tries = [failed(1_000), answered(10_100), failed(40_000), answered(41_000), answered(61_000)];
  expect(recoveryDifferences(dealt, tries)).toMatchObject([
    { rule: 'bets go on within 15 s', subject: 'primary db1' },
    { rule: 'only calls in flight at a blow fail', found: 'failed after 10 ms, with nothing hit for the whole run' },
    { rule: 'only calls in flight at a blow fail', found: 'failed after 10 ms, with nothing hit for 30 s' },
  ]);
});
