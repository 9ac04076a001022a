import { describe, expect, test } from 'vitest';
import { checkField, checkRegistration, type FieldRule } from './registration.ts';

const rule = (over: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  patternId: 'charLimit',
  acceptedPattern: '*',
  ...over,
});

describe('a field', () => {
  test.each([
    ['', rule(), 'required'],
    ['abc', rule(), 'too_short'],
    ['abcdefghi', rule(), 'too_long'],
    ['1abc', rule({ patternId: 'firstLetter' }), 'pattern'],
    ['abc1', rule({ patternId: 'digits' }), 'pattern'],
    ['abcd', rule({ patternId: 'oneUpper' }), 'pattern'],
    ['Abcd1', rule({ patternId: 'passwordMixed' }), 'pattern'],
    ['a b c', rule({ patternId: 'noSpaces' }), 'pattern'],
    ['solo', rule({ patternId: 'fullName' }), 'pattern'],
    ['dara@x', rule({ patternId: 'email' }), 'pattern'],
    ['abcd', rule({ acceptedPattern: 'x*' }), 'pattern'],
  ] as const)('%j is refused', (value, given, code) => {
    expect(checkField('f', value, given)?.code).toBe(code);
  });

  test.each([
    ['', rule({ required: false })],
    ['សុខា', rule({ minLength: 2 })],
    ['Abc1!', rule({ patternId: 'passwordMixed' })],
    ['a.b', rule({ minLength: 1, acceptedPattern: 'a.*' })],
    ['កែវ សុខ', rule({ patternId: 'fullName' })],
  ] as const)('%j passes', (value, given) => {
    expect(checkField('f', value, given)).toBeUndefined();
  });
});

test('the whole form: only enabled fields count, and both passwords must agree', () => {
  const rules = { username: rule(), email: rule({ enabled: false }), password: rule() };
  expect(checkRegistration({ username: 'dara', password: 'secret', confirmPassword: 'secret' }, rules)).toEqual([]);
  expect(checkRegistration({ password: 'secret', confirmPassword: 'other' }, rules)).toEqual([
    { path: 'username', code: 'required' },
    { path: 'confirmPassword', code: 'mismatch' },
  ]);
});
