import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { readMissionLeaderboard } from '@apsara/api/leaderboards';
import { readUnreadCount } from '@apsara/api/messages';
import { claimMission, readMissionSummary } from '@apsara/api/missions';
import { signedIn, stranger } from '../support/calls.ts';

const url = inject('url');

test('a seeded member has missions under way, and claims the one that is finished', async () => {
  const { client } = await signedIn(url, 'player2');
  const { groups, claimable } = await client.call(readMissionSummary, {});
  expect(groups.map(({ period }) => period)).toEqual(['once', 'daily', 'weekly', 'monthly']);
  expect(claimable).toBeGreaterThan(0);
  expect((await client.call(readUnreadCount)).claimable.mission).toBeGreaterThan(0);
  const finished = groups.flatMap(({ missions }) => missions).find(({ status }) => status === 'issued');
  if (!finished) throw new Error('no mission is finished');
  const step = finished.steps.find(({ status }) => status === 'issued')?.step ?? 1;
  const claimed = await client.call(
    claimMission,
    { id: finished.id, period: finished.period, step },
    { idempotencyKey: randomUUID() },
  );
  expect(claimed.steps[step - 1]?.status).toBe('claimed');
});

test('a visitor sees the leaderboards with masked names, and no missions', async () => {
  const { client } = stranger(url);
  const { boards } = await client.call(readMissionLeaderboard, {});
  expect(boards.length).toBeGreaterThan(0);
  const names = boards.flatMap(({ top }) => top).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => name !== '' && !name.includes('***'))).toEqual([]);
  expect(boards.every(({ own }) => own === null)).toBe(true);
  await expect(client.call(readMissionSummary, {})).rejects.toMatchObject({ code: 'session.invalid' });
});
