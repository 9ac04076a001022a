import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createTeamMember, listTeamMembers, readTeamMember, readTeamOverview } from '@apsara/api/agents';
import { listOwnBets, listTeamBets, readTeamBet } from '@apsara/api/bets';
import { addDays, dayOf, instantsOf } from '@apsara/domain/time';
import { signedIn, type Somebody } from '../support/calls.ts';

const url = inject('url');
let agent1: Somebody;
let agent2: Somebody;

const list = (query: { filter?: object; sort?: [string, string]; range?: [number, number] }) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])) as Record<
    keyof typeof query,
    string
  >;

beforeAll(async () => {
  [agent1, agent2] = await Promise.all([
    signedIn(url, 'agent1', { device: 'console' }),
    signedIn(url, 'agent2', { device: 'console' }),
  ]);
});

describe('an agent', () => {
  test('lists its team with Content-Range, sorted and filtered', async () => {
    const answer = await fetch(`${url}/console/members?sort=["account","ASC"]&range=[0,9]&filter={"kind":"agent"}`, {
      headers: { Merchant: 'lotus', Authorization: agent1.token! },
    });
    const rows = (await answer.json()) as { account: string; kind: string }[];
    expect(answer.headers.get('content-range')).toMatch(/^members 0-9\/\d+$/);
    expect(rows.every(({ kind }) => kind === 'agent')).toBe(true);
    expect(rows.map(({ account }) => account)).toEqual(rows.map(({ account }) => account).toSorted());
  });

  test('gets every row it names by id, without a range', async () => {
    const team = await agent1.client.call(listTeamMembers, list({ range: [0, 199] }));
    const ids = team.slice(0, 150).map(({ id }) => id);
    expect(await agent1.client.call(listTeamMembers, list({ filter: { id: ids } }))).toHaveLength(150);
  });

  test('sees nothing of another team, by any door', async () => {
    const [other] = await agent2.client.call(listTeamMembers, list({ filter: { q: 'player6' } }));
    const [bet] = await agent2.client.call(listTeamBets, list({ range: [0, 0] }));
    await expect(agent1.client.call(readTeamMember, { id: other!.id })).rejects.toMatchObject({
      code: 'agents.account_unknown',
    });
    await expect(agent1.client.call(readTeamBet, { id: bet!.id })).rejects.toMatchObject({ code: 'request.not_found' });
    expect(await agent1.client.call(listTeamMembers, list({ filter: { id: [other!.id] } }))).toEqual([]);
    expect(await agent1.client.call(listTeamBets, list({ filter: { memberId: other!.id } }))).toEqual([]);
  });

  test('opens an account directly below, once for one key, and the new member can sign in', async () => {
    const username = `new${randomUUID().slice(0, 8)}`;
    const open = () =>
      agent1.client.call(
        createTeamMember,
        { kind: 'agent', username, password: 'Passw0rd!' },
        { idempotencyKey: username },
      );
    const [one, two] = [await open(), await open()];
    expect(one).toMatchObject({ account: username, kind: 'agent', level: 1, upline: 'agent1' });
    expect(two.id).toBe(one.id);
    await expect(
      agent2.client.call(createTeamMember, { kind: 'member', username, password: 'Passw0rd!' }),
    ).rejects.toMatchObject({
      code: 'members.username_taken',
      details: { fields: [{ path: 'username', code: 'taken' }] },
    });
    expect((await signedIn(url, username, { device: 'console' })).token).toBeTruthy();
  });

  test('reads an overview whose days add up to its totals and to its bets', async () => {
    const today = dayOf(new Date(), 'Asia/Phnom_Penh');
    const range = { from: addDays(today, -29), to: today };
    const overview = await agent1.client.call(readTeamOverview, range);
    const sum = (of: 'stake' | 'payout'): bigint =>
      overview.days.reduce((total, day) => total + BigInt(day[of].replace('.', '')), 0n);
    expect(overview.days).toHaveLength(30);
    expect([sum('stake'), sum('payout')]).toEqual([
      BigInt(overview.current.stake.replace('.', '')),
      BigInt(overview.current.payout.replace('.', '')),
    ]);
    const bets = await agent1.client.call(
      listTeamBets,
      list({ filter: { ...range, from: addDays(range.from, -3) }, range: [0, 9999] }),
    );
    const { from } = instantsOf(range, 'Asia/Phnom_Penh');
    const settled = bets.filter(
      ({ status, settledAt }) => status !== 'rolled_back' && settledAt !== null && new Date(settledAt) >= from,
    );
    expect(settled).toHaveLength(overview.current.bets);
  });

  test.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'too_small'],
    [{ from: '2001-01-01', to: '2026-12-31' }, 'too_big'],
  ] as const)('asking for %j is refused', async (range, code) => {
    await expect(agent1.client.call(readTeamOverview, range)).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ path: 'to', code }] },
    });
  });
});

test('a member’s record pages by cursor, without a gap or a repeat, and its totals are the range’s', async () => {
  const { client } = await signedIn(url, 'player7');
  const today = dayOf(new Date(), 'Asia/Phnom_Penh');
  const range = { from: addDays(today, -60), to: today };
  const ids: string[] = [];
  let cursor: string | undefined;
  let totals: { count: number } | undefined;
  do {
    const page = await client.call(listOwnBets, { ...range, ...(cursor ? { cursor } : {}) });
    ids.push(...page.content.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
    totals = page.totals;
  } while (cursor);
  expect(new Set(ids).size).toBe(ids.length);
  expect(totals!.count).toBe(ids.length);
  await expect(client.call(listOwnBets, { ...range, cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
});
