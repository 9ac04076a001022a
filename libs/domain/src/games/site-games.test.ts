import { expect, test } from 'vitest';
import { alwaysOpen } from './closings.ts';
import { afterAct, type ActTerms, type Marked } from './site-games.ts';

const at = new Date('2026-11-21T05:00:00.000Z');
const terms: ActTerms = { maintenanceFrom: at, maintenanceUntil: null, nextRank: 7 };
const plain: Marked = { ...alwaysOpen, hotRank: null, isTop: false };

test('a game that is opened is offered, and no maintenance waits for it', () => {
  expect(afterAct('open', { ...plain, off: true, maintenanceFrom: at }, terms)).toEqual(plain);
});

test('a hot game keeps its rank, and a new one comes behind all others', () => {
  expect(afterAct('heat', { ...plain, hotRank: 2 }, terms).hotRank).toBe(2);
  expect(afterAct('heat', plain, terms).hotRank).toBe(7);
  expect(afterAct('cool', { ...plain, hotRank: 2 }, terms).hotRank).toBeNull();
});

test('an act changes what it names, and nothing else', () => {
  expect(afterAct('close', { ...plain, hotRank: 3, isTop: true }, terms)).toEqual({
    ...plain,
    off: true,
    hotRank: 3,
    isTop: true,
  });
  expect(afterAct('maintain', plain, terms)).toEqual({ ...plain, maintenanceFrom: at });
  expect(afterAct('recommend', plain, terms).isTop).toBe(true);
  expect(afterAct('unrecommend', { ...plain, isTop: true }, terms)).toEqual(plain);
});
