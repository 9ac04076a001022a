import { describe, expect, it } from 'vitest';
import { moveOf, visibleNodes, type Branch, type TreeAccount } from './tree-nodes.ts';

const account = (id: string, teamSize = 0): TreeAccount => ({
  id,
  account: id,
  kind: teamSize > 0 ? 'agent' : 'member',
  level: 1,
  teamSize,
  contracts: { dividend: 'none', daily_wage: 'none', hourly_wage: 'none', realtime_wage: 'none' },
});
const me = account('me', 5);
const branches = new Map<string, Branch>([
  ['me', { children: [account('dara', 2), account('bopha', 1), account('kosal')], total: 3 }],
  ['dara', { children: [account('nary'), account('makara')], total: 2 }],
]);
const rows = visibleNodes(me, new Set(['me', 'dara']), branches);
const press = (key: string, at: string) => moveOf(key, at, rows);

describe('the rows of the tree', () => {
  it('follow the downlines, each with its depth', () => {
    expect(rows.map(({ account: { id }, depth }) => `${depth} ${id}`)).toEqual([
      '1 me',
      '2 dara',
      '3 nary',
      '3 makara',
      '2 bopha',
      '2 kosal',
    ]);
  });

  it('leave out a branch that is still loading', () => {
    expect(visibleNodes(me, new Set(['me']), new Map()).map(({ account: { id } }) => id)).toEqual(['me']);
  });

  it('give the number of accounts that a long branch leaves out', () => {
    const long = new Map<string, Branch>([['me', { children: [account('dara')], total: 240 }]]);
    expect(visibleNodes(me, new Set(['me']), long).map(({ hidden }) => hidden)).toEqual([239, 0]);
  });

  it('cannot be expanded without downlines', () => {
    expect(rows.filter(({ expandable }) => !expandable).map(({ account: { id } }) => id)).toEqual([
      'nary',
      'makara',
      'kosal',
    ]);
  });
});

describe('the keys of the tree', () => {
  it('move up and down through the visible rows and stop at the ends', () => {
    expect(press('ArrowDown', 'dara')).toEqual({ kind: 'focus', id: 'nary' });
    expect(press('ArrowUp', 'bopha')).toEqual({ kind: 'focus', id: 'makara' });
    expect(press('ArrowUp', 'me')).toBeUndefined();
    expect(press('ArrowDown', 'kosal')).toBeUndefined();
  });

  it('move to the first and the last row', () => {
    expect(press('Home', 'nary')).toEqual({ kind: 'focus', id: 'me' });
    expect(press('End', 'me')).toEqual({ kind: 'focus', id: 'kosal' });
  });

  it('expand on arrow right, then enter the branch', () => {
    expect(press('ArrowRight', 'bopha')).toEqual({ kind: 'open', id: 'bopha' });
    expect(press('ArrowRight', 'dara')).toEqual({ kind: 'focus', id: 'nary' });
    expect(press('ArrowRight', 'kosal')).toBeUndefined();
  });

  it('collapse on arrow left, then move to the upline', () => {
    expect(press('ArrowLeft', 'dara')).toEqual({ kind: 'close', id: 'dara' });
    expect(press('ArrowLeft', 'makara')).toEqual({ kind: 'focus', id: 'dara' });
    expect(press('ArrowLeft', 'kosal')).toEqual({ kind: 'focus', id: 'me' });
  });

  it('select on Enter and Space', () => {
    expect(press('Enter', 'kosal')).toEqual({ kind: 'choose', id: 'kosal' });
    expect(press(' ', 'dara')).toEqual({ kind: 'choose', id: 'dara' });
  });

  it('find by letter, wrapping around at the end', () => {
    expect(press('K', 'me')).toEqual({ kind: 'focus', id: 'kosal' });
    expect(press('d', 'kosal')).toEqual({ kind: 'focus', id: 'dara' });
    expect(press('z', 'me')).toBeUndefined();
    expect(press('Tab', 'me')).toBeUndefined();
  });
});
