import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { createAffiliateLink } from '@apsara/api/affiliate-links';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { RegistrationService } from '../members/registration.service.ts';
import { AffiliateLinksService } from './affiliate-links.service.ts';
import { AgentsModule } from './agents.module.ts';
import { AgentsService } from './agents.service.ts';

type Wish = ValidInputOf<typeof createAffiliateLink>;

let people: TestApp;
let site: ContractSite;
let links: AffiliateLinksService;
let agent: Account;
let other: Account;
let count = 0;

const rule = {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 20,
  patternId: 'charLimit',
  acceptedPattern: '*',
};

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [AgentsModule]);
  site = new ContractSite(people);
  links = people.get(AffiliateLinksService);
  await people.site({ registerRules: { username: rule, password: { ...rule, minLength: 8 } } });
  for (const [product, basisPoints] of [
    ['RNG', 120],
    ['LIVE', 80],
  ] as const)
    await people.database.rebateRate.create({
      data: { siteCode: 'lotus', product, basisPoints, since: new Date('2026-11-01') },
    });
});
beforeEach(async () => {
  agent = await site.account();
  other = await site.account();
});

const link: Wish = { kind: 'member', name: 'Street', page: 'home', language: null, rates: {}, active: true };
const add = (over: Partial<Wish> = {}, by = agent) =>
  links.createAffiliateLink({ ...link, ...over }, { ...by.caller, idempotencyKey: randomUUID() });
const one = (id: string) => links.readAffiliateLink(id, agent.caller);

/** Registers an account with a code. @returns the new account's id */
async function come(code: string, key: string = randomUUID()): Promise<string> {
  const username = `guest${count++}`;
  await again(code, username, key);
  return (
    await people.database.member.findUniqueOrThrow({ where: { siteCode_username: { siteCode: 'lotus', username } } })
  ).id;
}
const again = (affiliateCode: string, username: string, idempotencyKey: string) => {
  const form = { username, password: 'correct-horse-9', confirmPassword: 'correct-horse-9', affiliateCode };
  const said = { ageConfirmed: true, termsVersion: '2026-01', registerMethod: 'WEB' } as const;
  return people.get(RegistrationService).register({ ...form, ...said }, people.caller({ idempotencyKey }));
};
const memberOf = (id: string) => people.database.member.findUniqueOrThrow({ where: { id } });

describe('a link', () => {
  test('opens members directly below its agent with what it gives, and counts each once', async () => {
    const { id, code } = await add({ rates: { RNG: 70, LIVE: 80 } });
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    await links.createAffiliateVisit({ code: ` ${code.toLowerCase()} ` }, people.caller());
    const key = randomUUID();
    const guest = await come(code, key);
    await again(code, `guest${count - 1}`, key);
    expect(await memberOf(guest)).toMatchObject({ uplineId: agent.id, type: 0, affiliateLinkId: id });
    expect(await one(id)).toMatchObject({ visits: 1, registrations: 1, depositors: 0 });
    const { rates } = await people.get(AgentsService).readTeamMember(guest, agent.caller);
    expect(rates.map(({ item, value }) => [item, value])).toEqual([
      ['RNG', 70],
      ['LIVE', 80],
      ['SERIES', 1_990],
    ]);
  });

  test('counts who has paid in, however often', async () => {
    const { id, code } = await add();
    const guest = await come(code);
    await come(code);
    for (const state of ['expired', 'paid', 'paid'] as const)
      await people.database.depositOrder.create({
        data: {
          orderNo: randomUUID(),
          siteCode: 'lotus',
          memberId: guest,
          method: 'QR',
          kind: 'qr',
          amount: 1_000n,
          currency: 'KHR',
          state,
          ...(state === 'paid' ? { received: 1_000n, fee: 0n, credited: 1_000n, paidAt: people.clock.now() } : {}),
          requestKey: randomUUID(),
          createdAt: people.clock.now(),
          expiresAt: people.clock.now(),
        },
      });
    expect(await one(id)).toMatchObject({ registrations: 2, depositors: 1 });
  });

  test('opens agents where that is what it is for', async () => {
    const { code } = await add({ kind: 'agent' });
    expect(await memberOf(await come(code))).toMatchObject({ uplineId: agent.id, type: 1 });
  });

  test('opens nothing while it is paused, when it was deleted, or when its agent is blocked', async () => {
    const { id, code } = await add();
    const { kind: _, ...settings } = link;
    const knock = () => refusalOf(again(code, `guest${count++}`, randomUUID()));
    await links.updateAffiliateLink({ ...settings, id, active: false }, agent.caller);
    expect([await knock(), await refusalOf(links.createAffiliateVisit({ code }, people.caller()))]).toEqual(
      Array(2).fill('members.affiliate_unknown'),
    );
    await links.updateAffiliateLink({ ...settings, id }, agent.caller);
    expect(await knock()).toBe('none');
    await people.database.member.update({ where: { id: agent.id }, data: { status: 'blocked' } });
    expect(await knock()).toBe('members.affiliate_unknown');
    await people.database.member.update({ where: { id: agent.id }, data: { status: 'active' } });
    await links.removeAffiliateLink(id, agent.caller);
    expect(await knock()).toBe('members.affiliate_unknown');
    expect(await refusalOf(one(id))).toBe('agents.link_unknown');
    expect(await refusalOf(add({ code }, other))).toBe('request.invalid');
  });

  test('is not for others to see, change or delete', async () => {
    const { id } = await add();
    const { kind: _, ...settings } = link;
    expect(await refusalOf(links.readAffiliateLink(id, other.caller))).toBe('agents.link_unknown');
    expect(await refusalOf(links.updateAffiliateLink({ ...settings, id }, other.caller))).toBe('agents.link_unknown');
    expect(await refusalOf(links.removeAffiliateLink(id, other.caller))).toBe('agents.link_unknown');
    expect((await links.listAffiliateLinks({}, other.caller)).rows).toEqual([]);
  });

  test('gives at most what its agent has, also when that became less since', async () => {
    expect(await refusalOf(add({ rates: { RNG: 121 } }))).toBe('request.invalid');
    const below = await site.account(agent);
    const { code } = await add({ rates: { RNG: 120 } }, below);
    await people.get(AgentsService).updateTeamMember({ id: below.id, rates: { RNG: 50 } }, agent.caller);
    const { rates } = await people.get(AgentsService).readTeamMember(await come(code), agent.caller);
    expect(rates[0]).toEqual({ item: 'RNG', value: 50, min: 50, max: 50 });
  });
});

describe('a code', () => {
  test('may be chosen, in letters and digits, once at a site', async () => {
    const code = `SHOP${count++}`;
    expect(await add({ code: code.toLowerCase() })).toMatchObject({ code });
    expect(await refusalOf(add({ code }))).toBe('request.invalid');
    expect(await refusalOf(add({ code: 'a b' }))).toBe('request.invalid');
  });

  test('is created once by a request that is sent again after a lost answer', async () => {
    const caller = { ...agent.caller, idempotencyKey: randomUUID() };
    const made = await Promise.all([
      links.createAffiliateLink(link, caller),
      links.createAffiliateLink(link, caller),
      links.createAffiliateLink(link, caller),
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await refusalOf(links.createAffiliateLink({ ...link, name: 'Another' }, caller))).toBe('request.key_reused');
  });
});

test('the list is paged, sorted and searched', async () => {
  for (const name of ['Amber', 'Bamboo', 'Cedar']) await add({ name, active: name !== 'Cedar' });
  const namesOf = async (query: Parameters<AffiliateLinksService['listAffiliateLinks']>[0]) => {
    const { rows, total } = await links.listAffiliateLinks(query, agent.caller);
    return [total, ...rows.map(({ name }) => name)];
  };
  expect(await namesOf({ sort: ['name', 'DESC'], range: [0, 1] })).toEqual([3, 'Cedar', 'Bamboo']);
  expect(await namesOf({ sort: ['name', 'ASC'], range: [2, 3] })).toEqual([3, 'Cedar']);
  expect(await namesOf({ filter: { q: 'MBER' } })).toEqual([1, 'Amber']);
  expect(await namesOf({ filter: { state: 'paused' } })).toEqual([1, 'Cedar']);
});
