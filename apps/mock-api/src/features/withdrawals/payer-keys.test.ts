import { expect, test } from 'vitest';
import type { Config } from '../../shared/config.ts';
import { receivedCall } from '../../shared/secrets/signatures.ts';
import { TestClock } from '../../testing/test-site.ts';
import { PayerKeys } from './payer-keys.ts';

const clock = new TestClock();
const keysOf = (...secrets: Config['secrets']) => new PayerKeys({ secrets }, clock);

const path = '/wps/webhooks/payout';
const noticeBy = (keys: PayerKeys) =>
  receivedCall({ method: 'POST', url: path, headers: keys.headers(path, '{}'), rawBody: Buffer.from('{}') });

test('a notice counts while the secret that signed it is configured; the first secret signs', () => {
  const [old, rotated, renewed] = [keysOf('an old secret'), keysOf('a new one', 'an old secret'), keysOf('a new one')];
  expect(rotated.isSigned(noticeBy(old))).toBe(true);
  expect(renewed.isSigned(noticeBy(rotated))).toBe(true);
  expect(renewed.isSigned(noticeBy(old))).toBe(false);
});
