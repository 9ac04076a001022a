import { expect, test } from 'vitest';
import type { Config } from '../../shared/config.ts';
import { TestClock } from '../../testing/test-site.ts';
import { ProviderKeys } from './provider-keys.ts';

const clock = new TestClock();
const keysOf = (...secrets: Config['secrets']) => new ProviderKeys({ secrets }, clock);
const timestamp = String(clock.machine().getTime());
const noticeBy = (keys: ProviderKeys) => ({
  signature: keys.sign(timestamp, '{}'),
  timestamp,
  body: Buffer.from('{}'),
});

test('a notice counts while the secret that signed it is configured; the first secret signs', () => {
  const [old, rotated, renewed] = [keysOf('an old secret'), keysOf('a new one', 'an old secret'), keysOf('a new one')];
  expect(() => rotated.verify(noticeBy(old))).not.toThrow();
  expect(() => renewed.verify(noticeBy(rotated))).not.toThrow();
  expect(() => renewed.verify(noticeBy(old))).toThrow(expect.objectContaining({ code: 'deposits.signature_wrong' }));
});
