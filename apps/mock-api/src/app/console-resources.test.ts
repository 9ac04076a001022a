import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from '@apsara/api/contract';
import type { Endpoint } from '@apsara/api/endpoint';
import { MAX_RANGE } from '@apsara/api/shapes';
import type { FieldError } from '@apsara/domain/refusals';
import { fillConsole } from '../testing/console-rows.ts';
import { TestAccounts } from '../testing/test-accounts.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestClock } from '../testing/test-site.ts';
import { TestServer, type WireAnswer } from '../testing/test-server.ts';

/** What react-admin asks of a REST server in the dialect of ra-data-simple-rest, of every resource that the contract names: a new one is tried without a word here. */
const lines = [...contract.values()].filter(({ path }) => path.startsWith('/console/'));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const named = (of: readonly Endpoint[]) => of.map((line) => [nameOf(line), line] as const);

/** The parts of a shape by name, through whatever wraps it. */
function fieldsOf(shape: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  const def = shape?._zod.def as
    | { shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType; out?: z.ZodMiniType }
    | undefined;
  return def?.shape ?? (def?.innerType || def?.out ? fieldsOf((def.innerType ?? def.out)!) : {});
}

/** What a list may be sorted by. */
function sortsOf(line: Endpoint): string[] {
  let shape: z.ZodMiniType = fieldsOf(line.query)['sort']!;
  for (;;) {
    const def = shape._zod.def as {
      innerType?: z.ZodMiniType;
      out?: z.ZodMiniType;
      items?: { _zod: { def: { entries: object } } }[];
    };
    if (def.items) return Object.values(def.items[0]!._zod.def.entries) as string[];
    shape = (def.innerType ?? def.out)!;
  }
}

const lists = lines.filter(({ method, params, query }) => method === 'GET' && !params && 'range' in fieldsOf(query));
const ones = lines.filter(({ method, path }) => method === 'GET' && lists.some((list) => path === `${list.path}/:id`));
/** Whether its records are named in others. */
const isReferred = (list: Endpoint): boolean => 'id' in fieldsOf(fieldsOf(list.query)['filter']);
const writers = lines.filter(({ method, body }) => body && (method === 'POST' || method === 'PUT'));
const byId = lines.filter(({ params }) => params);
const listOf = (line: Endpoint): Endpoint => lists.find(({ path }) => line.path === `${path}/:id`)!;
/** Filters that name a record of another resource, which its rows name, too. */
const references = lists.flatMap((list) => {
  const rows = fieldsOf((list.answer as unknown as { _zod: { def: { element: z.ZodMiniType } } })._zod.def.element);
  const targets = Object.keys(fieldsOf(fieldsOf(list.query)['filter'])).filter(
    (field) => field.endsWith('Id') && field in rows,
  );
  return targets.map((target) => [nameOf(list), target, list] as const);
});
/** Decisions about these are messages and are not saved; the tests of their features cover them. */
const decided = new Set(
  [
    'members',
    'refusedCalls',
    'adjustments',
    'feedback',
    'withdrawals',
    'rounds',
    'contracts',
    'wages',
    'dividends',
    'exchanges',
    'claims',
    'claimBatches',
    'applications',
    'referralFriends',
    'limits',
    'identityChecks',
    'jobs',
    'harm',
    'lotteryIssues',
    'lotteryOrders',
    'lotteryCorrections',
    'lotteryResults',
    'vipMembers',
    'winners',
    'memberCorrections',
    'proofResets',
    'staffRequests',
    'siteRequests',
  ].map((name) => `/console/${name}/:id`),
);
const savers = lines.filter(({ method, path }) => method === 'PUT' && !decided.has(path));
const removers = lines.filter(({ method, path }) => method === 'DELETE' && path.endsWith('/:id'));

/** Lists of a site with a wallet at each vendor only, which the seeded one is not. */
const empty = new Set(['/console/vendorFeeds']);

const withoutRows = ({ path }: Endpoint): string =>
  `${path} answers no rows, and every list is tried with some: create two or three of its records in ` +
  `fillConsole (apps/mock-api/src/testing/console-rows.ts); if its filter cannot be left out, name one in "needed" above`;

const UUID_LENGTH = 36;

/** A record without the version that counts its changes. */
const content = (record: object): object => ({ ...record, version: undefined });

type Row = Record<string, unknown> & { id: string };

let server: TestServer;
let tokens: Record<'agent' | 'operator', string>;
/** What a list cannot do without. */
const needed: Record<string, object> = {};

beforeAll(async () => {
  const clock = new TestClock();
  const database = await freshDatabase();
  await fillConsole(database, clock.now());
  server = await TestServer.open(database, clock);
  const accounts = new TestAccounts(database, clock, server);
  const token = async (username: string) =>
    accounts.token((await database.member.findFirstOrThrow({ where: { siteCode: 'lotus', username } })).id);
  const { id: memberId } = await database.member.findFirstOrThrow({
    where: { siteCode: 'lotus', username: 'operator1' },
  });
  // An owner may read every list, those above the sites, too.
  await database.staffAccount.update({ where: { memberId }, data: { role: 'owner' } });
  tokens = { agent: await token('agent1'), operator: await token('operator1') };
  const { id: paymentId } = await database.contractPayment.findFirstOrThrow({ where: { kind: 'daily_wage' } });
  needed['/console/paymentMembers'] = { paymentId };
});

const send = ({ method, allow }: Endpoint, path: string, body?: unknown): Promise<WireAnswer> =>
  server.send({
    method,
    path,
    body,
    token: tokens[allow === 'agent' ? 'agent' : 'operator'],
    headers: { device: 'console' },
  });

interface Asked {
  sort?: unknown;
  range?: unknown;
  filter?: object;
}

async function ask(
  line: Endpoint,
  { sort, range, filter }: Asked,
): Promise<{ rows: Row[]; total: number; answer: WireAnswer }> {
  const asked = { sort, range, filter: { ...needed[line.path], ...filter } };
  const texts = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, JSON.stringify(value)]],
  );
  const answer = await send(line, `${line.path}?${new URLSearchParams(texts).toString()}`);
  return {
    rows: answer.body as unknown as Row[],
    total: Number(String(answer.headers['content-range']).split('/')[1]),
    answer,
  };
}

/** The code of a refusal, which part it says is wrong, and whether it has words. */
function refusalIn({ status, body }: WireAnswer): object {
  const paths = ((body.value as { fields?: FieldError[] } | undefined)?.fields ?? []).map(
    (error) => error.path.split('.')[0],
  );
  return { status, code: body.errorCode, paths, inWords: /\w+ \w+/.test(body.message ?? '') };
}
const refused = (path: string): object => ({ status: 422, code: 'request.invalid', paths: [path], inWords: true });

/** Figures, amounts and instants are compared as what they are; words have an order of their own in every language. */
const comparable = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^(-?\d+(\.\d+)?|\d{4}-\d\d-\d\dT.*Z)$/.test(value));
const rising = (values: readonly (number | string)[]): boolean =>
  values.every((value, at) => {
    const before = values[at - 1];
    return (
      at === 0 || (String(value).endsWith('Z') ? String(before) <= String(value) : Number(before) <= Number(value))
    );
  });

describe.each(named(lists))('%s', (_, line) => {
  const [sort] = sortsOf(line);

  test('answers rows with ids, and how many there are', async () => {
    const { rows, total, answer } = await ask(line, {});
    expect([answer.status, answer.headers['content-range']]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^${line.path.slice('/console/'.length)} \\d+-\\d+/\\d+$`)),
    ]);
    if (empty.has(line.path)) expect(rows, `${line.path} has rows now: take it out of "empty" above`).toEqual([]);
    else expect(rows, withoutRows(line)).not.toEqual([]);
    expect(rows.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(total).toBeGreaterThanOrEqual(rows.length);
  });

  test('pages without a gap or a repeat', async () => {
    const whole = await ask(line, { sort: [sort, 'ASC'], range: [0, 9] });
    const pages = await Promise.all(whole.rows.map((__, at) => ask(line, { sort: [sort, 'ASC'], range: [at, at] })));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole.rows.map(({ id }) => id));
    const beyond = await ask(line, { range: [whole.total + 10, whole.total + 19] });
    expect([beyond.rows, beyond.total]).toEqual([[], whole.total]);
  });

  test.each(sortsOf(line))('sorts by %s, both ways', async (field) => {
    const values = async (direction: string) =>
      (await ask(line, { sort: [field, direction], range: [0, MAX_RANGE - 1] })).rows
        .map((row) => (field in row ? row[field] : row.id))
        .filter((value) => value !== null);
    const [up, down] = [await values('ASC'), await values('DESC')];
    expect(down.toReversed()).toEqual(up);
    expect(rising(up.filter(comparable))).toBe(true);
  });

  test.each([
    ['sort', { sort: ['nosuchfield', 'ASC'] }],
    ['sort', { sort: [sort, 'sideways'] }],
    ['sort', { sort: 'id' }],
    ['range', { range: [5, 0] }],
    ['range', { range: [-1, 24] }],
    ['range', { range: [0, 1e9] }],
    ['range', { range: ['a'] }],
    ['filter', { filter: { nosuchfield: 1 } }],
  ] as const)('refuses a wrong %s in words: %j', async (path, asked) => {
    expect(refusalIn((await ask(line, asked)).answer)).toEqual(refused(path));
  });

  test.each(['sort', 'range', 'filter'])('refuses a %s that is not JSON', async (path) => {
    const rest = new URLSearchParams(path === 'filter' ? {} : { filter: JSON.stringify(needed[line.path] ?? {}) });
    expect(refusalIn(await send(line, `${line.path}?${path}={&${rest.toString()}`))).toEqual(refused(path));
  });
});

test.each(named(lists.filter(isReferred)))(
  '%s answers getMany with the rows named, and without those that are not there',
  async (_, line) => {
    const { rows } = await ask(line, {});
    const some = rows.slice(0, 3).map(({ id }) => id);
    const missing = some.filter((id) => id.length === UUID_LENGTH).map(() => randomUUID());
    const { rows: found } = await ask(line, { filter: { id: [...some, ...missing] } });
    expect(found.map(({ id }) => id).toSorted()).toEqual(some.toSorted());
  },
);

test.each(named(ones))('%s answers the record of its list', async (_, line) => {
  const list = lists.find(({ path }) => line.path === `${path}/:id`)!;
  for (const { id } of (await ask(list, { range: [0, 2] })).rows) {
    const { status, body } = await send(line, line.path.replace(':id', encodeURIComponent(id)));
    expect([status, (body as unknown as Row).id]).toEqual([200, id]);
  }
});

test.each(named(byId))('%s knows no record of another id', async (_, line) => {
  for (const id of [randomUUID(), 'nobody', '%00', "'"]) {
    const path = line.path.replace(':id', encodeURIComponent(id));
    const texts = { reason: 'because', text: 'because' };
    const { status, body } = line.files
      ? await server.sendForm({ path, texts, files: [], token: tokens.operator, key: randomUUID() })
      : await send(line, path, line.body && {});
    expect([404, 422]).toContain(status);
    expect(body.errorCode).toMatch(/^\w+\.\w+$/);
    expect(body.message).toMatch(/\w+ \w+/);
  }
});

test.each(named(writers))('%s refuses a wrong body in words, and names what it answers', async (_, line) => {
  const path = line.path.replace(':id', randomUUID());
  const fields = Object.keys(fieldsOf(line.body));
  for (const wrong of [{}, Object.fromEntries(fields.map((field) => [field, { wrong: true }])), [], 'words', 7, null]) {
    const { status, body } = await send(line, path, wrong);
    expect([400, 404, 422]).toContain(status);
    expect(body.message).toMatch(/\w+ \w+/);
  }
});

test.each(references)('%s answers getManyReference by %s with those of one record', async (_, target, list) => {
  const { rows } = await ask(list, { range: [0, 99] });
  const { [target]: owner } = rows.find((row) => row[target] !== null)!;
  const { rows: found } = await ask(list, { filter: { [target]: owner }, range: [0, 99] });
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map((row) => row[target]))).toEqual(new Set([owner]));
});

test.each(named(savers))('%s saves records as they were read, and answers them', async (_, line) => {
  const one = ones.find(({ path }) => path === line.path)!;
  for (const { id } of (await ask(listOf(line), { range: [0, 2] })).rows) {
    const path = line.path.replace(':id', encodeURIComponent(id));
    const { body: before } = await send(one, path);
    const { status, body } = await send(line, path, before);
    const saved = content(before);
    expect([status, content(body)]).toEqual([200, saved]);
    expect(content((await send(one, path)).body)).toEqual(saved);
  }
});

test.each(named(removers))('%s removes the records named, and answers each', async (_, line) => {
  const { rows } = await ask(listOf(line), {});
  const missing = rows.slice(0, 2).map(({ id }) => id);
  expect(missing, `two records to remove are needed: ${withoutRows(listOf(line))}`).toHaveLength(2);
  for (const id of missing) {
    const path = line.path.replace(':id', encodeURIComponent(id));
    const { status, body } = await send(line, path);
    expect([status, (body as unknown as Row).id]).toEqual([200, id]);
    expect((await send(line, path)).status).toBe(404);
  }
  const { rows: left } = await ask(listOf(line), {});
  expect(left.map(({ id }) => id)).toEqual(rows.slice(2).map(({ id }) => id));
});
