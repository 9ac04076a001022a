import { describe, expect, it, test } from 'vitest';
import { isSameName, maskedEmail, maskedMobile, stepMethodsOf } from './sessions.ts';

describe('second proofs', () => {
  it('take a name for the same whatever its case, its spaces and the width of its letters', () => {
    expect(isSameName('  Sok   Dara ', 'SOK DARA')).toBe(true);
    expect(isSameName('Ｓｏｋ Dara', 'sok dara')).toBe(true);
    expect(isSameName('Sok Dara', 'Dara Sok')).toBe(false);
  });

  it('show no more of a phone or an address than their owner needs', () => {
    expect(maskedMobile('+85512345678')).toBe('+855 ••• 678');
    expect(maskedEmail('dara@example.com')).toBe('d•••@example.com');
  });
});

const everything = { hasPasskey: false, hasAuthenticator: true, hasMobile: true, hasEmail: true, hasRealName: true };
const none = { hasPasskey: false, hasAuthenticator: false, hasMobile: false, hasEmail: false, hasRealName: false };

test.each([
  ['an authenticator is the only proof where there is one', everything, 'username', ['authenticator']],
  ['an authenticator is asked for after a login by phone', everything, 'sms', ['authenticator']],
  ['sent codes are proofs', { ...everything, hasAuthenticator: false }, 'google', ['phone', 'email']],
  ['a login by phone has proven the phone', { ...everything, hasAuthenticator: false }, 'firebase', ['email']],
  ['a name is no proof beside a phone', { ...none, hasMobile: true, hasRealName: true }, 'sms', []],
  ['a name counts where there is nothing else', { ...none, hasRealName: true }, 'username', ['realName']],
  [
    'a passkey comes first, and codes stand in for it',
    { ...none, hasPasskey: true, hasEmail: true },
    'username',
    ['passkey', 'email'],
  ],
  [
    'a passkey and an authenticator are equal',
    { ...none, hasPasskey: true, hasAuthenticator: true },
    'username',
    ['passkey', 'authenticator'],
  ],
  ['an account without means has no second proof', none, 'username', []],
] as const)('%s', (_, means, type, methods) => {
  expect(stepMethodsOf(means, type)).toEqual(methods);
});
