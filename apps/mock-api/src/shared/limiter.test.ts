import { onTestFinished, expect, test } from 'vitest';
import { languageCodes } from '@apsara/domain/sites/languages';
import { statusOf } from '@apsara/domain/refusals';
import { wordsOf } from '@apsara/api/refusal-words';
import { SilentRedis } from '../testing/silent-redis.ts';
import { Limiter } from './limiter.ts';
import { freePort } from './postgres/free-port.ts';

const pace = { max: 2, seconds: 60 };

/** Two instances that share a Redis which is away. */
async function withoutRedis(): Promise<[Limiter, Limiter]> {
  const url = `redis://127.0.0.1:${await freePort()}`;
  const instances: [Limiter, Limiter] = [new Limiter(url), new Limiter(url)];
  onTestFinished(() => instances.forEach((one) => one.onApplicationShutdown()));
  return instances;
}

test('an instance whose Redis is away counts calls in its memory, and refuses the one too many', async () => {
  const [one, other] = await withoutRedis();
  await one.take('pace', 'somebody', pace);
  await one.take('pace', 'somebody', pace);
  await expect(one.take('pace', 'somebody', pace)).rejects.toMatchObject({ code: 'request.too_many' });
  await expect(one.requireLeft('pace', 'somebody', pace)).rejects.toMatchObject({ code: 'request.too_many' });
  expect(await one.used('pace', 'somebody', pace)).toBeGreaterThan(pace.max);
  await expect(other.take('pace', 'somebody', pace)).resolves.toBeUndefined();
});

test('an instance whose Redis is away forgives, also what it never counted', async () => {
  const [one] = await withoutRedis();
  await one.forgive('tries', 'somebody');
  await one.take('pace', 'somebody', pace);
  await one.forgive('pace', 'somebody');
  expect(await one.used('pace', 'somebody', pace)).toBe(0);
});

test('what may be used once is not accepted while Redis is away', async () => {
  const [one] = await withoutRedis();
  await expect(one.first('captcha', 'a picture', 60)).rejects.toMatchObject({ code: 'request.uncheckable' });
  expect(statusOf('request.uncheckable')).toBe(503);
  expect(new Set(languageCodes.map((language) => wordsOf('request.uncheckable', language, {}))).size).toBe(4);
});

test('an instance whose Redis falls silent counts in its memory, and soon without waiting', async () => {
  const redis = await SilentRedis.open();
  const limiter = new Limiter(redis.url);
  onTestFinished(() => limiter.onApplicationShutdown());
  // Whether Redis counts already is known by what it was asked.
  await expect
    .poll(async () => (await limiter.take('early', 'somebody', { max: 99, seconds: 60 }), redis.counted))
    .toBeGreaterThan(0);
  redis.isSilent = true;
  await limiter.take('pace', 'somebody', pace);
  await limiter.take('pace', 'somebody', pace);
  await expect(limiter.take('pace', 'somebody', pace)).rejects.toMatchObject({ code: 'request.too_many' });
  const waited = async (): Promise<number> => {
    const asked = performance.now();
    await limiter.take('later', 'somebody', { max: 99, seconds: 60 });
    return performance.now() - asked;
  };
  await expect.poll(waited, { timeout: 10_000 }).toBeLessThan(100);
  await expect
    .poll(() => redis.connections, { message: 'the silent connection is given up', timeout: 10_000 })
    .toBeGreaterThan(1);
});
