import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RoundRow } from '@apsara/api/seamless';
import type { SignedInCaller } from '../../shared/caller.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { testConfig } from '../../testing/test-config.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { SitesService } from '../sites/sites.service.ts';
import { RoundsJob } from './rounds.job.ts';
import { RoundsService } from './rounds.service.ts';
import type { WalletInput } from './wallet-call.ts';

const clock = new TestClock();
let fixture: TestSite;
let rounds: RoundsService;
let player: Player;
let operator: SignedInCaller;

beforeAll(async () => {
  const database = await freshDatabase();
  fixture = await new TestSite(database, clock).build();
  const common = {
    name: 'Padma',
    currency: 'BDT' as const,
    timeZone: 'Asia/Dhaka',
    languages: ['BN'],
    defaultLanguage: 'BN',
  };
  await database.site.create({ data: { ...common, code: 'padma', theme: {}, switches: [], registerRules: {} } });
  rounds = new RoundsService(
    database,
    clock,
    new SocketGateway(),
    new AuditService(database, clock),
    new SitesService(database, clock, testConfig),
  );
  const { id } = await fixture.player(0n);
  await database.member.update({ where: { id }, data: { username: 'operator1', type: 90 } });
  const site = { code: 'lotus', currency: 'KHR', timeZone: 'Asia/Phnom_Penh', defaultLanguage: 'KM' } as const;
  operator = { site, actor: { id, username: 'operator1', role: 'operator' } } as unknown as SignedInCaller;
});

beforeEach(async () => {
  player = await fixture.player(1_000_00n);
});

const call = (over: Partial<WalletInput>) =>
  seamlessOn(fixture.database, clock).callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: `r-${player.id}`,
    transactionId: randomUUID(),
    amount: '100.00',
    currency: 'KHR',
    type: 'cash',
    at: clock.now().toISOString(),
    ...over,
  });

const rowsOf = async (filter = {}): Promise<RoundRow[]> =>
  (await rounds.listRounds({ filter: { q: player.id.slice(0, 8), ...filter } }, operator)).rows;
const open = async (): Promise<RoundRow> => (await rowsOf())[0]!;
const code = (no: Promise<unknown>) =>
  no.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const transferWallets = async (is: boolean) => {
  await fixture.database.site.update({ where: { code: 'lotus' }, data: { isSingle: !is } });
  clock.move(60_000);
};
const end = (id: string, decision: 'close' | 'refund') =>
  rounds.endRound({ id, decision, reason: 'the vendor is silent' }, operator);

describe('rounds that their vendors left', () => {
  test('are listed with what is at stake; those a vendor ended are not', async () => {
    await call({});
    await call({ amount: '50.00' });
    await call({ roundId: 'done' });
    await call({ action: 'endround', roundId: 'done' });
    expect(await rowsOf()).toMatchObject([
      { vendor: 'PG', openBets: 2, openStake: '150.00', currency: 'KHR', state: 'open', endedBy: '' },
    ]);
    expect(await rowsOf({ state: 'ended' })).toEqual([]);
  });

  test('are closed by the clock after 48 hours, and listed as such', async () => {
    await call({});
    clock.move(48 * 3_600_000 + 1);
    await new RoundsJob(fixture.database, clock, new JobsService()).run();
    expect(await rowsOf({ state: 'expired' })).toMatchObject([{ openBets: 0, state: 'expired' }]);
    expect(await code(end((await open()).id, 'refund'))).toBe('seamless.round_closed');
  });

  test('are refunded by hand: each open bet once, and a late win pays nothing', async () => {
    const first = await call({});
    const won = await call({ roundId: 'won', amount: '10.00' });
    await call({ action: 'win', roundId: 'won', betTransactionId: won.transactionId, amount: '30.00' });
    const before = await fixture.balance(player.id);
    const { id } = (await rowsOf()).find(({ roundId }) => roundId !== 'won')!;
    const answers = await Promise.all([code(end(id, 'refund')), code(end(id, 'refund'))]);
    expect(answers.toSorted()).toEqual(['done', 'seamless.round_closed']);
    expect(await fixture.balance(player.id)).toBe(before + 100_00n);
    expect((await call({ action: 'win', betTransactionId: first.transactionId })).status).toBe(
      'TRANSACTION_ROLLED_BACK',
    );
    expect((await call({ action: 'rollback', betTransactionId: first.transactionId })).status).toBe('OK');
    expect(await fixture.balance(player.id)).toBe(before + 100_00n);
    expect(await rowsOf({ state: 'ended' })).toMatchObject([{ openBets: 0, endedBy: 'operator1' }]);
    const event = await fixture.database.auditEvent.findFirstOrThrow({
      where: { kind: 'wallet.round_ended', subject: `PG:r-${player.id}` },
    });
    expect(event.details).toMatchObject({ by: 'operator1', decision: 'refund', reason: 'the vendor is silent' });
    expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
  });

  test('are closed by hand: the stake is lost, what was paid stays paid', async () => {
    const bet = await call({});
    await call({ action: 'win', betTransactionId: bet.transactionId, amount: '40.00' });
    await call({ amount: '5.00' });
    await end((await open()).id, 'close');
    expect(await fixture.balance(player.id)).toBe(935_00n);
    expect((await call({ action: 'win', amount: '1.00' })).status).toBe('ALREADY_SETTLED');
    expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
  });

  test('of another site, and of nobody, are unknown', async () => {
    await call({});
    const { id } = await open();
    const elsewhere = { ...operator, site: { ...operator.site, code: 'padma' } };
    expect(await code(rounds.endRound({ id, decision: 'refund', reason: 'no' }, elsewhere))).toBe(
      'seamless.round_unknown',
    );
    for (const wrong of ['nothing', `PG.${player.id}.bm9uZQ`, `PG.${randomUUID()}.bm9uZQ`])
      expect(await code(end(wrong, 'close'))).toBe('seamless.round_unknown');
    expect((await rounds.listRounds({}, elsewhere)).rows).toEqual([]);
  });

  test('cannot be ended by hand where the money lies at the vendor, which would not hear of it', async () => {
    await call({});
    const before = await fixture.balance(player.id);
    expect(await rowsOf()).toMatchObject([{ vendorDecides: false }]);
    await transferWallets(true);
    const { id } = await open();
    for (const decision of ['refund', 'close'] as const)
      expect(await code(end(id, decision))).toBe('seamless.vendor_decides');
    expect(await rowsOf()).toMatchObject([{ state: 'open', openBets: 1, vendorDecides: true }]);
    expect(await fixture.balance(player.id)).toBe(before);
    await transferWallets(false);
    expect(await code(end(id, 'refund'))).toBe('done');
  });

  test('are closed by the clock there, too, but not while a bet is open, which only the vendor ends', async () => {
    const { transactionId } = await call({});
    await transferWallets(true);
    clock.move(48 * 3_600_000 + 1);
    const job = new RoundsJob(fixture.database, clock, new JobsService());
    await job.run();
    expect(await rowsOf()).toMatchObject([{ state: 'open', openBets: 1 }]);
    expect((await call({ action: 'rollback', betTransactionId: transactionId })).status).toBe('OK');
    await job.run();
    expect(await rowsOf()).toMatchObject([{ state: 'expired', openBets: 0 }]);
    await transferWallets(false);
  });
});
