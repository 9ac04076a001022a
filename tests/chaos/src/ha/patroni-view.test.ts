import { expect, test } from 'vitest';
import { isWhole, type Member } from './patroni-view.ts';

const leader: Member = { name: 'db1', role: 'leader', state: 'running', timeline: 2 };
const follower = (role: Member['role'], over: Partial<Member> = {}): Member => ({
  name: role,
  role,
  state: 'running',
  timeline: 2,
  lag: 0,
  ...over,
});

test('a primary with a synchronous replica and another one is whole', () => {
  expect(isWhole([leader, follower('sync_standby'), follower('replica', { state: 'streaming' })], 3, true)).toBe(true);
  expect(isWhole([leader, follower('replica'), follower('replica')], 3, false)).toBe(true);
});

test.each([
  ['without a primary', [follower('sync_standby'), follower('replica')]],
  ['with a replica less', [leader, follower('sync_standby')]],
  ['without a synchronous replica', [leader, follower('replica'), follower('replica')]],
  ['with a replica on an earlier timeline', [leader, follower('sync_standby'), follower('replica', { timeline: 1 })]],
  ['with a replica that is far behind', [leader, follower('sync_standby'), follower('replica', { lag: 2_000_000 })]],
  ['with a replica of unknown lag', [leader, follower('sync_standby'), follower('replica', { lag: 'unknown' })]],
  ['with a replica that starts', [leader, follower('sync_standby'), follower('replica', { state: 'starting' })]],
])('%s it is not', (_, members) => {
  expect(isWhole(members, 3, true)).toBe(false);
});
