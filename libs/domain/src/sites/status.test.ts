import { expect, test } from 'vitest';
import { afterLook, drawState, incidentsOf, messageState, paymentState, vendorOfPart, vendorState } from './status.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const failing = { lastSuccessAt: before(30), lastErrorAt: before(2) };
const answering = { lastSuccessAt: before(1), lastErrorAt: before(2) };
const silent = { lastSuccessAt: before(300), lastErrorAt: before(61) };

test('payments are down when all providers fail, and slow when one does or a review waits over two hours', () => {
  expect(paymentState([], null, now)).toBe('working');
  expect(paymentState([answering, silent], before(120), now)).toBe('working');
  expect(paymentState([answering, failing], null, now)).toBe('slow');
  expect(paymentState([answering], before(121), now)).toBe('slow');
  expect(paymentState([failing], null, now)).toBe('down');
  expect(paymentState([{ lastSuccessAt: null, lastErrorAt: before(1) }], null, now)).toBe('down');
});

test('messages are down when their port fails and they wait', () => {
  expect(messageState(undefined, false, now)).toBe('working');
  expect(messageState(answering, false, now)).toBe('working');
  expect(messageState(answering, true, now)).toBe('slow');
  expect(messageState(failing, false, now)).toBe('slow');
  expect(messageState(failing, true, now)).toBe('down');
});

test('a vendor is down without an answer and in maintenance, and slow after two seconds', () => {
  expect([vendorState(false, undefined), vendorState(false, 2_000)]).toEqual(['working', 'working']);
  expect([vendorState(false, 2_001), vendorState(false, null), vendorState(true, 1)]).toEqual(['slow', 'down', 'down']);
});

test('a draw from outside may be later than one of the house', () => {
  const late = (minutes: number, outside: boolean) => drawState([{ drawsAt: before(minutes), outside }], now);
  expect([drawState([], now), late(5, false), late(6, false), late(31, false)]).toEqual([
    'working',
    'working',
    'slow',
    'down',
  ]);
  expect([late(60, true), late(61, true), late(241, true)]).toEqual(['working', 'slow', 'down']);
});

test('an incident lasts until its part works again, and is as bad as its worst', () => {
  const changes = [
    { part: 'sms', state: 'slow' as const, at: before(60 * 24 * 31) },
    { part: 'sms', state: 'working' as const, at: before(60 * 24 * 30 + 1) },
    { part: 'vendor:PG', state: 'slow' as const, at: before(50) },
    { part: 'vendor:PG', state: 'down' as const, at: before(40) },
    { part: 'vendor:PG', state: 'slow' as const, at: before(30) },
    { part: 'vendor:PG', state: 'working' as const, at: before(20) },
    { part: 'deposits', state: 'down' as const, at: before(10) },
  ];
  expect(incidentsOf(changes, before(60 * 24 * 30))).toEqual([
    { part: 'deposits', state: 'down', from: before(10), until: null },
    { part: 'vendor:PG', state: 'down', from: before(50), until: before(20) },
  ]);
  expect(incidentsOf([], before(1))).toEqual([]);
});

test('of many incidents the latest hundred are shown', () => {
  const changes = Array.from({ length: 300 }, (_, index) => ({
    part: 'sms',
    state: index % 2 === 0 ? ('down' as const) : ('working' as const),
    at: before(600 - index),
  }));
  const incidents = incidentsOf(changes, before(1_000));
  expect([incidents.length, incidents[0]?.from]).toEqual([100, before(302)]);
});

test('a part has changed when two looks in a row find it so, since the first of both', () => {
  const present = new Map([['sms', 'down' as const]]);
  const found = (state: 'working' | 'slow') => new Map([['sms', state]]);
  const doubt = [{ part: 'sms', state: 'working' as const, at: before(1) }];
  expect(afterLook(present, [], found('working'), now)).toEqual({
    changed: [],
    inDoubt: [{ part: 'sms', state: 'working', at: now }],
  });
  expect(afterLook(present, doubt, found('working'), now)).toEqual({ changed: doubt, inDoubt: [] });
  expect(afterLook(present, doubt, found('slow'), now)).toMatchObject({ changed: [], inDoubt: [{ state: 'slow' }] });
  expect(afterLook(present, doubt, new Map([['sms', 'down']]), now)).toEqual({ changed: [], inDoubt: [] });
});

test('a part says which vendor it is of', () => {
  expect([vendorOfPart('vendor:TCG_SEA'), vendorOfPart('deposits')]).toEqual(['TCG_SEA', undefined]);
});
