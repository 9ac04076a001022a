import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

const errorOf = (code: string) => Object.assign(new pg.DatabaseError('from the database', 0, 'error'), { code });
const deadlock = errorOf('40P01');

test('a transaction that was aborted by a deadlock runs again', async () => {
  const run = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(deadlock)
    .mockRejectedValueOnce(deadlock)
    .mockResolvedValue('done');
  expect(await retryOnDeadlock(run)).toBe('done');
  expect(run).toHaveBeenCalledTimes(3);
});

test('a transaction that deadlocks every time fails after five attempts', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(deadlock);
  await expect(retryOnDeadlock(run)).rejects.toBe(deadlock);
  expect(run).toHaveBeenCalledTimes(5);
});

test.each([errorOf('40001'), new Error('40P01')])('any other error is thrown at once (%s)', async (error) => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  await expect(retryOnDeadlock(run)).rejects.toBe(error);
  expect(run).toHaveBeenCalledTimes(1);
});
