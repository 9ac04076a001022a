import { expect, test } from 'vitest';
import { securityLevel } from './security-level.ts';

const nothing = {
  password: true,
  mobile: false,
  email: false,
  fundPassword: false,
  secondProof: false,
  realName: false,
};

test('an account that cannot be recovered is low, whatever else protects it', () => {
  expect(securityLevel({ ...nothing, fundPassword: true, secondProof: true }).level).toBe('low');
});

test('a contact and a fund password are medium, with an app or a passkey high; what is missing is named', () => {
  const usual = { ...nothing, email: true, fundPassword: true };
  expect(securityLevel(usual)).toEqual({ level: 'medium', missing: ['mobile', 'secondProof', 'realName'] });
  expect(securityLevel({ ...usual, secondProof: true }).level).toBe('high');
});
