import { expect, it } from 'vitest';
import type { RegisterRule } from '@apsara/api/sites';
import { askedFields, fieldOfRefusal } from './register-fields.ts';

const rule = (enabled: boolean): RegisterRule => ({
  enabled,
  required: true,
  minLength: 1,
  maxLength: 9,
  patternId: 'any',
  acceptedPattern: '*',
});

it('asks exactly what the server switched on', () => {
  const rules = { username: rule(true), password: rule(true), confirmPassword: rule(true), email: rule(false), affiliateCode: rule(true) };
  expect(askedFields(rules, false)).toEqual(['username', 'password', 'confirmPassword', 'affiliateCode']);
  expect(askedFields(rules, true)).toEqual(['username', 'password', 'confirmPassword']);
});

it('knows beside which field a refusal belongs', () => {
  expect(fieldOfRefusal('members.username_taken')).toBe('username');
  expect(fieldOfRefusal('request.too_many')).toBeUndefined();
});
