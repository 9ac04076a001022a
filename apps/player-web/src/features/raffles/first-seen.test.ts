// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { changedSince, firstSeen, forgetClientSeed, keepFirst } from './first-seen.ts';

beforeEach(() => localStorage.clear());

const nothing = { anchor: null, seedHash: null, clientSeed: null };

test('what was seen first stays, and what comes later is added', () => {
  keepFirst([{ id: 'one', anchor: 'a', seedHash: 'h', clientSeed: null }]);
  keepFirst([{ id: 'one', anchor: 'b', seedHash: 'i', clientSeed: 'mine' }]);
  expect(firstSeen('one')).toEqual({ anchor: 'a', seedHash: 'h', clientSeed: 'mine' });
  expect(firstSeen('two')).toEqual(nothing);
});

test('a seed that was not used is forgotten, and no other fact', () => {
  const shown = { anchor: 'a', seedHash: 'h', clientSeed: 'mine' };
  keepFirst([
    { id: 'one', ...shown },
    { id: 'two', ...shown },
  ]);
  forgetClientSeed('one');
  expect([firstSeen('one'), firstSeen('two')]).toEqual([{ ...shown, clientSeed: null }, shown]);
});

test('a fact that is another now is named; one that was not seen is not', () => {
  const now = { anchor: 'b', seedHash: 'h', clientSeed: 'mine' };
  expect(changedSince({ anchor: 'a', seedHash: 'h', clientSeed: null }, now)).toEqual(['anchor']);
  expect(changedSince({ anchor: 'a', seedHash: 'i', clientSeed: 'x' }, now)).toEqual([
    'anchor',
    'seedHash',
    'clientSeed',
  ]);
});

test('the oldest facts make room, and a storage that is broken is empty', () => {
  keepFirst(Array.from({ length: 1_000 }, (_, at) => ({ id: `ticket-${at}`, seedHash: 'h' })));
  expect([firstSeen('ticket-0').seedHash, firstSeen('ticket-999').seedHash]).toEqual([null, 'h']);
  expect(JSON.parse(localStorage.getItem('raffleProofs') ?? '')).toHaveLength(900);
  localStorage.setItem('raffleProofs', '{');
  expect(firstSeen('ticket-999')).toEqual(nothing);
});
