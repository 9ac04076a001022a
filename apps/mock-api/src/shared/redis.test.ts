import { expect, onTestFinished, test } from 'vitest';
import { SilentRedis } from '../testing/silent-redis.ts';
import { answering, redisAt, sentinelOptions } from './redis.ts';

test('what a silent Redis was told is told to the next one', async () => {
  const redis = await SilentRedis.open();
  const publisher = redisAt(redis.url, answering);
  onTestFinished(() => publisher.disconnect());
  await publisher.ping();
  redis.isSilent = true;
  const published = publisher.publish('events', 'one');
  await expect.poll(() => redis.unanswered).toBeGreaterThan(0);
  redis.isSilent = false;
  await published;
  expect(redis.connections).toBe(2);
}, 15_000);

test('an address of Sentinels names them, the Redis they watch and its password', () => {
  const options = sentinelOptions('redis+sentinel://:a%2Fb@10.0.0.1:26379,[::1]:26380/apsara');
  expect(options).toMatchObject({
    sentinels: [
      { host: '10.0.0.1', port: 26_379 },
      { host: '::1', port: 26_380 },
    ],
    name: 'apsara',
    password: 'a/b',
    failoverDetector: true,
  });
  expect(sentinelOptions('redis+sentinel://a:1/apsara')).not.toHaveProperty('password');
});

test('a command that reached a former primary is sent again to the new one', () => {
  const { reconnectOnError } = sentinelOptions('redis+sentinel://a:1/apsara');
  expect(reconnectOnError?.(new Error("READONLY You can't write against a read only replica."))).toBe(2);
  expect(reconnectOnError?.(new Error('ERR unknown command'))).toBe(false);
});

test.each(['redis+sentinel://a:1', 'redis+sentinel://a/apsara', 'redis+sentinel://a:1,/apsara', 'redis+sentinel:a:1'])(
  'the address %s is refused with the shape it must have',
  (url) => {
    expect(() => sentinelOptions(url)).toThrow('redis+sentinel://:password@host:port,host:port/name');
  },
);
