import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite } from '../../testing/test-site.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { ReportsModule } from './reports.module.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { TransactionsService } from './transactions.service.ts';

const today = { from: '2026-11-21', to: '2026-11-21' } as const;
let people: TestApp;
let fixture: TestSite;
let service: TransactionsService;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [ReportsModule]);
  fixture = new TestSite(database, people.clock);
  service = people.get(TransactionsService);
});

const as = (id: string) => ({ ...people.caller(), actor: { id } }) as SignedInCaller;

/** Moves money between two accounts of one member, there and back, so many times. */
async function shuttle(memberId: string, times: number): Promise<void> {
  const cash = await fixture.database.ledgerAccount.findFirstOrThrow({ where: { memberId, purpose: 'cash' } });
  const wallet = await fixture.database.ledgerAccount.create({
    data: { siteCode: 'lotus', memberId, purpose: 'vendor:PG', currency: 'KHR', balance: 0n },
  });
  for (let n = 0; n < times; n += 1) {
    const [from, to] = n % 2 === 0 ? [cash.id, wallet.id] : [wallet.id, cash.id];
    await fixture.database.sql("SELECT ledger_post($1, '', $2, $3, 100, 'KHR', 'adjust', $4)", [
      randomUUID(),
      from,
      to,
      people.clock.now(),
    ]);
  }
}

test('money between two accounts of a member is told from both, whole over every page', async () => {
  const { id } = await fixture.player(10_00n);
  await shuttle(id, 60);
  const first = await service.listOwnTransactions(today, as(id));
  const second = await service.listOwnTransactions({ ...today, cursor: first.nextCursor! }, as(id));
  const third = await service.listOwnTransactions({ ...today, cursor: second.nextCursor! }, as(id));
  const rows = [first, second, third].flatMap(({ content }) => content);
  expect([first.content.length, second.content.length, third.content.length, third.nextCursor]).toEqual([
    50,
    50,
    21,
    null,
  ]);
  expect(new Set(rows.map((row) => row.id)).size).toBe(121);
  expect(first.totals).toMatchObject({ count: 121, received: '70.00', spent: '60.00', net: '10.00' });
  expect(rows.filter(({ account }) => account === 'vendor:PG')).toHaveLength(60);
});

test('points and play money stay out of it, and whatever a game moved names it', async () => {
  const { id, token } = await fixture.player(500_00n);
  await fixture.database.game.updateMany({ where: { gameCode: 'PG-1' }, data: { names: { EN: 'Lucky Dragon' } } });
  const fun = await fixture.database.ledgerAccount.create({
    data: { siteCode: 'lotus', memberId: id, purpose: 'play', currency: 'FUN', balance: 0n },
  });
  await fixture.database.sql(
    "SELECT ledger_post($1, '', ledger_house('lotus', 'play', 'FUN'), $2, 100, 'FUN', 'play_money', $3)",
    [randomUUID(), fun.id, people.clock.now()],
  );
  const base = {
    vendor: 'PG',
    sessionToken: token,
    memberId: id,
    currency: 'KHR',
    type: 'cash',
    gameCode: 'PG-1',
    at: '',
  } as const;
  const call = (what: Pick<WalletInput, 'action' | 'amount' | 'roundId'> & Partial<WalletInput>) => {
    people.clock.move(1);
    return seamlessOn(fixture.database, people.clock).callWallet({ ...base, transactionId: randomUUID(), ...what });
  };
  const [paid, back] = [randomUUID(), randomUUID()];
  await call({ action: 'bet', amount: '20.00', roundId: paid });
  await call({ action: 'win', amount: '30.00', roundId: paid });
  await call({ action: 'adjust', amount: '-5.00', roundId: paid, reason: 'corrected' });
  await call({ action: 'win', amount: '7.00', roundId: randomUUID(), type: 'jackpot' });
  await call({ action: 'bet', amount: '9.00', roundId: back, transactionId: back });
  await call({ action: 'rollback', amount: '9.00', roundId: back, betTransactionId: back });
  const { content, totals } = await service.listOwnTransactions(today, as(id));
  expect(totals).toMatchObject({ received: '537.00', returned: '9.00', spent: '34.00', net: '512.00' });
  expect(content.map(({ kind, amount, balance, gameName }) => [kind, amount, balance, gameName])).toEqual([
    ['rollback', '9.00', '512.00', 'Lucky Dragon'],
    ['bet', '-9.00', '503.00', 'Lucky Dragon'],
    ['jackpot_win', '7.00', '512.00', 'Lucky Dragon'],
    ['adjust', '-5.00', '505.00', 'Lucky Dragon'],
    ['win', '30.00', '510.00', 'Lucky Dragon'],
    ['bet', '-20.00', '480.00', 'Lucky Dragon'],
    ['deposit', '500.00', '500.00', null],
  ]);
});

test('the days are those of the site, and a cursor of somebody else’s making is refused', async () => {
  const { id } = await fixture.player(500_00n);
  const yesterday = { from: '2026-11-20', to: '2026-11-20' } as const;
  expect((await service.listOwnTransactions(yesterday, as(id))).totals.count).toBe(0);
  for (const cursor of ['x', '2026-11-21T05:00:00.000Z_1', 'never_1d'])
    await expect(service.listOwnTransactions({ ...today, cursor }, as(id))).rejects.toMatchObject({
      code: 'request.invalid',
    });
});

test('an operator reads the record of an account of the site, and of no other', async () => {
  const { id } = await fixture.player(500_00n);
  const { username } = await fixture.database.member.findUniqueOrThrow({ where: { id } });
  const operator = as(randomUUID());
  expect(
    (await service.listMemberTransactions({ ...today, account: ` ${username.toUpperCase()} ` }, operator)).totals
      .received,
  ).toBe('500.00');
  await expect(service.listMemberTransactions({ ...today, account: 'nobody' }, operator)).rejects.toMatchObject({
    code: 'agents.account_unknown',
  });
  await fixture.database.member.update({ where: { id }, data: { siteCode: 'padma' } });
  await expect(service.listMemberTransactions({ ...today, account: username }, operator)).rejects.toMatchObject({
    code: 'agents.account_unknown',
  });
});

test('a transfer names its other side, and what only the house has a number for shows none', async () => {
  const sender = await fixture.player(500_00n);
  const receiver = await fixture.player(0n);
  const names = await Promise.all(
    [sender, receiver].map(async ({ id }) => {
      const { username } = await fixture.database.member.findUniqueOrThrow({ where: { id } });
      return username;
    }),
  );
  const accounts = await Promise.all(
    [sender, receiver].map(({ id: memberId }) =>
      fixture.database.ledgerAccount.findFirstOrThrow({ where: { memberId, purpose: 'cash' } }),
    ),
  );
  const [from, to] = accounts.map(({ id }) => id);
  const post = (key: string, kind: string, [debit, credit]: unknown[]) => {
    people.clock.move(1);
    const at = people.clock.now();
    return fixture.database.sql("SELECT ledger_post($1, '', $2, $3, 100, 'KHR', $4, $5)", [
      key,
      debit,
      credit,
      kind,
      at,
    ]);
  };
  const site = { siteCode: 'lotus', currency: 'KHR' } as const;
  await fixture.database.memberTransfer.create({
    data: {
      ...site,
      transferNo: 'T2611210001',
      fromId: sender.id,
      toId: receiver.id,
      direction: 'downline',
      amount: 100n,
      requestKey: randomUUID(),
      fingerprint: '',
      createdAt: people.clock.now(),
    },
  });
  const [source] = await fixture.database.sql<{ id: bigint }>("SELECT ledger_house('lotus', 'rebates', 'KHR') AS id");
  await post('transfer:T2611210001', 'transfer_down', [from, to]);
  await post(`rebate:${receiver.id}:2026-11-20:RNG`, 'rebate', [source!.id, to]);
  await post(`bonus:${randomUUID()}`, 'bonus', [source!.id, to]);
  await post(`wage:${randomUUID()}:100`, 'daily_wage', [source!.id, to]);
  const shown = async (id: string) =>
    (await service.listOwnTransactions(today, as(id))).content
      .filter(({ kind }) => kind !== 'deposit')
      .map(({ kind, counterparty, reference, rebate }) => [kind, counterparty, reference, rebate]);
  expect(await shown(sender.id)).toEqual([['transfer_down', names[1], 'T2611210001', null]]);
  expect(await shown(receiver.id)).toEqual([
    ['daily_wage', null, null, null],
    ['bonus', null, null, null],
    ['rebate', null, null, { day: '2026-11-20', product: 'RNG' }],
    ['transfer_down', names[0], 'T2611210001', null],
  ]);
});
