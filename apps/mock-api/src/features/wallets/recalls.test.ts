import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { FakeVendorWallets } from '../../testing/fake-vendor-wallets.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { VendorFeedsService } from './vendor-feeds.service.ts';
import { WalletsModule } from './wallets.module.ts';
import { WalletTransfersService } from './wallet-transfers.service.ts';

/** Recalls of one member. */
const vendor = new FakeVendorWallets();
let people: TestApp;
let wallets: WalletTransfersService;
let player: { id: string; caller: SignedInCaller };

beforeAll(async () => {
  testConfig.vendorsUrl = await vendor.open();
  people = await TestApp.create(await freshDatabase(), [WalletsModule, WithdrawalsModule]);
  await people.site({ isSingle: false });
  wallets = people.get(WalletTransfersService);
});
afterAll(() => vendor.close());
beforeEach(async () => {
  vendor.manner = () => 'well';
  vendor.onBalance = () => Promise.resolve();
  player = await new Withdrawing(people).member(`player${randomUUID().slice(0, 8)}`, 100_00n);
  await move('MAIN', 'PG', '40.00');
});

const move = (from: string, to: string, amount: string) =>
  wallets.moveVendorMoney({ from, to, amount }, { ...player.caller, idempotencyKey: randomUUID() });
const recall = (key: string) => wallets.recallVendorMoney({ ...player.caller, idempotencyKey: key });
const main = async () =>
  (await people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: player.id, purpose: 'cash' } })).balance;
const listed = async () =>
  (await wallets.readVendorWallets(player.caller)).transfers
    .map(({ vendor: at, direction, amount, state }) => `${at} ${direction} ${amount} ${state}`)
    .toSorted();

test('at once bring all money once, and leave no failed transfers in the list', async () => {
  await move('MAIN', 'MG', '10.00');
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'd'].map(recall));
  expect(answers.flatMap(({ unanswered }) => unanswered)).toEqual([]);
  expect([await main(), await new LedgerAudit(people.database).run()]).toEqual([100_00n, []]);
  expect(await listed()).toEqual(['MG in 10.00 done', 'MG out 10.00 done', 'PG in 40.00 done', 'PG out 40.00 done']);
});

test('get the transfer that is under way, as long as the vendor has not answered it', async () => {
  vendor.manner = (call) => (call === 'transferOut' ? 'deaf' : 'well');
  const { transfers } = await recall('first');
  expect(transfers).toMatchObject([{ state: 'pending', amount: '40.00' }]);
  expect((await recall('second')).transfers).toEqual(transfers);
  vendor.manner = () => 'well';
  people.clock.move(11_000);
  await people.get(VendorFeedsService).follow();
  expect((await recall('third')).transfers).toMatchObject([{ state: 'done', amount: '40.00' }]);
  expect(await main()).toBe(100_00n);
});

test('ask the vendor again when a transfer ends between its answer and theirs', async () => {
  let asked = 0;
  vendor.onBalance = async () => {
    asked += 1;
    if (asked === 1) await move('PG', 'MAIN', '15.00');
  };
  expect((await recall('all')).transfers).toMatchObject([{ state: 'done', amount: '25.00' }]);
  expect(asked).toBe(2);
  expect(await listed()).toEqual(['PG in 40.00 done', 'PG out 15.00 done', 'PG out 25.00 done']);
});

test('bring money home to who has not agreed to new terms, and none goes out', async () => {
  const { caller } = player;
  player = { ...player, caller: { ...caller, actor: { ...caller.actor, termsDue: true } } };
  expect(await refusalOf(move('MAIN', 'PG', '10.00'))).toBe('members.terms_outdated');
  await recall('all');
  expect(await main()).toBe(100_00n);
});
