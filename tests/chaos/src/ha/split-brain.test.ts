import { expect, test } from 'vitest';
import { lostWrites, splitBrains, type Acknowledged } from './split-brain.ts';

const write = (node: string, timeline: number, askedAt: number): Acknowledged => ({
  node,
  no: askedAt,
  timeline,
  askedAt,
  acknowledgedAt: askedAt + 5,
});

test('primaries that follow one another are no two primaries', () => {
  expect(splitBrains([write('db1', 1, 10), write('db1', 1, 20), write('db2', 2, 40), write('db1', 3, 90)])).toEqual([]);
});

test('a primary that accepts after a later one has accepted is found', () => {
  const found = splitBrains([write('db1', 1, 10), write('db2', 2, 40), write('db1', 1, 60)]);
  expect(found).toMatchObject([
    { subject: 'write 60 at db1', found: 'accepted 15 ms after a later primary had accepted' },
  ]);
});

test('a write that was asked before the later primary accepted may be answered after it', () => {
  const waiting = { ...write('db1', 1, 39), acknowledgedAt: 80 };
  expect(splitBrains([waiting, write('db2', 2, 40)])).toEqual([]);
});

test('two nodes that accept on one timeline are found', () => {
  expect(splitBrains([write('db1', 1, 10), write('db2', 1, 40)])).toMatchObject([
    { subject: 'timeline 1', found: 'accepted at db1 and db2' },
  ]);
});

test('a write that was acknowledged and is gone is lost', () => {
  const writes = [write('db1', 1, 10), write('db1', 1, 20)];
  expect(lostWrites(writes, new Set(['db1/10', 'db1/20']))).toEqual([]);
  expect(lostWrites(writes, new Set(['db1/10']))).toMatchObject([{ subject: 'write 20 at db1' }]);
});
