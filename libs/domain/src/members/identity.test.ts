import { describe, expect, test } from 'vitest';
import { birthdayError, identityLevel, neededLevel, tidyDocumentNumber } from './identity.ts';
import { traitsOf } from './persons.ts';

describe('row 8: an identity level', () => {
  test('is the highest whose lower ones hold, too', () => {
    expect(identityLevel({ hasConfirmedContact: false, approved: [2, 3] })).toBe(0);
    expect(identityLevel({ hasConfirmedContact: true, approved: [] })).toBe(1);
    expect(identityLevel({ hasConfirmedContact: true, approved: [3] })).toBe(1);
    expect(identityLevel({ hasConfirmedContact: true, approved: [2] })).toBe(2);
    expect(identityLevel({ hasConfirmedContact: true, approved: [3, 2] })).toBe(3);
  });

  test('is asked for as the site names it; a withdrawal up to its amount asks for none', () => {
    const rules = { depositLevel: 1, withdrawalLevel: 2, withdrawalAbove: 100n, vipLevel: 3 };
    expect(neededLevel(rules, 'deposit')).toBe(1);
    expect(neededLevel(rules, 'vip')).toBe(3);
    expect([neededLevel(rules, 'withdrawal', 100n), neededLevel(rules, 'withdrawal', 101n)]).toEqual([0, 2]);
  });

  test.each([
    ['2008-11-21', 18, undefined],
    ['2008-11-22', 18, 'too_small'],
    ['2005-11-22', 21, 'too_small'],
    ['2026-11-22', 18, 'format'],
    ['2001-02-30', 18, 'format'],
    ['', 18, 'format'],
  ])('asks for a birthday that makes the age: %s for %i', (birthday, age, code) =>
    expect(birthdayError(birthday, age, '2026-11-21')?.code).toBe(code),
  );
});

test('a trait has one form however it was typed, and nothing is no trait', () => {
  expect(tidyDocumentNumber(' n 01-234 567 ')).toBe('N01234567');
  expect(tidyDocumentNumber('Ｎ０１２')).toBe('N012');
  expect(traitsOf({ mobile: '+855 12 345 678', email: ' Dara@Example.COM ', document: 'n-1' })).toEqual([
    { kind: 'mobile', text: '+85512345678' },
    { kind: 'email', text: 'dara@example.com' },
    { kind: 'document', text: 'N1' },
  ]);
  expect(traitsOf({ mobile: null, email: '', document: ' - ' })).toEqual([]);
});
