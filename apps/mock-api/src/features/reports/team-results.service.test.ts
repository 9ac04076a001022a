import { beforeAll, expect, test } from 'vitest';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listTeamResults } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { ReportsModule } from './reports.module.ts';
import { DailyTotalsService } from './daily-totals.service.ts';
import { TeamResultsService } from './team-results.service.ts';

const today = { from: '2026-11-21', to: '2026-11-21' } as const;
let people: TestApp;
let agent: Account;
let lower: Account;
let direct: Account;
let deep: Account;
let beside: Account;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ReportsModule]);
  const fixture = new ContractSite(people);
  agent = await fixture.account();
  lower = await fixture.account(agent);
  direct = await fixture.player(agent, 100_00n);
  deep = await fixture.player(lower, 200_00n);
  await fixture.player(lower, 0n);
  beside = await fixture.player(await fixture.account());
  await fixture.bet(direct, 10_00n, 4_00n);
  await fixture.bet(deep, 30_00n);
  await fixture.bet(deep, 5_00n, 50_00n);
  await fixture.bet(beside, 7_00n);
});

type Query = ValidInputOf<typeof listTeamResults>;
const list = async (filter: Query['filter'], over: Omit<Query, 'filter'> = {}, who = agent) =>
  people.get(TeamResultsService).listTeamResults({ ...over, filter: { ...today, ...filter } }, asCaller(who));
const asCaller = ({ id }: Account) => ({ ...people.caller(), actor: { id } }) as SignedInCaller;
const totals = (filter: Query['filter']) =>
  people.get(TeamResultsService).readTeamResultTotals({ filter: { ...today, ...filter } }, asCaller(agent));

test.each(['waiting', 'counted'])('every account by itself, and every line with all below it, %s', async (state) => {
  if (state === 'counted') await people.get(DailyTotalsService).countAll();
  const own = await list({}, { sort: ['stake', 'DESC'] });
  expect(
    own.rows.map(({ id, bets, stake, net, deposits, profit }) => [id, bets, stake, net, deposits, profit]),
  ).toEqual([
    [deep.id, 2, '35.00', '15.00', '200.00', '-15.00'],
    [direct.id, 1, '10.00', '-6.00', '100.00', '6.00'],
  ]);
  const lines = await list({ by: 'line' }, { sort: ['stake', 'DESC'] });
  expect(lines.rows.map(({ id, kind, teamSize, stake }) => [id, kind, teamSize, stake])).toEqual([
    [lower.id, 'agent', 2, '35.00'],
    [direct.id, 'member', 0, '10.00'],
  ]);
  expect((await list({ by: 'line', uplineId: lower.id })).rows.map(({ id }) => id)).toEqual([deep.id]);
});

test('totals are of everything a filter names, not of a page', async () => {
  const page = await list({}, { sort: ['net', 'ASC'], range: [0, 0] });
  expect([page.rows.map(({ id }) => id), page.total]).toEqual([[direct.id], 2]);
  expect(await totals({})).toMatchObject({
    count: 2,
    bets: 3,
    stake: '45.00',
    payout: '54.00',
    net: '9.00',
    deposits: '300.00',
    profit: '-9.00',
  });
  expect(await totals({ by: 'line' })).toEqual(await totals({}));
  expect(await totals({ kind: 'agent' })).toMatchObject({ count: 0, stake: '0.00' });
  expect(await totals({ from: '2026-11-19', to: '2026-11-20' })).toMatchObject({ count: 0 });
});

test('nothing beside or above is told', async () => {
  for (const by of ['account', 'line'] as const) {
    expect((await list({ by, id: [beside.id] })).rows).toEqual([]);
    expect((await list({ by, uplineId: agent.id }, {}, lower)).rows).toEqual([]);
  }
});

test.each([
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '2026-01-01', to: '2026-11-21' },
] as const)('a range of %j is refused', async (range) => {
  expect(await refusalOf(list(range))).toBe('request.invalid');
});

test.each(['waiting', 'counted'])('of one product only its bets are told, %s', async (state) => {
  if (state === 'counted') await people.get(DailyTotalsService).countAll();
  for (const by of ['account', 'line'] as const) {
    const all = await totals({ by });
    expect(await totals({ by, product: 'RNG' })).toEqual({
      ...all,
      deposits: '0.00',
      withdrawals: '0.00',
      rebates: '0.00',
      promotions: '0.00',
    });
    expect((await list({ by, product: 'FISH' })).rows).toEqual([]);
  }
});
