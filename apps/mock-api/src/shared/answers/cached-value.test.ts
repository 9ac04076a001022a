import { expect, test } from 'vitest';
import { TestClock } from '../../testing/test-site.ts';
import { CachedValue } from './cached-value.ts';

/** Reads that answer when the test says so. */
function slowReads() {
  const answers: ((value: string) => void)[] = [];
  const clock = new TestClock();
  const fresh = new CachedValue(clock, 1_000, () => new Promise<string>((answer) => answers.push(answer)));
  return { answers, clock, fresh };
}

test('however many ask at once, one reads, and it stays good for its time', async () => {
  const { answers, clock, fresh } = slowReads();
  const asked = [fresh.get(), fresh.get()];
  expect(answers).toHaveLength(1);
  answers[0]!('first');
  expect(await Promise.all(asked)).toEqual(['first', 'first']);
  clock.move(999);
  expect(await fresh.get()).toBe('first');
  clock.move(1);
  const again = fresh.get();
  answers[1]!('second');
  expect(await again).toBe('second');
});

test('a value that is read while it is invalidated is not cached', async () => {
  const { answers, fresh } = slowReads();
  const before = fresh.get();
  fresh.forget();
  const after = fresh.get();
  answers[1]!('new');
  answers[0]!('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(await fresh.get()).toBe('new');
});
