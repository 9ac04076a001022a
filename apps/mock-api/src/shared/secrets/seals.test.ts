import { expect, test } from 'vitest';
import { Seals } from './seals.ts';

const old = new Seals({ secrets: ['an old secret'] });
const rotated = new Seals({ secrets: ['a new secret', 'an old secret'] });
const renewed = new Seals({ secrets: ['a new secret'] });

test('what a secret sealed opens as long as the secret is configured', () => {
  const sealed = old.seal('vendor keys', 'pg-key');
  expect(sealed).not.toContain('pg-key');
  expect(rotated.open('vendor keys', sealed)).toBe('pg-key');
  expect(() => renewed.open('vendor keys', sealed)).toThrow(/APSARA_SECRET does not have/);
});

test('the first secret seals, and each value names it', () => {
  const sealed = rotated.seal('vendor keys', 'pg-key');
  expect(sealed).toMatch(new RegExp(`^sealed:${renewed.versions[0]}:`));
  expect(renewed.open('vendor keys', sealed)).toBe('pg-key');
  expect(() => old.open('vendor keys', sealed)).toThrow(/APSARA_SECRET does not have/);
});

test('a value is sealed differently each time, and opens unchanged and for its own use only', () => {
  const sealed = old.seal('authenticator secrets', 'JBSWY3DPEHPK3PXP');
  expect(old.seal('authenticator secrets', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  const [name, version, text = ''] = sealed.split(':');
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  const changed = [name, version, bytes.toString('base64url')].join(':');
  expect(() => old.open('authenticator secrets', changed)).toThrow(/unable to authenticate/);
  expect(() => old.open('vendor keys', sealed)).toThrow(/unable to authenticate/);
});

test.each(['pg-vendor-key', '', '{"kty":"EC"}', 'sealed:by nobody'])('%j was never sealed, and is as it is', (text) => {
  expect(old.open('vendor keys', text)).toBe(text);
});
