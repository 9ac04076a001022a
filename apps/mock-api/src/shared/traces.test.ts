import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { duringTrace, presentSpan, traceBy, type OpenSpan, type Plan } from '@apsara/tracing/tracing';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { Database } from './database.ts';

interface Seen {
  plan: Plan;
  below: OpenSpan | string | undefined;
  hasFailed: boolean | undefined;
}

const seen: Seen[] = [];
let database: Database;

/** Keeps what would be exported. */
function open(plan: Plan, below: OpenSpan | string | undefined): OpenSpan {
  const one: Seen = { plan, below, hasFailed: undefined };
  seen.push(one);
  return {
    traceparent: plan.name,
    get isOver() {
      return one.hasFailed !== undefined;
    },
    refer: () => undefined,
    end: (_, hasFailed = false) => void (one.hasFailed = hasFailed),
  };
}

const request = <T>(name: string, work: () => Promise<T>) => duringTrace({ name, kind: 'server' }, work);
const statements = () =>
  seen.flatMap(({ plan, below, hasFailed }) =>
    typeof below === 'object' ? [{ ...plan, of: below.traceparent, hasFailed }] : [],
  );

beforeAll(async () => {
  traceBy({ picks: () => true, open });
  database = await freshDatabase();
});
beforeEach(() => {
  seen.length = 0;
  traceBy({ picks: () => true, open });
});
afterEach(() => traceBy(undefined));

test('each statement is a span of the request that asks it, by its name and without its values', async () => {
  await request('GET /first', async () => {
    await database.site.findMany({ where: { code: 'secret-of-prisma' } });
    await database.query.selectFrom('sites').select('code').where('code', '=', 'secret-of-kysely').execute();
    await database.sql('SELECT $1::text AS said', ['secret-of-sql'], 'said');
    await database.transaction(async (transaction) => {
      await transaction.deleteFrom('jobFaults').where('job', '=', 'secret-of-transaction').execute();
    });
    await expect(database.sql('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero');
  });
  expect(statements().map(({ name, of }) => [of, name])).toEqual(
    ['SELECT sites', 'SELECT sites', 'said', 'BEGIN', 'DELETE job_faults', 'COMMIT', 'SELECT'].map((name) => [
      'GET /first',
      name,
    ]),
  );
  expect(statements().map(({ hasFailed }) => hasFailed)).toEqual([...Array(6).fill(false), true]);
  expect(JSON.stringify(seen.map(({ plan }) => plan))).not.toContain('secret');
});

test('a statement that waits for a connection stays with the request that asks it', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `GET /${n}`);
  await Promise.all(names.map((name) => request(name, () => database.jobState.findMany({ where: { name } }))));
  expect(
    statements()
      .map(({ of }) => of)
      .toSorted(),
  ).toEqual(names.toSorted());
});

test('a statement that nobody asked for has no span', async () => {
  expect(presentSpan()).toBeUndefined();
  await database.jobState.findMany();
  expect(seen).toEqual([]);
});
