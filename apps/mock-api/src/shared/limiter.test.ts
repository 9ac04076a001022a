import { onTestFinished, expect, test } from 'vitest';
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
  await expect(one.first('captcha', 'a picture', 60)).rejects.not.toMatchObject({ code: 'request.too_many' });
});
