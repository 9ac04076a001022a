import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from '@apsara/api/contract';
import type { Endpoint } from '@apsara/api/endpoint';
import { uuid } from '@apsara/api/shapes';
import type { FieldError } from '@apsara/domain/refusals';
import { SessionsModule } from '../features/sessions/sessions.module.ts';
import { ContractSite, share, type Account } from '../testing/contract-site.ts';
import { TestAccounts } from '../testing/test-accounts.ts';
import { fieldsOf } from '../testing/fields-of.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestApp } from '../testing/test-app.ts';
import { TestServer, type WireAnswer } from '../testing/test-server.ts';

/** Whatever stands in the contract of the console is called with everything that is not the agent's: a new line is tried without a word here. */
const lines = [...contract.values()].filter(({ path }) => path.startsWith('/console/'));
const forAgents = lines.filter(({ allow }) => allow === 'agent' || allow === 'console');
const forOperators = lines.filter(({ allow }) => allow === 'operator');
function wait(seconds: number): void {
  people.clock.move(seconds * 1_000);
  vi.setSystemTime(people.clock.now());
}
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

type Values = Record<string, unknown>;

const range = { from: '2026-11-20', to: '2026-11-21' };
const tiers = [{ minimumBet: '1.00', netLoss: null, activeMember: 1, rateType: 'P', rate: '0.1' }];
const link = { name: 'Street', page: 'home' as const, language: null, rates: {}, active: true };
const offer = { kind: 'daily_wage', product: 'CONS', tiers };

const announcement = {
  type: 'AG',
  words: { EN: { title: 'Hello', content: 'Hello' } },
  startsAt: '2026-11-21T00:00:00.000Z',
  endsAt: null,
  position: 0,
};

/** What a line wants beside the ids it is tried with, so that nothing else can be why it says no. */
const beside: Record<string, Values> = {
  'GET /console/overview': range,
  'GET /console/paymentTotals': { family: 'wages' },
  'POST /console/members': { kind: 'member', username: 'nobodysname', password: 'Passw0rd!long' },
  'PUT /console/members/:id': { kind: 'agent', rates: { SERIES: 1_900 } },
  'POST /console/affiliateLinks': { ...link, kind: 'member' },
  'PUT /console/affiliateLinks/:id': link,
  'POST /console/contractEnds': offer,
  'POST /console/contracts': offer,
  'PUT /console/contracts/:id': { action: 'end' },
  'PUT /console/wages/:id': { action: 'collect' },
  'PUT /console/dividends/:id': { action: 'collect' },
  'POST /console/simulations': { ...offer, formula: 'fixed', ...range },
  'POST /console/announcements': announcement,
  'PUT /console/announcements/:id': announcement,
  'POST /console/savedFilters': { report: 'agentRevenueReport', name: 'Mine', filter: {} },
  'POST /console/letters': { to: 'one', title: 'Hello', content: 'Hello' },
};

let people: TestApp;
let server: TestServer;
let token: string;
let own: Account;
/** Ids and names of what is above, beside and on another site. */
const foreign = { ids: [] as string[], names: [] as string[] };

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [SessionsModule]);
  vi.useFakeTimers({ now: people.clock.now(), toFake: ['Date'] });
  await people.site({ idleMinutes: 1_440, languages: ['KM', 'EN'] });
  const { database, clock } = people;
  const lotus = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  await database.site.create({
    data: { ...lotus, theme: {}, switches: ['AGENTPOLICY3'], registerRules: {}, code: 'padma', name: 'Padma' },
  });
  const site = new ContractSite(people);
  await site.setting('daily_wage');
  await site.setting('dividend');
  const upline = await site.account(undefined, 10n ** 12n);
  const agent = await site.account(upline);
  own = await site.player(agent);
  const sibling = await site.account(upline, 10n ** 12n);
  const cousin = await site.player(sibling);
  const stranger = await site.account();
  const guest = await site.player(stranger);
  await database.member.updateMany({ where: { id: { in: [stranger.id, guest.id] } }, data: { siteCode: 'padma' } });
  const platforms = await site.contract('daily_wage', undefined, agent, [share(1n, 1, 1000)]);
  const contracts = [];
  for (const [by, holder] of [
    [upline, sibling],
    [sibling, cousin],
    [undefined, upline],
    [stranger, guest],
  ] as const)
    for (const kind of ['daily_wage', 'dividend'] as const)
      contracts.push(await site.contract(kind, by, holder, [share(1n, 1, 1000)]));
  await database.contract.updateMany({ where: { holderId: guest.id }, data: { siteCode: 'padma' } });
  const payments = [];
  for (const { id: contractId, kind, product, siteCode, holderId, offererId } of await database.contract.findMany()) {
    const now = clock.now();
    const of = {
      contractId,
      kind,
      product,
      siteCode,
      holderId,
      payerId: offererId,
      tiers: [],
      tier: 0,
      headcount: 1,
      currency: 'KHR' as const,
    };
    const units = contractId === platforms ? 1n : 7_777_777n;
    const figures = {
      bets: units,
      measuredBets: units,
      netLoss: units,
      carriedIn: 0n,
      amount: units,
      status: 'to_collect' as const,
    };
    const { id } = await database.contractPayment.create({
      data: {
        ...of,
        ...figures,
        id: randomUUID(),
        periodFrom: new Date(now.getTime() - 1_000),
        periodBefore: now,
        createdAt: now,
        changedAt: now,
      },
    });
    if (contractId === platforms) beside['GET /console/paymentMembers'] = { filter: { paymentId: id } };
    else payments.push(id);
  }
  for (const member of [upline, sibling, cousin, guest]) await site.bet(member, 7_777_777n);
  const leaked = [];
  for (const [author, siteCode] of [
    [sibling, 'lotus'],
    [stranger, 'padma'],
  ] as const) {
    const words = { EN: { title: '77777.77', content: '77777.77' } };
    const { id } = await database.announcement.create({
      data: { id: randomUUID(), siteCode, authorId: author.id, type: 'AG', words, from: new Date(0), position: 0 },
    });
    leaked.push(id);
  }
  const links = [];
  for (const [owner, siteCode] of [
    [upline, 'lotus'],
    [sibling, 'lotus'],
    [stranger, 'padma'],
  ] as const) {
    const of = { ...link, id: randomUUID(), siteCode, agentId: owner.id, name: '77777.77', kind: 'member' as const };
    const { id } = await database.affiliateLink.create({
      data: { ...of, code: owner.id.slice(0, 8).toUpperCase(), requestKey: randomUUID(), createdAt: clock.now() },
    });
    links.push(id);
  }
  const accounts = [upline, sibling, cousin, stranger, guest].map(({ id }) => id);
  const placed = await database.bet.findMany({ where: { memberId: { in: accounts } } });
  foreign.ids = [
    ...accounts,
    ...contracts,
    ...payments,
    ...leaked,
    ...links,
    ...placed.map(({ id }) => id),
    randomUUID(),
  ];
  foreign.names = (await database.member.findMany({ where: { id: { in: accounts } } })).map(({ username }) => username);
  server = await TestServer.open(database, clock);
  token = await new TestAccounts(database, clock, server).token(agent.id);
});
afterAll(() => vi.useRealTimers());

function isUuid(shape: z.ZodMiniType): boolean {
  const def = shape._zod.def as { innerType?: z.ZodMiniType; element?: z.ZodMiniType };
  const inner = def.innerType ?? def.element;
  return shape === uuid || (inner !== undefined && isUuid(inner));
}

const isList = (shape: z.ZodMiniType): boolean => {
  const { type, innerType } = shape._zod.def as { type: string; innerType?: z.ZodMiniType };
  return type === 'array' || (innerType !== undefined && isList(innerType));
};

interface Try {
  part: 'params' | 'query' | 'filter' | 'body';
  field: string;
  value: unknown;
}

/** Every id and every name in every place of a line that takes one. */
function triesOf(line: Endpoint): Try[] {
  const filter = fieldsOf(line.query).find(([name]) => name === 'filter')?.[1];
  const parts = { params: line.params, query: line.query, filter, body: line.body } as const;
  return Object.entries(parts).flatMap(([part, shape]) =>
    fieldsOf(shape).flatMap(([field, of]) => {
      const values = isUuid(of) ? foreign.ids : field === 'q' || field === 'account' ? foreign.names : [];
      return values.map((value) => ({
        part: part as Try['part'],
        field,
        value: isUuid(of) && isList(of) ? [value] : value,
      }));
    }),
  );
}

function send(line: Endpoint, tried?: Try): Promise<WireAnswer> {
  const given = { ...beside[nameOf(line)] };
  if (tried && tried.part !== 'params')
    Object.assign(
      given,
      tried.part === 'filter'
        ? { filter: { ...(given['filter'] as Values), [tried.field]: tried.value } }
        : { [tried.field]: tried.value },
    );
  const id = tried?.part === 'params' ? String(tried.value) : foreign.ids[0]!;
  const path = line.path.replace(/:\w+/, id);
  if (line.body) return server.send({ method: line.method, path, token, body: given, headers: { device: 'console' } });
  const texts = Object.entries(given).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return server.send({
    method: line.method,
    path: `${path}?${new URLSearchParams(texts).toString()}`,
    token,
    headers: { device: 'console' },
  });
}

/** No place of an answer may tell an id, a name or an amount of theirs; nor may it be refused for what the test left out. */
function expectNothingTold({ status, body }: WireAnswer, tried?: Try): void {
  const text = JSON.stringify(body);
  const said = tried ? [JSON.stringify(tried.value).replaceAll(/[[\]"]/g, '')] : [];
  for (const secret of [...foreign.ids, ...foreign.names, '77777.77'])
    if (!said.includes(secret) || status < 400) expect(text).not.toContain(secret);
  if (status < 400) return;
  const { errorCode, value } = body;
  expect(status).toBeLessThan(500);
  expect(errorCode).toMatch(/^[a-z_]+\.[a-z_]+$/);
  if (errorCode === 'request.invalid')
    expect((value as { fields: FieldError[] }).fields.map(({ path }) => path.split('.').at(-1))).toEqual([
      tried?.field,
    ]);
  expect(errorCode).not.toMatch(/^session\.|too_many/);
}

const theirs = async (): Promise<string> => {
  const tables = {
    members: 'id',
    contracts: 'id',
    contract_payments: 'id',
    bets: 'id',
    announcements: 'id',
    affiliate_links: 'id',
    ledger_accounts: 'member_id',
  };
  const rows = await Promise.all(
    Object.entries(tables).map(([table, id]) =>
      people.database.sql<{ rows: string }>(
        `SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.${id}), '[]')::text AS rows FROM ${table} r WHERE r.${id} = ANY($1::uuid[])`,
        [foreign.ids],
      ),
    ),
  );
  return JSON.stringify(rows);
};

test.each(forOperators.map((line) => [nameOf(line), line] as const))('%s is not for agents', async (_, line) => {
  expect((await send(line)).body.errorCode).toBe('session.forbidden');
});

describe('an agent', () => {
  test.each(forAgents.map((line) => [nameOf(line), line] as const))(
    '%s shows and changes nothing above, beside or on another site',
    async (_, line) => {
      const before = await theirs();
      if (line.method === 'GET' && !line.params) expectNothingTold(await send(line));
      for (const [count, tried] of triesOf(line).entries()) {
        if (line.limit && count > 0 && count % line.limit.max === 0) wait(line.limit.seconds);
        const answer = await send(line, tried);
        if (tried.part === 'params' || (line.method !== 'GET' && tried.part === 'body'))
          expect(answer.status).toBeGreaterThanOrEqual(400);
        expectNothingTold(answer, tried);
      }
      expect(await theirs()).toBe(before);
    },
  );

  test('finds its own by the same doors', async () => {
    const found = await server.send({
      method: 'GET',
      path: `/console/members/${own.id}`,
      token,
      headers: { device: 'console' },
    });
    expect([found.status, JSON.stringify(found.body)]).toEqual([200, expect.stringContaining(own.id)]);
  });
});
