import { expect, inject, test } from 'vitest';
import { listSiteMemberLogins, listSiteMembers, readSiteMember } from '@apsara/api/office';
import { signedIn } from '../support/calls.ts';

const url = inject('url');
const device = 'console';

test('an operator finds a member by the beginning of the account and reads the record', async () => {
  const { client } = await signedIn(url, 'operator1', { device });
  const filter = JSON.stringify({ q: 'player1' });
  const found = await client.call(listSiteMembers, { filter });
  const member = found.find(({ account }) => account === 'player1');
  expect(member).toMatchObject({ kind: 'member', flags: expect.any(Array) });
  const record = await client.call(readSiteMember, { id: member!.id });
  expect(record).toMatchObject({ account: 'player1', holds: [] });
  expect(JSON.stringify(record)).not.toMatch(/passwordHash|\$argon2/);
});

test('logins name the browser and the address they came from', async () => {
  await signedIn(url, 'player1', {});
  const { client } = await signedIn(url, 'operator1', { device });
  const [member] = await client.call(listSiteMembers, { filter: JSON.stringify({ q: 'player1' }) });
  const [latest] = await client.call(listSiteMemberLogins, { id: member!.id });
  expect(latest).toMatchObject({ open: true, ip: expect.stringMatching(/[.:]/) });
});

test('an agent may not', async () => {
  const { client } = await signedIn(url, 'agent1', { device });
  await expect(client.call(listSiteMembers, {})).rejects.toMatchObject({ code: 'session.forbidden' });
});
