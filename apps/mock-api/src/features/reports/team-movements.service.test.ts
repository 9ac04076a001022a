import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TeamMovement } from '@apsara/api/reports';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { ReportsModule } from './reports.module.ts';
import { TeamMovementsService } from './team-movements.service.ts';

const today = { from: '2026-11-21', to: '2026-11-21' } as const;
let people: TestApp;
let fixture: ContractSite;
let service: TeamMovementsService;
let top: Account;
let low: Account;
let player: Account;
let beside: Account;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ReportsModule]);
  fixture = new ContractSite(people);
  service = people.get(TeamMovementsService);
  top = await fixture.account();
  low = await fixture.account(top);
  player = await fixture.player(low, 500_00n);
  beside = await fixture.player(await fixture.account(), 900_00n);
  await fixture.bet(player, 50_00n, 20_00n);
});

const list = async (account: Account, filter: object = {}, more: object = {}) =>
  (await service.listTeamTransactions({ filter: { ...today, ...filter }, ...more }, account.caller)).rows;
const of = (rows: TeamMovement[]) => rows.map(({ kind, amount, balance }) => [kind, amount, balance]);

test('every movement of the team stands with what the account held after it, the latest first', async () => {
  expect(of(await list(top))).toEqual([
    ['win', '20.00', '470.00'],
    ['bet', '-50.00', '450.00'],
    ['deposit', '500.00', '500.00'],
  ]);
  expect(of(await list(low, {}, { sort: ['at', 'ASC'], range: [0, 1] }))).toEqual([
    ['deposit', '500.00', '500.00'],
    ['bet', '-50.00', '450.00'],
  ]);
  expect(await list(player, { memberId: beside.id })).toEqual([]);
});

test('totals are of everything the filter names', async () => {
  const totals = await service.readTeamTransactionTotals({ filter: today }, top.caller);
  expect(totals).toEqual({
    count: 3,
    received: '520.00',
    returned: '0.00',
    spent: '50.00',
    net: '470.00',
    currency: 'KHR',
  });
  expect(await service.readTeamTransactionTotals({ filter: { ...today, kind: 'bet' } }, top.caller)).toMatchObject({
    count: 1,
    spent: '50.00',
  });
});

test('kind, account, vendor and days narrow it', async () => {
  expect(of(await list(top, { kind: 'win' }))).toEqual([['win', '20.00', '470.00']]);
  expect(of(await list(top, { vendor: 'PG' }))).toHaveLength(2);
  expect(of(await list(top, { vendor: 'PGX' }))).toEqual([]);
  const { username } = await people.database.member.findUniqueOrThrow({ where: { id: player.id } });
  expect(await list(top, { q: username })).toHaveLength(3);
  expect(await list(top, { q: 'nobody' })).toEqual([]);
  expect(await list(top, { from: '2026-11-20', to: '2026-11-20' })).toEqual([]);
  expect(await refusalOf(list(top, { from: '2026-01-01' }))).toBe('request.invalid');
  expect(await refusalOf(list(top, { from: '2026-11-22' }))).toBe('request.invalid');
});

test('pages of a range that reaches far back hold each movement once', async () => {
  const at = new Date('2026-10-01T05:00:00.000Z');
  const cash = await people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: low.id, purpose: 'cash' } });
  for (let n = 0; n < 12; n += 1)
    await people.database.sql(
      "SELECT ledger_post($1, '', ledger_house('lotus', 'gifts', 'KHR'), $2, 100, 'KHR', 'bonus', $3)",
      [randomUUID(), cash.id, new Date(at.getTime() + n * 86_400_000)],
    );
  const far = { from: '2026-09-25', to: '2026-11-21' };
  for (const sort of [
    ['at', 'DESC'],
    ['at', 'ASC'],
  ]) {
    const whole = await list(top, far, { sort });
    const pages = await Promise.all([0, 4, 8, 12].map((from) => list(top, far, { sort, range: [from, from + 3] })));
    expect(whole).toHaveLength(15);
    expect(pages.flat()).toEqual(whole);
  }
});

test('every page, asked for alone, has its part of the list, however far it is and whatever is equal', async () => {
  const head = await fixture.account();
  const [from, to] = await Promise.all(
    [await fixture.account(head), await fixture.account(head)].map(({ id }) =>
      people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: id, purpose: 'cash' } }),
    ),
  );
  const post = `SELECT ledger_post(gen_random_uuid()::text, '', coalesce($1, ledger_house('lotus', 'gifts', 'KHR')), $2, 100, 'KHR', 'bonus', $3::timestamptz - n / 3 * interval '1 minute')
    FROM generate_series(1, $4::int) n`;
  await people.database.sql(post, [null, from!.id, people.clock.now(), 1_100]);
  await people.database.sql(post, [from!.id, to!.id, people.clock.now(), 600]);
  const days = { from: '2026-11-18', to: '2026-11-21' } as const;
  for (const direction of ['DESC', 'ASC'] as const) {
    const { batches } = await service.exportTeamTransactions({ filter: days, sort: ['at', direction] }, head.caller);
    const whole: TeamMovement[] = [];
    for await (const batch of batches) whole.push(...batch);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(2_300);
    for (let first = 0; first < 2_300; first += 97) {
      const page = await service.listTeamTransactions(
        { filter: days, sort: ['at', direction], range: [first, first + 96] },
        head.caller,
      );
      expect(page.rows).toEqual(whole.slice(first, first + 97));
      expect(page.total).toBe(2_300);
    }
    expect(await list(head, days, { sort: ['at', direction], range: [2_300, 2_310] })).toEqual([]);
  }
});

test('a movement is opened to what it was for, and to nobody beside or above', async () => {
  const [win, bet, deposit] = await list(top);
  const [placed] = await people.database.bet.findMany({ where: { memberId: player.id } });
  expect((await service.readTeamTransaction(bet!.id, top.caller)).bet).toEqual({ id: placed!.id });
  expect((await service.readTeamTransaction(win!.id, low.caller)).bet).toEqual({ id: placed!.id });
  expect(await service.readTeamTransaction(deposit!.id, top.caller)).toMatchObject({
    kind: 'deposit',
    bet: null,
    withdrawal: null,
  });
  for (const id of [win!.id, '1', 'x', '9'.repeat(18) + 'c'])
    expect(await refusalOf(service.readTeamTransaction(id, beside.caller))).toBe('reports.movement_unknown');
  const both = await service.listTeamTransactions({ filter: { id: [win!.id, bet!.id] } }, top.caller);
  expect(both.rows.map(({ id }) => id).sort()).toEqual([win!.id, bet!.id].sort());
});

test('a movement of a lottery order is opened to its bet', async () => {
  const [bet] = await people.database.bet.findMany({ where: { memberId: player.id } });
  await people.database.lotteryOrder.create({
    data: {
      orderNo: 'L1',
      slipId: randomUUID(),
      siteCode: 'lotus',
      memberId: player.id,
      lottery: 'TCG-SSC1MIN',
      number: '1',
      play: 'ssc.place',
      selection: '1||||',
      mode: 1,
      unit: 20_000n,
      multiple: 1,
      bets: 1,
      stake: 5_00n,
      rebate: 0n,
      prizes: {},
      betId: bet!.id,
      closesAt: bet!.placedAt,
      placedAt: bet!.placedAt,
    },
  });
  await people.database.sql(
    `SELECT ledger_post('lottery:L1', 'slip', (SELECT id FROM ledger_accounts WHERE member_id = $1 AND purpose = 'cash'), ledger_house('lotus', 'games:TCG', 'KHR'), 500, 'KHR', 'bet', $2)`,
    [player.id, people.clock.now()],
  );
  const [moved] = await list(top);
  expect((await service.readTeamTransaction(moved!.id, top.caller)).bet).toEqual({ id: bet!.id });
});

test('a deposit and a withdrawal are opened to their orders', async () => {
  const { database, clock } = people;
  const now = clock.now();
  const shared = { siteCode: 'lotus', memberId: player.id, currency: 'KHR' as const, requestKey: 'k', createdAt: now };
  await database.depositOrder.create({
    data: {
      ...shared,
      orderNo: 'D1',
      method: 'QR',
      kind: 'qr',
      amount: 100n,
      fee: 3n,
      state: 'paid',
      expiresAt: now,
      paidAt: now,
    },
  });
  await database.withdrawalOrder.create({
    data: {
      ...shared,
      orderNo: 'W1',
      accountId: randomUUID(),
      method: 'ABA',
      number: '1',
      holder: 'H',
      amount: 40n,
      payout: 40n,
      state: 'reviewing',
    },
  });
  const cash = await database.ledgerAccount.findFirstOrThrow({ where: { memberId: player.id, purpose: 'cash' } });
  await database.sql(
    "SELECT ledger_post('deposit:D1', '', ledger_house('lotus', 'deposits', 'KHR'), $1, 97, 'KHR', 'deposit', $2)",
    [cash.id, now],
  );
  await database.sql(
    "SELECT ledger_post('withdrawal:W1', '', $1, ledger_house('lotus', 'withdrawals', 'KHR'), 40, 'KHR', 'withdrawal', $2)",
    [cash.id, now],
  );
  const rows = await list(top);
  const open = (reference: string) =>
    service.readTeamTransaction(rows.find((row) => row.reference === reference)!.id, top.caller);
  expect((await open('D1')).deposit).toMatchObject({
    orderNo: 'D1',
    method: 'QR',
    amount: '1.00',
    fee: '0.03',
    state: 'paid',
  });
  expect((await open('W1')).withdrawal).toMatchObject({
    orderNo: 'W1',
    method: 'ABA',
    amount: '0.40',
    state: 'reviewing',
    paidAt: null,
  });
});

test('the export has what the list has', async () => {
  const { total, batches } = await service.exportTeamTransactions({ filter: today, sort: ['at', 'ASC'] }, top.caller);
  const rows = [];
  for await (const batch of batches) rows.push(...batch);
  expect(rows).toEqual(await list(top, {}, { sort: ['at', 'ASC'] }));
  expect(total).toBe(rows.length);
});

test('a great team reads the same movements as their accounts one by one', async () => {
  const head = await fixture.account();
  await people.database.sql(
    `WITH made AS (INSERT INTO members (id, site_code, username, password_hash, type, language, upline_id, created_at)
       SELECT gen_random_uuid(), 'lotus', 'crowd' || n, '', 0, 'KM', $1, $2 FROM generate_series(1, 600) n RETURNING id),
     linked AS (INSERT INTO team_links (ancestor_id, descendant_id, distance) SELECT $1, id, 1 FROM made)
     INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance) SELECT 'lotus', id, 'cash', 'KHR', 0 FROM made`,
    [head.id, people.clock.now()],
  );
  const accounts = await people.database.sql<{ id: bigint }>(
    `SELECT a.id FROM ledger_accounts a JOIN members m ON m.id = a.member_id WHERE m.username LIKE 'crowd%' ORDER BY m.username LIMIT 2`,
  );
  const post = `SELECT ledger_post(gen_random_uuid()::text, '', coalesce($1, ledger_house('lotus', 'gifts', 'KHR')), $2, 100, 'KHR', $3, $4::timestamptz - n / 3 * interval '7 minutes')
    FROM generate_series(1, 120) n`;
  for (const kind of ['bonus', 'bet'])
    await people.database.sql(post, [null, accounts[0]!.id, kind, people.clock.now()]);
  await people.database.sql(post, [accounts[0]!.id, accounts[1]!.id, 'transfer_down', people.clock.now()]);

  const days = { from: '2026-11-15', to: '2026-11-21' } as const;
  for (const filter of [days, { ...days, kind: 'transfer_down' }] as const) {
    const named = { ...filter, q: 'crowd' };
    expect(await service.readTeamTransactionTotals({ filter }, head.caller)).toEqual(
      await service.readTeamTransactionTotals({ filter: named }, head.caller),
    );
    for (const direction of ['DESC', 'ASC'] as const)
      for (const first of [0, 130, 450]) {
        const read = (of: object) =>
          service.listTeamTransactions(
            { sort: ['at', direction], range: [first, first + 49], filter: of },
            head.caller,
          );
        expect(await read(filter)).toEqual(await read(named));
      }
  }
});
