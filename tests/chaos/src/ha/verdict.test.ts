import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const sound = { runs: 2, planted: undefined };
const planted = { runs: 2, planted: 'asynchronous' };

test('a drill ends well only when all runs hold and nothing was planted', () => {
  expect(verdictOf(sound, [], undefined)).toEqual({ words: 'All 2 runs hold.', code: 0 });
  expect(verdictOf(sound, [2], undefined)).toMatchObject({ code: 1, words: expect.stringContaining('seeds 2') });
});

test('a drill with a planted fault never ends with 0: found it is 1, and unnoticed 2', () => {
  expect(verdictOf(planted, [1], undefined).code).toBe(1);
  expect(verdictOf(planted, [], undefined)).toMatchObject({ code: 2, words: expect.stringContaining('was not found') });
});

test('a drill that could cut nothing off says that the partition was not tried', () => {
  const { words } = verdictOf(sound, [], 'only root may do that');
  expect(words).toBe('All 2 runs hold. The partition was NOT tried: only root may do that.');
});
