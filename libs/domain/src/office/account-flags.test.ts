import { expect, test } from 'vitest';
import { flagsOf, type FlagFacts } from './account-flags.ts';

const now = new Date('2026-11-21T05:00:00.000Z');
const later = new Date('2026-11-22T05:00:00.000Z');
const verified: FlagFacts = {
  holds: [],
  closingAt: null,
  excludedUntil: null,
  mobileConfirmedAt: now,
  emailConfirmedAt: null,
};

test('an account with a confirmed contact and nothing held has no flags', () => {
  expect(flagsOf(verified, now)).toEqual([]);
  expect(flagsOf({ ...verified, mobileConfirmedAt: null, emailConfirmedAt: now }, now)).toEqual([]);
});

test('every hold has its flag, and the flags have one order', () => {
  expect(flagsOf({ ...verified, holds: ['rewards', 'withdrawals', 'login'] }, now)).toEqual([
    'blocked',
    'withdrawals_frozen',
    'rewards_barred',
  ]);
});

test('a closing account, one in a break and one without a confirmed contact are flagged', () => {
  const facts = { ...verified, closingAt: later, excludedUntil: later, mobileConfirmedAt: null };
  expect(flagsOf(facts, now)).toEqual(['closing', 'excluded', 'unverified']);
});

test('a break that is over is no flag', () => {
  expect(flagsOf({ ...verified, excludedUntil: now }, now)).toEqual([]);
});
