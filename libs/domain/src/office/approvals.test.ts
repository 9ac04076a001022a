import { expect, test } from 'vitest';
import { APPROVAL_WAIT_MS, decisionRefusal } from './approvals.ts';

const askedAt = new Date('2026-11-21T05:00:00.000Z');
const waiting = { state: 'waiting', askedBy: 'one', askedAt } as const;
const after = (ms: number) => new Date(askedAt.getTime() + ms);

test('who asked may refuse it and not grant it', () => {
  const own = { operator: 'one', now: askedAt };
  expect(decisionRefusal(waiting, 'grant', own)).toBe('office.second_person');
  expect(decisionRefusal(waiting, 'refuse', own)).toBeUndefined();
  expect(decisionRefusal(waiting, 'grant', { operator: 'two', now: askedAt })).toBeUndefined();
});

test('it is decided once, and within seven days', () => {
  const other = (now: Date) => ({ operator: 'two', now });
  for (const state of ['granted', 'refused', 'expired'] as const)
    expect(decisionRefusal({ ...waiting, state }, 'grant', other(askedAt))).toBe('office.request_decided');
  expect(decisionRefusal(waiting, 'grant', other(after(APPROVAL_WAIT_MS - 1)))).toBeUndefined();
  expect(decisionRefusal(waiting, 'grant', other(after(APPROVAL_WAIT_MS)))).toBe('office.request_decided');
});
