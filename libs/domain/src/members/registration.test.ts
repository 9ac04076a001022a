import { describe, expect, test } from 'vitest';
import { ageOn, checkField, checkRegistration, formRules, tidyField, type FieldRule } from './registration.ts';

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

test('a password is checked verbatim; other fields are trimmed first', () => {
  expect(
    checkRegistration({ username: ' dara ', password: ' secret', confirmPassword: ' secret' }, { username: rule() }),
  ).toEqual([]);
  const rules = { password: rule({ patternId: 'noSpaces' }) };
  expect(checkRegistration({ password: ' secret', confirmPassword: ' secret' }, rules)).toMatchObject([
    { path: 'password', code: 'pattern' },
  ]);
  expect(tidyField('payeeName', ' e\u0301 ')).toBe('é');
});

describe('the rules of a form', () => {
  const direct = new Set(['DIRECTREG3']);
  const site = {
    username: rule({ required: false }),
    mobileNum: rule({ required: false }),
    email: rule({ required: false }),
  };

  test('by user name: name and password twice, and a code where a mobile is asked and verified', () => {
    expect(Object.keys(formRules('register', {}, direct))).toEqual(['username', 'password', 'confirmPassword']);
    expect(formRules('register', site, direct)['username']!.required).toBe(true);
    expect(formRules('register', site, new Set(['REGMOBVERF3']))['verificationCode']!.required).toBe(false);
    expect(formRules('register', { email: rule() }, new Set(['REGMOBVERF3', 'DIRECTREG3']))).not.toHaveProperty(
      'verificationCode',
    );
  });

  test('by mobile: no user name, and a password and a code by switch only', () => {
    expect(Object.keys(formRules('registerMobile', site, direct))).toEqual(['mobileNum', 'email']);
    const both = formRules('registerMobile', site, new Set(['MOBILENUMPASSREG3', 'REGMOBVERF3', 'DIRECTREG3']));
    expect(Object.keys(both)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'email']);
    expect([both['mobileNum']!.required, both['verificationCode']!.required, both['password']!.required]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each(['register', 'registerMobile'] as const)(
    '%s needs an invitation where nobody registers directly',
    (form) => {
      const own = rule({ enabled: false, required: false, maxLength: 12 });
      expect(formRules(form, { affiliateCode: own }, new Set())['affiliateCode']).toEqual({
        ...own,
        enabled: true,
        required: true,
      });
      expect(formRules(form, {}, new Set())['affiliateCode']!.required).toBe(true);
      expect(formRules(form, { affiliateCode: own }, direct)['affiliateCode']).toEqual(own);
    },
  );

  test('passwords that differ are named once', () => {
    const rules = formRules('register', {}, direct);
    expect(checkRegistration({ username: 'dara', password: 'long-enough', confirmPassword: 'short' }, rules)).toEqual([
      { path: 'confirmPassword', code: 'mismatch' },
    ]);
  });
});

test.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['11-21-2008', 18],
  ['2000-02-29', 26],
  ['2027-01-01', -1],
  ['2008-02-30', undefined],
  ['yesterday', undefined],
])('born on %s one is %s', (birthday, age) => {
  expect(ageOn(birthday, '2026-11-21')).toBe(age);
});
