import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedRow } from '@apsara/api/wallets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { FakeVendorWallets } from '../../testing/fake-vendor-wallets.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { FeedsReviewService } from './feeds-review.service.ts';
import { VendorFeedsService } from './vendor-feeds.service.ts';
import { WalletsModule } from './wallets.module.ts';
import { WalletTransfersService } from './wallet-transfers.service.ts';

const vendor = new FakeVendorWallets();
let people: TestApp;
let feeds: VendorFeedsService;
let reviews: FeedsReviewService;
let player: { id: string; caller: SignedInCaller };
let operator: SignedInCaller;

beforeAll(async () => {
  testConfig.vendorsUrl = await vendor.open();
  people = await TestApp.create(await freshDatabase(), [WalletsModule, WithdrawalsModule]);
  await people.site({ isSingle: false });
  const site = new Withdrawing(people);
  feeds = people.get(VendorFeedsService);
  reviews = people.get(FeedsReviewService);
  player = await site.member('player1', 100_00n);
  ({ caller: operator } = await site.member('operator1', 0n));
});
afterAll(() => vendor.close());

const pg = async (): Promise<FeedRow> => (await reviews.listVendorFeeds(operator)).rows.find(({ id }) => id === 'PG')!;

test('a vendor that does not answer is listed first, with what waits for it, until it answers again', async () => {
  const asked = { from: 'MAIN', to: 'PG', amount: '10.00' };
  const move = () =>
    people.get(WalletTransfersService).moveVendorMoney(asked, { ...player.caller, idempotencyKey: randomUUID() });
  await move();
  expect(await pg()).toMatchObject({ error: null, failingSince: null, pending: 0 });
  vendor.manner = (call) => (call === 'transferIn' || call === 'feed' ? 'deaf' : 'well');
  await move();
  const since = people.clock.now().toISOString();
  await feeds.follow();
  people.clock.move(5_000);
  await feeds.follow();
  expect((await reviews.listVendorFeeds(operator)).rows[0]).toMatchObject({
    id: 'PG',
    error: 'no_answer',
    failingSince: since,
    pending: 1,
  });
  vendor.manner = () => 'well';
  expect(await reviews.retryVendorFeed('PG', operator)).toMatchObject({ error: null, failingSince: null });
  const event = await people.database.auditEvent.findFirstOrThrow({ where: { kind: 'wallet.feed_retried' } });
  expect([event.subject, event.details]).toMatchObject(['lotus/PG', { by: 'operator1' }]);
});

test('a move that cannot be booked shows the database’s message', async () => {
  const { position } = await pg();
  vendor.play('win', {
    member: randomUUID(),
    token: 'nobody',
    units: 1_00n,
    reference: randomUUID(),
    bet: randomUUID(),
  });
  expect(await refusalOf(feeds.follow())).not.toBe('none');
  expect(await pg()).toMatchObject({ position, error: 'not_booked', failingSince: people.clock.now().toISOString() });
  expect(await reviews.retryVendorFeed('PG', operator)).toMatchObject({ position, error: 'not_booked' });
  expect((await pg()).detail).not.toBe('');
});

test("a member's transfer at a vendor whose feed is stuck waits, and is no error of the server's", async () => {
  const { pending } = await pg();
  const asked = { from: 'MAIN', to: 'PG', amount: '10.00' };
  const moved = await people
    .get(WalletTransfersService)
    .moveVendorMoney(asked, { ...player.caller, idempotencyKey: randomUUID() });
  expect(moved).toMatchObject({ vendor: 'PG', state: 'pending' });
  expect(await pg()).toMatchObject({ error: 'not_booked', pending: pending + 1 });
});

test('a site of single wallets has no feeds, and a vendor without one is not known', async () => {
  expect(await refusalOf(reviews.retryVendorFeed('NOBODY', operator))).toBe('wallets.vendor_unknown');
  await people.site({ isSingle: true });
  expect((await reviews.listVendorFeeds(operator)).rows).toEqual([]);
  expect(await refusalOf(reviews.retryVendorFeed('PG', operator))).toBe('wallets.vendor_unknown');
});
