import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { playsOf, titleOf } from '@apsara/domain/lottery/titles/titles';
import { AGENT, TRIAL } from '@apsara/domain/members/members';
import type { SiteResultGroup } from '@apsara/domain/office/site-results';
import { must } from '@apsara/domain/must';
import { addDays, dayMs, dayOf, type Day } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { playRound, seamlessOn } from '../../testing/seamless.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { DashboardModule } from '../dashboard/dashboard.module.ts';
import { DashboardService } from '../dashboard/dashboard.service.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { DailyTotalsService } from './daily-totals.service.ts';
import { ReportsModule } from './reports.module.ts';
import { SiteResultsService } from './site-results.service.ts';

let people: TestApp;
let fixture: TestSite;
let operator: SignedInCaller;
let today: Day;
let free: Player;
let agentId: string;

async function play(player: Player, stake: string, payout: string, vendor: 'PG' | 'MG' = 'PG'): Promise<void> {
  const token = vendor === 'PG' ? player.token : await fixture.open(player.id, vendor);
  const seamless = seamlessOn(people.database, people.clock);
  await playRound(seamless, { player: { id: player.id, token }, stake, payout, vendor });
}

type Filter = Parameters<SiteResultsService['listSiteResults']>[0]['filter'];
const results = () => people.get(SiteResultsService);
async function rowsOf(filter: Filter, caller = operator) {
  const { rows } = await results().listSiteResults({ filter }, caller);
  return [...rows].map(({ name, bets, stake, payout, profit }) => [name, bets, stake, payout, profit]);
}

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [DashboardModule, ReportsModule, SitesModule]);
  const { database, clock } = people;
  fixture = new TestSite(database, clock);
  operator = { ...people.caller(), actor: { id: randomUUID(), role: 'operator' } } as SignedInCaller;
  await database.game.updateMany({
    where: { vendorCode: 'PG' },
    data: { names: { EN: 'Lotus', CN: '莲花' }, printedReturn: 960_000 },
  });
  await database.game.updateMany({ where: { vendorCode: 'MG' }, data: { names: { EN: 'Dragon' } } });
  agentId = (await people.member('agent', { type: AGENT })).id;
  free = await fixture.player(1_000_00n);
  await database.member.update({ where: { id: free.id }, data: { username: 'free' } });
  await play(free, '100.00', '30.00');
  clock.move(dayMs);
  today = dayOf(clock.now(), 'Asia/Phnom_Penh');
  const below = await fixture.player(1_000_00n);
  await database.member.update({ where: { id: below.id }, data: { username: 'below', uplineId: agentId } });
  await database.teamLink.createMany({
    data: [
      { ancestorId: below.id, descendantId: below.id, distance: 0 },
      { ancestorId: agentId, descendantId: below.id, distance: 1 },
      { ancestorId: agentId, descendantId: agentId, distance: 0 },
    ],
  });
  await play(below, '20.00', '50.00', 'MG');
  await play(below, '10.00', '0.00');
  const trial = await fixture.player(500_00n);
  await database.member.update({ where: { id: trial.id }, data: { type: TRIAL } });
  await play(trial, '400.00', '0.00');
  await people.get(DailyTotalsService).countAll();
});

test('days have what was played and what was paid in, the latest first', async () => {
  expect(await rowsOf({})).toEqual([
    [today, 2, '30.00', '50.00', '-20.00'],
    [addDays(today, -1), 1, '100.00', '30.00', '70.00'],
  ]);
  const { rows } = await results().listSiteResults({ filter: { from: today, to: today } }, operator);
  expect([...rows]).toMatchObject([{ deposits: '1500.00', withdrawals: '0.00', returned: 1_666_666 }]);
});

test('products, vendors and games are sums of the same bets, with names in the language of the reader', async () => {
  expect(await rowsOf({ by: 'product' })).toEqual([['RNG', 3, '130.00', '80.00', null]]);
  expect(await rowsOf({ by: 'vendor' })).toEqual([
    ['PG', 2, '110.00', '30.00', null],
    ['MG', 1, '20.00', '50.00', null],
  ]);
  expect(await rowsOf({ by: 'game' }, { ...operator, language: 'CN' })).toEqual([
    ['莲花', 2, '110.00', '30.00', null],
    ['Dragon', 1, '20.00', '50.00', null],
  ]);
  expect(await rowsOf({ by: 'game', vendor: 'MG' })).toEqual([['Dragon', 1, '20.00', '50.00', null]]);
  expect(await rowsOf({ by: 'game', q: '莲' })).toEqual([['Lotus', 2, '110.00', '30.00', null]]);
  expect(await rowsOf({ by: 'day', vendor: 'MG' })).toEqual([[today, 1, '20.00', '50.00', null]]);
  expect(await rowsOf({ by: 'day', product: 'LIVE' })).toEqual([]);
});

test('an agent at the top is a line with everybody below, and members without an agent are one', async () => {
  expect(await rowsOf({ by: 'line' })).toEqual([
    ['', 1, '100.00', '30.00', '70.00'],
    ['agent', 2, '30.00', '50.00', '-20.00'],
  ]);
});

test('members are found by name, and a member of another site is not', async () => {
  expect(await rowsOf({ by: 'member' })).toEqual([
    ['free', 1, '100.00', '30.00', '70.00'],
    ['below', 2, '30.00', '50.00', '-20.00'],
  ]);
  expect(await rowsOf({ by: 'member', q: 'BEL', product: 'RNG' })).toEqual([['below', 2, '30.00', '50.00', null]]);
  const site = await people.addSite('padma');
  expect(await rowsOf({ by: 'member' }, { ...operator, site })).toEqual([]);
});

test('countries are rows of what their members did, and members of an unknown one are a row, too', async () => {
  const { database } = people;
  await database.member.updateMany({ where: { username: 'below' }, data: { country: 'TH' } });
  expect(await rowsOf({ by: 'country' }, { ...operator, language: 'EN' })).toEqual([
    ['', 1, '100.00', '30.00', '70.00'],
    ['Thailand', 2, '30.00', '50.00', '-20.00'],
  ]);
  expect(await rowsOf({ by: 'country', product: 'LIVE' })).toEqual([]);
  expect(await rowsOf({ by: 'country', q: '泰' }, { ...operator, language: 'CN' })).toEqual([
    ['泰国', 2, '30.00', '50.00', '-20.00'],
  ]);
  const named = async (filter: Filter) => (await rowsOf(filter)).map(([name]) => name);
  expect(await named({ by: 'member', country: 'TH' })).toEqual(['below']);
  expect(await named({ by: 'member', country: 'none' })).toEqual(['free']);
  expect(await named({ by: 'member', country: 'KH' })).toEqual([]);
  await database.member.updateMany({ data: { country: null } });
});

test('a country of anything but accounts is refused', async () => {
  for (const by of ['day', 'product', 'vendor', 'game', 'line'] as const)
    expect(await refusalOf(results().listSiteResults({ filter: { by, country: 'KH' } }, operator))).toBe(
      'request.invalid',
    );
});

test('a vendor of accounts is refused, because their totals know none', async () => {
  expect(await refusalOf(results().listSiteResults({ filter: { by: 'member', vendor: 'PG' } }, operator))).toBe(
    'request.invalid',
  );
});

test('totals and the export are of every row', async () => {
  const filter = { by: 'member' as const };
  expect(await results().readSiteResultTotals({ filter }, operator)).toMatchObject({
    count: 2,
    bets: 3,
    stake: '130.00',
    result: '50.00',
    deposits: '2000.00',
    profit: '50.00',
  });
  const { total, batches } = await results().exportSiteResults({ filter }, operator);
  const exported = [];
  for await (const rows of batches) exported.push(...rows.map(({ name }) => name));
  expect([total, exported]).toEqual([2, ['free', 'below']]);
});

test('a lottery is compared with what the site lets it return', async () => {
  const game = { gameCode: 'TCG-SSC1MINODDS', gameType: 'LOTT', vendorCode: 'TCG', printedReturn: 975_000 } as const;
  const shared = { supportPlay: 0, isTop: false, releasedAt: new Date('2026-01-01'), names: { EN: 'Odds' } };
  await people.database.game.create({ data: { nodeId: 990, ...shared, ...game } });
  const day = { siteCode: 'lotus', day: new Date('2026-10-02'), nodeId: 990, bets: 1, stake: 100n, payout: 0n };
  await people.database.gameDay.create({ data: day });
  const printed = async () => {
    const asked = { filter: { by: 'game', from: '2026-10-02', to: '2026-10-02' } } as const;
    const { rows } = await results().listSiteResults(asked, operator);
    return [...rows].map((row) => row.printed);
  };
  expect(await printed()).toEqual([975_000]);
  const board = playsOf(titleOf(game.gameCode)!).map(({ code: play }) => play);
  await people.database.lotteryOdds.createMany({
    data: board.map((play) => ({ siteCode: 'lotus', play, returned: 90_00 })),
  });
  expect(await printed()).toEqual([900_000]);
});

test('a game that returns more than chance explains is marked, among games that do not', async () => {
  await people.database.gameDay.create({
    data: {
      siteCode: 'lotus',
      day: new Date('2026-10-01'),
      nodeId: 1,
      bets: 1_000_000,
      stake: 100_000_000n,
      payout: 105_000_000n,
    },
  });
  const { rows } = await results().listSiteResults(
    { filter: { by: 'game', from: '2026-10-01', to: '2026-10-01' } },
    operator,
  );
  expect([...rows]).toMatchObject([{ id: '1', returned: 1_050_000, printed: 960_000, differs: true }]);
  const { rows: fair } = await results().listSiteResults({ filter: { by: 'game' } }, operator);
  expect([...fair].map(({ differs }) => differs)).toEqual([false, false]);
});

test('every group of accounts has the same sums, with what the house paid by contracts', async () => {
  const { database } = people;
  const below = await database.member.findFirstOrThrow({ where: { username: 'below' } });
  await database.member.update({ where: { id: below.id }, data: { country: 'TH' } });
  await database.sql(
    `SELECT ledger_post($1, $1, ledger_house('lotus', 'contracts', 'KHR'), a.id, 300, 'KHR', 'daily_wage', $2)
       FROM ledger_accounts a WHERE a.member_id = $3`,
    [randomUUID(), people.clock.now(), below.id],
  );
  const sums = (by: SiteResultGroup) => results().readSiteResultTotals({ filter: { by } }, operator);
  const { count: _, ...ofMembers } = await sums('member');
  expect(ofMembers).toMatchObject({ stake: '130.00', result: '50.00', wages: '3.00', profit: '47.00' });
  expect(await sums('country')).toMatchObject(ofMembers);
  expect(await sums('line')).toMatchObject(ofMembers);
  const { bets, stake, payout, wages } = ofMembers;
  expect(await sums('day')).toMatchObject({ bets, stake, payout, wages });
  const paid = await results().listSiteResults({ filter: { by: 'country' } }, operator);
  expect([...paid.rows].map(({ id, wages: ofCountry }) => [id, ofCountry])).toEqual([
    ['', '0.00'],
    ['TH', '3.00'],
  ]);
  const lines = await results().listSiteResults({ filter: { by: 'line' } }, operator);
  expect([...lines.rows].map(({ name, wages: ofLine }) => [name, ofLine])).toEqual([
    ['', '0.00'],
    ['agent', '3.00'],
  ]);
});

test('a wage that the house took back counts against those it paid, and one of an agent counts nowhere, as on the dashboard', async () => {
  const { database, clock } = people;
  clock.move(dayMs);
  const day = dayOf(clock.now(), 'Asia/Phnom_Penh');
  const houseOf = async (purpose: string): Promise<bigint> => {
    const [house] = await database.sql<{ id: bigint }>("SELECT ledger_house('lotus', $1, 'KHR') AS id", [purpose]);
    return must(house, 'the account of the house').id;
  };
  const post = (kind: string, [debit, credit]: [bigint, bigint], amount: bigint) =>
    database.sql("SELECT ledger_post($1, $1, $2, $3, $4, 'KHR', $5, $6)", [
      randomUUID(),
      debit,
      credit,
      amount,
      kind,
      clock.now(),
    ]);
  const member = await database.member.findFirstOrThrow({ where: { username: 'below' } });
  const { id: below } = await database.ledgerAccount.findFirstOrThrow({ where: { memberId: member.id } });
  const { id: agent } = await database.ledgerAccount.create({
    data: { siteCode: 'lotus', memberId: agentId, purpose: 'cash', currency: 'KHR', balance: 0n },
  });
  await post('deposit', [await houseOf('deposits'), agent], 10_00n);
  const house = await houseOf('contracts');
  await post('hourly_wage', [house, below], 5_00n);
  await post('hourly_wage', [below, house], 2_00n);
  await post('daily_wage', [agent, below], 1_00n);

  const wagesOf = async (by: SiteResultGroup) => {
    const { rows } = await results().listSiteResults({ filter: { by, from: day, to: day } }, operator);
    return [...rows].map(({ name, wages }) => [name, wages]);
  };
  expect(await wagesOf('member')).toEqual([['below', '3.00']]);
  expect(await wagesOf('line')).toEqual([['agent', '3.00']]);
  expect(await wagesOf('day')).toEqual([[day, '3.00']]);
  const admin = { ...operator, actor: { ...operator.actor, staffRole: 'admin' as const } };
  const { figures } = await people.get(DashboardService).readDashboard({ from: day, to: day }, admin);
  expect(figures).toMatchObject({ current: { wages: '3.00' } });
});
