import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LimitKind } from '@apsara/domain/protection/limits';
import { FakeVendorWallets } from '../../testing/fake-vendor-wallets.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { GamesModule } from '../games/games.module.ts';
import { GameSessionsService } from '../games/game-sessions.service.ts';
import { CatalogueService } from '../games/catalogue.service.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { LimitRulesService } from '../limits/limit-rules.service.ts';
import { OwnLimitsService } from '../limits/own-limits.service.ts';
import { RealityChecksService } from '../limits/reality-checks.service.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { TransactionsService } from '../reports/transactions.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { testConfig } from '../../testing/test-config.ts';
import { VendorFeedsService } from './vendor-feeds.service.ts';
import { WalletsModule } from './wallets.module.ts';
import { WalletTransfersService } from './wallet-transfers.service.ts';

const vendor = new FakeVendorWallets();
let people: TestApp;
let site: Withdrawing;
let wallets: WalletTransfersService;
let feeds: VendorFeedsService;
let player: { id: string; caller: SignedInCaller };
let count = 0;

beforeAll(async () => {
  testConfig.vendorsUrl = await vendor.open();
  people = await TestApp.create(await freshDatabase(), [
    WalletsModule,
    GamesModule,
    WithdrawalsModule,
    ReportsModule,
    LimitsModule,
  ]);
  await people.database.game.updateMany({ where: { gameCode: 'PG-1' }, data: { names: { EN: 'Lucky Dragon' } } });
  await people.site({ isSingle: false });
  site = new Withdrawing(people);
  wallets = people.get(WalletTransfersService);
  feeds = people.get(VendorFeedsService);
});
afterAll(() => vendor.close());
beforeEach(async () => {
  count += 1;
  vendor.manner = () => 'well';
  player = await site.member(`player${count}`, 100_00n);
});

const move = (from: string, to: string, amount: string, key: string = randomUUID()) =>
  wallets.moveVendorMoney({ from, to, amount }, { ...player.caller, idempotencyKey: key });
const put = (amount: string, key?: string) => move('MAIN', 'PG', amount, key);
const take = (amount: string, key?: string) => move('PG', 'MAIN', amount, key);
const main = async () =>
  (await people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: player.id, purpose: 'cash' } })).balance;
const lies = async () => {
  const rows = await people.database.ledgerAccount.findMany({
    where: { memberId: player.id, purpose: { not: 'cash' } },
  });
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, balance]));
};
const vendorWallet = () => vendor.held(`PG:${player.id}`);
const openGame = async () => {
  const game = (await people.get(CatalogueService).byCode('PG', 'PG-1'))!;
  return people.get(GameSessionsService).open(game, { memberId: player.id, siteCode: 'lotus' });
};
const latest = () => wallets.readVendorWallets(player.caller).then(({ transfers }) => transfers[0]);

describe('money goes to a vendor and comes back', () => {
  test('once for each key, and the wallets say where it lies', async () => {
    expect(await put('40.00', 'same')).toMatchObject({ vendor: 'PG', direction: 'in', amount: '40.00', state: 'done' });
    await Promise.all([put('40.00', 'same'), put('40.00', 'same')]);
    expect(await refusalOf(put('41.00', 'same'))).toBe('request.key_reused');
    const where = async () => [await main(), await lies(), vendorWallet()];
    expect(await where()).toEqual([60_00n, { pending: 0n, 'vendor:PG': 40_00n }, 40_00n]);
    const { isSingle, wallets: shown } = await wallets.readVendorWallets(player.caller);
    expect([isSingle, shown.find((each) => each.vendor === 'PG')?.balance]).toEqual([false, '40.00']);
    expect(await take('15.00')).toMatchObject({ direction: 'out', state: 'done' });
    expect(await where()).toEqual([75_00n, { pending: 0n, 'vendor:PG': 25_00n }, 25_00n]);
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('all of it in one action, with wins that the vendor has not reported', async () => {
    const token = await openGame();
    await put('40.00');
    await move('MAIN', 'MG', '10.00');
    const bet = randomUUID();
    const of = { member: player.id, token, bet };
    vendor.play('bet', { ...of, units: 10_00n, reference: bet });
    vendor.play('win', { ...of, units: 70_00n, reference: randomUUID() });
    const { transfers, unanswered } = await wallets.recallVendorMoney({ ...player.caller, idempotencyKey: 'all' });
    expect([transfers.every(({ state }) => state === 'done'), unanswered]).toEqual([true, []]);
    expect(await main()).toBe(160_00n);
    expect((await wallets.recallVendorMoney({ ...player.caller, idempotencyKey: 'all' })).transfers).toEqual(transfers);
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });
});

describe('bets at the vendor', () => {
  test('come by its feed, each once, and are bets like any other', async () => {
    const token = await openGame();
    await put('50.00');
    const [won, lost, back, sold] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const part = randomUUID();
    const of = (bet: string) => ({ member: player.id, token, bet });
    for (const bet of [won, lost, back, sold, part]) vendor.play('bet', { ...of(bet), units: 10_00n, reference: bet });
    vendor.play('win', { ...of(won), units: 25_00n, reference: randomUUID() });
    vendor.play('win', { ...of(lost), units: 0n, reference: randomUUID() });
    vendor.play('win', { ...of(sold), units: 12_00n, reference: randomUUID(), settlement: 'cash_out' });
    vendor.play('win', { ...of(part), units: 4_00n, reference: randomUUID(), settlement: 'part_cash_out' });
    vendor.play('win', { ...of(part), units: 5_00n, reference: randomUUID() });
    vendor.play('rollback', { ...of(back), units: 10_00n, reference: randomUUID() });
    for (const bet of [won, lost, sold, part])
      vendor.play('endround', { ...of(bet), units: 0n, reference: randomUUID() });
    await Promise.all([feeds.follow(), feeds.follow()]);
    await feeds.follow();
    const bets = await people.database.bet.findMany({ where: { memberId: player.id }, orderBy: { roundId: 'asc' } });
    expect(bets.map((bet) => [bet.roundId, bet.stake, bet.payout, bet.status, bet.sold])).toEqual(
      [
        [won, 10_00n, 25_00n, 'won', 0n],
        [lost, 10_00n, 0n, 'lost', 0n],
        [back, 10_00n, 0n, 'rolled_back', 0n],
        [sold, 10_00n, 12_00n, 'won', 12_00n],
        [part, 10_00n, 9_00n, 'won', 4_00n],
      ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
    expect(await lies()).toMatchObject({ 'vendor:PG': vendorWallet() });
    const { content } = await people
      .get(TransactionsService)
      .listOwnTransactions({ from: '2026-11-21', to: '2026-11-21' }, player.caller);
    const play = content.filter(({ kind }) => ['bet', 'win', 'rollback'].includes(kind));
    expect(play.map(({ gameName }) => gameName)).toEqual(Array(10).fill('Lucky Dragon'));
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('cannot be placed by the wallet protocol, which does not know the session', async () => {
    const token = await openGame();
    const found = await people.database.gameSession.findFirst({
      where: { memberId: player.id, tokenHash: new Uint8Array(createHash('sha256').update(token).digest()) },
    });
    expect(found).toBe(null);
  });
});

describe("a member's own limits", () => {
  const limit = (kind: LimitKind, amount: string) =>
    people.get(OwnLimitsService).updateOwnLimit({ kind, period: 'day', amount }, player.caller);
  const lose = async (token: string, units: bigint) => {
    const bet = randomUUID();
    for (const [action, stake] of [
      ['bet', units],
      ['win', 0n],
    ] as const)
      vendor.play(action, {
        member: player.id,
        token,
        bet,
        units: stake,
        reference: action === 'bet' ? bet : randomUUID(),
      });
    await feeds.follow();
  };

  test('row 18: let no more lie at vendors than may be lost in a day, also when two transfers come at once', async () => {
    await limit('loss', '50.00');
    const answers = await Promise.all([
      refusalOf(put('30.00', 'one')),
      refusalOf(move('MAIN', 'MG', '30.00', 'other')),
    ]);
    expect(answers.toSorted()).toEqual(['limits.loss_over', 'none']);
    await expect(put('20.01')).rejects.toMatchObject({
      code: 'limits.loss_over',
      details: { max: '20.00', limit: { period: 'day', renewsAt: expect.stringMatching(/T/) } },
    });
    expect(await refusalOf(put('20.00', 'rest'))).toBe('none');
    expect([await main(), await new LedgerAudit(people.database).run()]).toEqual([50_00n, []]);
    // What was moved before is still the same transfer, and money always comes back.
    expect(await refusalOf(put('20.00', 'rest'))).toBe('none');
    expect(await refusalOf(take('5.00'))).toBe('none');
  });

  test('row 18: close games for the day when its loss is reached', async () => {
    const token = await openGame();
    await put('60.00');
    await limit('loss', '50.00');
    await lose(token, 49_99n);
    expect(await refusalOf(openGame())).toBe('none');
    await lose(token, 1n);
    expect([await refusalOf(openGame()), await refusalOf(put('1.00'))]).toEqual([
      'limits.loss_reached',
      'limits.loss_over',
    ]);
    people.clock.move(24 * 3_600_000);
    expect(await refusalOf(openGame())).toBe('none');
  });

  test('row 7: a reality check that is due keeps money from a vendor until it is answered, and none from coming back', async () => {
    const token = await openGame();
    await put('60.00');
    await people.get(OwnLimitsService).updateOwnChoices({ checkMinutes: 15 }, player.caller);
    for (let played = 0; played < 15; played += 5) {
      await lose(token, 1_00n);
      people.clock.move(5 * 60_000);
    }
    expect([await refusalOf(put('1.00')), await refusalOf(take('1.00'))]).toEqual(['limits.check_due_move', 'none']);
    await people.get(RealityChecksService).answerRealityCheck(player.caller);
    expect(await refusalOf(put('1.00'))).toBe('none');
  });

  test('row 18: what lies at a vendor counts as lost for a bet of the main wallet', async () => {
    await put('60.00');
    await limit('loss', '70.00');
    const asked = (amount: bigint) =>
      people.database.sql("SELECT limits_verdict($1, $2, 'TCG', 'LOTT', NULL, $3, $4) AS verdict", [
        player.id,
        randomUUID(),
        amount,
        people.clock.now(),
      ]);
    expect([await asked(10_01n), await asked(10_00n)]).toEqual([[{ verdict: 'LOSS_LIMIT' }], [{ verdict: null }]]);
  });

  test('are sent to the vendor with the session: its end, and the largest stake at the site', async () => {
    const rules = { id: 'lotus', isRolling: false, defaults: [], quietFrom: null, quietUntil: null };
    const mostStake = (amount: string | null) => ({
      ...rules,
      products: [{ product: 'RNG' as const, mostStake: amount, leastMs: null }],
    });
    await people.get(LimitRulesService).updateLimitRules(mostStake('25.00'), player.caller);
    await limit('session', '30');
    await openGame();
    const end = new Date(people.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(vendor.sessions.at(-1)).toMatchObject({ member: player.id, expiresAt: end, mostBet: '25.00' });
    await people.get(LimitRulesService).updateLimitRules(mostStake(null), player.caller);
  });
});

describe('a vendor that does not answer', () => {
  test.each([
    ['deaf', 'failed', 100_00n, 0n],
    ['answer lost', 'done', 60_00n, 40_00n],
  ] as const)(
    'a transfer in, %s: it is pending until the platform asks the vendor, and then it is %s',
    async (manner, state, cash, held) => {
      vendor.manner = (call) => (call === 'transferIn' ? manner : 'well');
      expect((await put('40.00')).state).toBe('pending');
      expect([await main(), await lies()]).toMatchObject([60_00n, { pending: 40_00n }]);
      vendor.manner = (call) => (call === 'feed' || call === 'checkStatus' ? 'deaf' : 'well');
      people.clock.move(11_000);
      await feeds.follow();
      expect((await latest())?.state).toBe('pending');
      vendor.manner = () => 'well';
      await feeds.follow();
      expect([(await latest())?.state, await main(), vendorWallet()]).toEqual([state, cash, held]);
      expect(await lies()).toMatchObject({ pending: 0n });
    },
  );

  test('a transfer out, lost on its way, brings nothing; under a new reference it comes', async () => {
    await put('40.00');
    people.clock.move(1_000);
    vendor.manner = (call) => (call === 'transferOut' ? 'deaf' : 'well');
    expect((await take('40.00')).state).toBe('pending');
    vendor.manner = () => 'well';
    people.clock.move(11_000);
    await feeds.follow();
    expect([(await latest())?.state, await main()]).toEqual(['failed', 60_00n]);
    people.clock.move(1_000);
    expect([(await take('40.00')).state, await main(), vendorWallet()]).toEqual(['done', 100_00n, 0n]);
  });

  test('with many transfers that wait does not keep those behind them, nor those of other vendors, waiting', async () => {
    const waiting = 50;
    const late = async (from: string, to: string) => {
      people.clock.move(1_000);
      expect((await move(from, to, '10.00')).state).toBe('pending');
    };
    await put('40.00');
    vendor.manner = (call, at) => (call === 'transferIn' || (at === 'PG' && call === 'feed') ? 'deaf' : 'well');
    for (let each = 0; each < waiting; each += 1) expect((await take('0.10')).state).toBe('pending');
    await late('MAIN', 'PG');
    await late('MAIN', 'MG');
    people.clock.move(11_000);
    // The vendor knows the first fifty, and cannot be heard; of the last it never heard.
    await feeds.follow();
    expect([await main(), await lies()]).toMatchObject([60_00n, { pending: 0n }]);
    await late('MAIN', 'MG');
    people.clock.move(11_000);
    vendor.manner = (_, at) => (at === 'PG' ? 'deaf' : 'well');
    await feeds.follow();
    expect([await main(), await lies()]).toMatchObject([60_00n, { pending: 0n }]);
    vendor.manner = () => 'well';
    await feeds.follow();
    expect([await main(), vendorWallet()]).toEqual([65_00n, 35_00n]);
  });

  test.each([
    ['once', 1, 'done', 30_00n],
    ['each time it is asked', 2, 'failed', 20_00n],
  ] as const)(
    'a game that stakes %s before all of it is taken fails no other vendor',
    async (_, times, state, walletThen) => {
      const token = await openGame();
      await put('40.00');
      await move('MAIN', 'MG', '10.00');
      let staked = 0;
      vendor.manner = (call, at) => {
        if (at === 'PG' && call === 'transferOut' && staked < times) {
          staked += 1;
          const bet = randomUUID();
          vendor.play('bet', { member: player.id, token, bet, units: 10_00n, reference: bet });
        }
        return 'well';
      };
      const asked = () => wallets.recallVendorMoney({ ...player.caller, idempotencyKey: 'all' });
      const { transfers, unanswered } = await asked();
      expect(transfers.map((each) => [each.vendor, each.state]).toSorted((a, b) => a[0]!.localeCompare(b[0]!))).toEqual(
        [
          ['MG', 'done'],
          ['PG', state],
        ],
      );
      expect(unanswered).toEqual([]);
      expect([await main(), vendorWallet()]).toEqual(
        state === 'done' ? [60_00n + walletThen, 0n] : [60_00n, walletThen],
      );
      expect((await asked()).transfers).toEqual(transfers);
      expect(await new LedgerAudit(people.database).run()).toEqual([]);
    },
  );

  test('keeps no other vendor waiting when all is called back, and opens no game', async () => {
    await put('40.00');
    vendor.manner = () => 'deaf';
    expect(await wallets.recallVendorMoney(player.caller)).toEqual({ transfers: [], unanswered: ['PG'] });
    expect(await refusalOf(openGame())).toBe('games.maintenance');
  });
});

describe('nothing moves', () => {
  test.each([
    ['MAIN', 'PG', '100.01', 'wallets.not_enough_money'],
    ['PG', 'MAIN', '0.01', 'wallets.not_enough_money'],
    ['MAIN', 'PG', '0', 'request.invalid'],
    ['MAIN', 'PG', '-1', 'request.invalid'],
    ['MAIN', 'PG', '1.001', 'request.invalid'],
    ['MAIN', 'MAIN', '1.00', 'wallets.vendor_unknown'],
    ['PG', 'MG', '1.00', 'wallets.vendor_unknown'],
    ['MAIN', 'NOBODY', '1.00', 'wallets.vendor_unknown'],
  ])('from %s to %s, %s: %s', async (from, to, amount, code) => {
    expect(await refusalOf(move(from, to, amount))).toBe(code);
    expect([await main(), vendorWallet()]).toEqual([100_00n, 0n]);
  });

  test('to a vendor in maintenance or from a closed site; it still comes back', async () => {
    await put('40.00');
    const site = { ...player.caller.site, closedAt: people.clock.now() };
    const move = { from: 'MAIN', to: 'PG', amount: '1.00' };
    expect(await refusalOf(wallets.moveVendorMoney(move, { ...player.caller, site }))).toBe('site.closed');
    await people.database.vendor.update({ where: { code: 'PG' }, data: { maintenance: true } });
    people.clock.move(6_000);
    expect(await refusalOf(put('1.00'))).toBe('games.maintenance');
    expect((await take('40.00')).state).toBe('done');
    await people.database.vendor.update({ where: { code: 'PG' }, data: { maintenance: false } });
    people.clock.move(6_000);
  });

  test('at a site with one wallet', async () => {
    await people.site({ isSingle: true });
    expect(await refusalOf(put('1.00'))).toBe('wallets.single');
    expect(await refusalOf(wallets.recallVendorMoney(player.caller))).toBe('wallets.single');
    expect(await wallets.readVendorWallets(player.caller)).toEqual({ isSingle: true, wallets: [], transfers: [] });
    await people.site({ isSingle: false });
  });
});
