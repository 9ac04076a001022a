import { expect, test } from 'vitest';
import type { Config } from '../../shared/config.ts';
import { receivedCall } from '../../shared/secrets/signatures.ts';
import { TestClock } from '../../testing/test-site.ts';
import { ProviderKeys } from './provider-keys.ts';

const clock = new TestClock();
const keysOf = (...secrets: Config['secrets']) => new ProviderKeys({ secrets }, clock);
const path = '/wps/webhooks/payment';
const noticeBy = (keys: ProviderKeys) =>
  receivedCall({ method: 'POST', url: path, headers: keys.headers(path, '{}'), rawBody: Buffer.from('{}') });

test('a notice counts while the secret that signed it is configured; the first secret signs', () => {
  const [old, rotated, renewed] = [keysOf('an old secret'), keysOf('a new one', 'an old secret'), keysOf('a new one')];
  expect(() => rotated.verify(noticeBy(old))).not.toThrow();
  expect(() => renewed.verify(noticeBy(rotated))).not.toThrow();
  expect(() => renewed.verify(noticeBy(old))).toThrow(expect.objectContaining({ code: 'deposits.signature_wrong' }));
});
