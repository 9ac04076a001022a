import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toStored } from '../shared/tiers/tiers.ts';
import { ConsoleSite } from '../testing/console-site.ts';

/** More members whose names begin alike than a statement may have parameters. */
const MANY = 40_000;

let site: ConsoleSite;
beforeAll(async () => {
  site = await ConsoleSite.build();
  await site.fixture.database.sql(
    `INSERT INTO members (id, site_code, username, password_hash, type, language, created_at)
     SELECT gen_random_uuid(), 'lotus', 'many' || n, '', 0, 'KM', now() FROM generate_series(1, $1::int) n`,
    [MANY],
  );
});
afterAll(() => vi.useRealTimers());

test.each([
  'members',
  'deposits',
  'withdrawals',
  'feedback',
  'exchanges',
  'bonuses',
  'siteMembers',
  'bets',
  'rounds',
  'contracts',
  'wages',
])('%s can be searched by the beginning of a name that very many have', async (list) => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ q: 'many' }) }).toString();
  const { status } = await site.send(
    { method: 'GET', path: `/console/${list}?${filter}` },
    list === 'members' || list === 'bets' ? 'agent' : 'operator',
  );
  expect(status).toBe(200);
});

test('an agent with as many downlines sees which of their contracts an offer would end', async () => {
  const { database } = site.fixture;
  const { id: agentId } = await database.member.findFirstOrThrow({ where: { username: 'agent1' } });
  const { id: holderId } = await database.member.findFirstOrThrow({ where: { username: 'many1' } });
  await database.sql(
    `INSERT INTO team_links (ancestor_id, descendant_id, distance) SELECT $1, id, 1 FROM members WHERE starts_with(username, 'many')`,
    [agentId],
  );
  await database.contractSetting.create({
    data: {
      siteCode: 'lotus',
      kind: 'daily_wage',
      period: 'daily',
      formula: 'fixed',
      carryOver: 'none',
      activeMinimum: 0n,
      review: false,
    },
  });
  const contract = {
    siteCode: 'lotus',
    kind: 'daily_wage' as const,
    product: 'CONS' as const,
    offererId: agentId,
    holderId,
    status: 'A' as const,
    requestKey: 'many',
  };
  const tiers = toStored([{ bets: 1n, netLoss: null, headcount: 1, rate: { type: 'share', millionths: 10_000 } }]);
  await database.contract.create({
    data: { id: randomUUID(), ...contract, tiers, signedAt: site.clock.now(), changedAt: site.clock.now() },
  });
  const tier = { minimumBet: '0.01', netLoss: null, activeMember: 1, rateType: 'P', rate: '0.5' };
  const body = { holderId: agentId, kind: 'daily_wage', product: 'CONS', tiers: [tier] };
  const answer = await site.send({ method: 'POST', path: '/console/contractEnds', body });
  expect(answer.body).toMatchObject([{ offerer: 'agent1', holder: 'many1' }]);
});
