import { expect, test } from 'vitest';
import type { Config } from '../../shared/config.ts';
import { TestClock } from '../../testing/test-site.ts';
import { PayerKeys } from './payer-keys.ts';

const clock = new TestClock();
const keysOf = (...secrets: Config['secrets']) => new PayerKeys({ secrets }, clock);

function noticeBy(keys: PayerKeys) {
  const { 'X-Signature': signature = '', 'X-Timestamp': timestamp = '' } = keys.headers('{}');
  return { signature, timestamp, body: Buffer.from('{}') };
}

test('a notice counts while the secret that signed it is configured; the first secret signs', () => {
  const [old, rotated, renewed] = [keysOf('an old secret'), keysOf('a new one', 'an old secret'), keysOf('a new one')];
  expect(rotated.isSigned(noticeBy(old))).toBe(true);
  expect(renewed.isSigned(noticeBy(rotated))).toBe(true);
  expect(renewed.isSigned(noticeBy(old))).toBe(false);
});
