import { expect, it } from 'vitest';
import type { RegisterRule } from '@apsara/api/sites';
import { askedFields, registerFields, rulesOf } from './register-fields.ts';

const rule = (enabled: boolean): RegisterRule => ({
  enabled,
  required: false,
  minLength: 1,
  maxLength: 9,
  patternId: 'any',
  acceptedPattern: '*',
});
const rules = {
  username: rule(true),
  password: rule(true),
  confirmPassword: rule(true),
  email: rule(false),
  affiliateCode: rule(true),
};

it('asks for exactly the fields that the server enabled', () => {
  const form = rulesOf(rules, 'register', new Set());
  const credentials = ['username', 'password', 'confirmPassword'];
  expect(askedFields(form, [])).toEqual([...credentials, 'affiliateCode']);
  expect(askedFields(form, ['affiliateCode'])).toEqual(credentials);
});

it('asks for every field of the specification whose rule is on', () => {
  const all = Object.fromEntries(registerFields.map((field) => [field, rule(true)]));
  expect(askedFields(rulesOf(all, 'register', new Set(['REGMOBVERF3'])), [])).toEqual(registerFields);
});

it('asks for a mobile number, and for a password and a code by their switches', () => {
  const asked = (...on: string[]) => askedFields(rulesOf(rules, 'registerMobile', new Set(on)), ['affiliateCode']);
  expect(asked()).toEqual(['mobileNum']);
  expect(asked('REGMOBVERF3')).toEqual(['mobileNum', 'verificationCode']);
  expect(asked('MOBILENUMPASSREG3')).toEqual(['mobileNum', 'password', 'confirmPassword']);
});
