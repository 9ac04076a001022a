import { expect, inject, test } from 'vitest';
import { listVipLevels, listVipMembers, listVipTerms, readRankProgress } from '@apsara/api/vip';
import { signedIn, stranger } from '../support/calls.ts';

const url = inject('url');

test('anybody reads the levels, and a member their own at the family’s path', async () => {
  const { levels, terms } = await stranger(url).client.call(listVipTerms);
  expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(terms.given).toContain('upgrade');
  const { client } = await signedIn(url, 'player1');
  expect(readRankProgress.path).toBe('/wps/relay/MCSFE_getPlayerRankProgress');
  const { playerRankName, nextRankName, monthlyTurnover, totalTurnover } = await client.call(readRankProgress);
  expect(playerRankName).toMatch(/^VIP[1-9]$/);
  expect(nextRankName).toMatch(/^VIP\d+$/);
  expect(monthlyTurnover.expected).toMatch(/^\d+\.\d{2}$/);
  expect(totalTurnover).toMatch(/^\d+\.\d{2}$/);
});

test('a stranger has no progress, and a trial account is asked to register', async () => {
  await expect(stranger(url).client.call(readRankProgress)).rejects.toMatchObject({ code: 'session.invalid' });
  const { client } = await signedIn(url, 'demo1');
  await expect(client.call(readRankProgress)).rejects.toMatchObject({ code: 'members.real_account_needed' });
});

test('an operator sees the levels and who holds them; a member does not', async () => {
  const { client } = await signedIn(url, 'operator1', { device: 'console' });
  const [top] = await client.call(listVipMembers, { sort: '["level","DESC"]', range: '[0,0]' });
  expect(top?.level).toBeGreaterThan(0);
  expect(await client.call(listVipLevels, {})).toHaveLength(11);
  const member = await signedIn(url, 'player1');
  await expect(member.client.call(listVipLevels, {})).rejects.toMatchObject({ code: 'session.forbidden' });
});
