import { expect, test } from 'vitest';
import { accountsIn, accountsInFile, rewardCost } from './claim-batches.ts';

const rewards = { kind: 'money', amount: 100_00n, multiple: 500, count: 3 } as const;

test('money costs what is left of it after its play, and the whole of it at most', () => {
  expect(rewardCost(rewards, undefined)).toEqual({ average: 240_00n, worst: 300_00n });
  expect(rewardCost({ ...rewards, multiple: 0 }, undefined)).toEqual({ average: 300_00n, worst: 300_00n });
});

test('points cost what they are worth, rounded up, where they can be converted', () => {
  const points = { ...rewards, kind: 'points', amount: 50n } as const;
  expect(rewardCost(points, { points: 100n, amount: 5_00n })).toEqual({ average: 7_50n, worst: 7_50n });
  expect(rewardCost({ ...points, count: 1 }, { points: 7n, amount: 1n })).toEqual({ average: 8n, worst: 8n });
  expect(rewardCost(points, undefined)).toBeUndefined();
});

test('tickets and goods have no sum of money', () => {
  const rate = { points: 1n, amount: 1n };
  expect(rewardCost({ ...rewards, kind: 'ticket', amount: 2n }, rate)).toBeUndefined();
  expect(rewardCost({ ...rewards, kind: 'goods', amount: 1n }, rate)).toBeUndefined();
});

test('accounts are read from what was pasted, however they are divided', () => {
  expect(accountsIn(' player1, player2;player3\n\tplayer4\r\n')).toEqual(['player1', 'player2', 'player3', 'player4']);
  expect(accountsIn('  ')).toEqual([]);
});

test('of a file the first column counts, with its quotes and its mark of the byte order', () => {
  expect(accountsInFile('\u{FEFF}player1,100\r\n"player2";Sok, Dara\n\n  player3\tKHR\n')).toEqual([
    'player1',
    'player2',
    'player3',
  ]);
});
