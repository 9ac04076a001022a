import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScenarioRun } from '../features/developer/scenarios.service.ts';
import { seamlessNames, transferNames } from '../features/developer/scenarios.ts';
import { LedgerAudit } from '../features/ledger/ledger-audit.ts';
import type { Database } from '../shared/database.ts';
import { FakeVendorWallets } from '../testing/fake-vendor-wallets.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock);
  // The scenarios are played over HTTP, so the server must listen.
  await server.app.listen(0, '127.0.0.1');
});

const post = (body: unknown) => server.send({ method: 'POST', path: '/developer/scenarios.json', body });
const play = async (body: object): Promise<ScenarioRun> =>
  (await post({ vendor: 'PG', slowMs: 0, ...body })).body as unknown as ScenarioRun;
const form = (body: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/developer/scenarios',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(body).toString(),
  });

describe('the scenario panel', () => {
  test.each(seamlessNames)('plays: %s', async (scenario) => {
    const { results, passed } = await play({ scenario });
    const { exchanges, facts, statements } = results[0]!;
    const unexpected = exchanges.filter((exchange) => !exchange.passed);
    expect(unexpected.map(({ action, expected, actual }) => ({ action, expected, actual }))).toEqual([]);
    expect([...facts, ...statements].filter(({ holds }) => !holds)).toEqual([]);
    expect(exchanges.length).toBeGreaterThan(3);
    expect(statements).toHaveLength(4);
    expect(passed).toBe(true);
    expect(await new LedgerAudit(database).run()).toEqual([]);
    expect(await database.seamlessRound.count({ where: { closedAt: null } })).toBe(0);
  });

  test('lists vendors and scenarios', async () => {
    const { body } = await server.send({ method: 'GET', path: '/developer/scenarios.json' });
    const { vendors, scenarios } = body as unknown as { vendors: string[]; scenarios: { name: string }[] };
    expect(vendors).toEqual(['PG', 'MG']);
    expect(scenarios.map(({ name }) => name)).toEqual(seamlessNames);
  });

  test.each([
    [{ vendor: 'NOBODY' }, 404, 'games.unknown'],
    [{}, 422, 'request.invalid'],
    [{ vendor: 'PG', scenario: 'a coup' }, 422, 'request.invalid'],
    [{ vendor: 'PG', slowMs: 3_600_000 }, 422, 'request.invalid'],
  ])('refuses %j', async (body, status, code) => {
    const error = await post(body);
    expect([error.status, error.body.errorCode]).toEqual([status, code]);
  });

  test('as a page shows each call, and what is refused there is no script', async () => {
    const page = (await server.app.inject('/developer/scenarios?vendor="><script>')).body;
    expect(page).not.toContain('<script>');
    expect(page).toContain('win above a cap');
    const played = (await form({ vendor: 'MG', scenario: 'duplicate win', slowMs: '0' })).body;
    expect(played).toContain('1 of 1 passed');
    expect(played).toContain('DUPLICATE_TRANSACTION');
    expect(played).toMatch(/x-signature: [0-9a-f]{64}/);
    expect(played).toContain('A round&#39;s paid wins belong to bets that were not rolled back');
  });
});

describe('at a site with transfer wallets', () => {
  const vendor = new FakeVendorWallets();
  let transfers: TestServer;
  const transferWallets = async (is: boolean) => {
    await database.site.update({ where: { code: 'lotus' }, data: { isSingle: !is } });
    clock.move(60_000);
  };
  const order = (body: object) =>
    transfers.send({ method: 'POST', path: '/developer/scenarios.json', body: { vendor: 'PG', ...body } });

  beforeAll(async () => {
    transfers = await TestServer.open(database, clock, { vendorsUrl: await vendor.open() });
    await transfers.app.listen(0, '127.0.0.1');
    await transferWallets(true);
  });
  afterAll(async () => {
    await transferWallets(false);
    await vendor.close();
  });

  test('plays transfers that the vendor leaves unanswered, until it is asked', async () => {
    const run = (await order({})).body as unknown as ScenarioRun;
    expect(run.results.map(({ name }) => name)).toEqual(transferNames);
    for (const { exchanges, facts, statements } of run.results) {
      expect([...facts, ...statements].filter(({ holds }) => !holds)).toEqual([]);
      expect(exchanges.filter(({ passed }) => !passed)).toEqual([]);
      expect(statements).toHaveLength(4);
    }
    const [lost, unheard] = run.results.map(({ exchanges }) =>
      exchanges.map(({ action, actual }) => `${action} ${actual}`),
    );
    const unknown = 'TRANSACTION_DOES_NOT_EXIST';
    expect(lost).toEqual(['transferIn no answer', `checkStatus ${unknown}`, `transferIn ${unknown}`, 'transferIn OK']);
    expect(unheard).toEqual(['transferIn no answer', 'checkStatus OK', 'transferOut OK']);
    expect(run.passed).toBe(true);
    expect(await new LedgerAudit(database).run()).toEqual([]);
  });

  test('plays no call of the wallet protocol, and elsewhere no transfer is played', async () => {
    const refused = await order({ scenario: 'duplicate win' });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'wallets.at_vendors']);
    const page = (await transfers.app.inject('/developer/scenarios')).body;
    expect(page).toContain('Run transfer lost on its way');
    expect(page).not.toContain('duplicate win');
    await transferWallets(false);
    expect((await order({ scenario: 'transfer lost on its way' })).body.errorCode).toBe('wallets.single');
    await transferWallets(true);
  });

  test('plays nothing without a vendors’ process', async () => {
    const alone = await TestServer.open(database, clock, { vendorsUrl: undefined });
    const { body } = await alone.send({ method: 'GET', path: '/developer/scenarios.json' });
    expect(body).toMatchObject({ vendors: [] });
  });
});

test('in production there is no scenario panel', async () => {
  const production = await TestServer.open(database, clock, { production: true });
  for (const path of ['/developer/scenarios', '/developer/scenarios.json'])
    for (const method of ['GET', 'POST'] as const) {
      const { body } = await production.send({
        method,
        path,
        ...(method === 'POST' ? { body: { vendor: 'PG' } } : {}),
      });
      expect(JSON.stringify(body)).not.toMatch(/duplicate win/);
    }
});
