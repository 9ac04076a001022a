import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { RoundsJob } from './rounds.job.ts';
import type { SeamlessService } from './seamless.service.ts';
import type { WalletInput } from './wallet-call.ts';

const clock = new TestClock();
let fixture: TestSite;
let seamless: SeamlessService;
let player: Player;

beforeAll(async () => {
  const database = await freshDatabase();
  fixture = await new TestSite(database, clock).build();
  seamless = seamlessOn(database, clock);
});

beforeEach(async () => {
  player = await fixture.player(1_000_00n);
});

const call = (over: Partial<WalletInput>): Promise<WalletAnswer> =>
  seamless.callWallet({
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

const booksAreRight = async (): Promise<void> => expect(await new LedgerAudit(fixture.database).run()).toEqual([]);

describe('a bet', () => {
  test('takes its stake and tells the balance', async () => {
    expect(await call({ transactionId: 't1' })).toEqual({
      status: 'OK',
      balance: '900.00',
      currency: 'KHR',
      transactionId: 't1',
    });
    expect(await fixture.balance(player.id)).toBe(900_00n);
    await booksAreRight();
  });

  test('of more than there is moves nothing and tells the actual balance', async () => {
    expect(await call({ amount: '1000.01' })).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '1000.00' });
    expect(await fixture.balance(player.id)).toBe(1_000_00n);
  });

  test('of 0 is a free round', async () => {
    const before = await fixture.transfers();
    expect(await call({ amount: '0.00', type: 'free' })).toMatchObject({ status: 'OK', balance: '1000.00' });
    expect(await fixture.transfers()).toBe(before);
    await booksAreRight();
  });

  test.each([
    ['an unknown session', { sessionToken: 'nobody' }, 'INVALID_SESSION'],
    ['a session of another member', { memberId: randomUUID() }, 'INVALID_SESSION'],
    ['a member id that is none', { memberId: 'x' }, 'INVALID_SESSION'],
    ['a session of another vendor', { vendor: 'MG', gameCode: 'MG-1' }, 'INVALID_SESSION'],
    ['an unknown game', { gameCode: 'PG-404' }, 'INVALID_GAME'],
    ['another currency', { currency: 'USD' }, 'WRONG_CURRENCY'],
    ['a currency nobody knows', { currency: 'XXX' }, 'WRONG_CURRENCY'],
    ['more decimals than the currency has', { amount: '1.001' }, 'WRONG_TYPES'],
    ['an amount that is none', { amount: '1e3' }, 'WRONG_TYPES'],
    ['a negative amount', { amount: '-1.00' }, 'WRONG_TYPES'],
    ['an absurd amount', { amount: '99999999999999999.00' }, 'WRONG_TYPES'],
  ] as const)('with %s is refused', async (_, over, status) => {
    const before = await fixture.transfers();
    expect((await call(over)).status).toBe(status);
    expect(await fixture.transfers()).toBe(before);
  });

  test('in a session that expired is refused, while its win still comes through', async () => {
    await call({ transactionId: 'late-bet' });
    clock.move(2 * 3_600_000);
    expect((await call({})).status).toBe('SESSION_EXPIRED');
    expect(await call({ action: 'win', amount: '250.00', betTransactionId: 'late-bet' })).toMatchObject({
      status: 'OK',
      balance: '1150.00',
    });
  });

  test('of a blocked member is refused, while wins, adjustments and rollbacks still come through', async () => {
    const [won, back] = [randomUUID(), randomUUID()];
    await call({ transactionId: won, roundId: 'a' });
    await call({ transactionId: back, roundId: 'b' });
    await fixture.database.member.update({ where: { id: player.id }, data: { status: 'blocked' } });
    expect((await call({})).status).toBe('USER_DISABLED');
    expect((await call({ action: 'win', amount: '10.00', roundId: 'a', betTransactionId: won })).status).toBe('OK');
    expect((await call({ action: 'adjust', amount: '1.00', roundId: 'a', reason: 'rounding' })).status).toBe('OK');
    expect(await call({ action: 'rollback', roundId: 'b', betTransactionId: back })).toMatchObject({
      status: 'OK',
      balance: '911.00',
    });
    expect((await call({ action: 'endround', roundId: 'a', amount: '0' })).status).toBe('OK');
  });

  test.each([
    ['stake', 150_00n, 'BET_LIMIT'],
    ['loss', 150_00n, 'LOSS_LIMIT'],
    ['session', 30n, 'TIME_LIMIT'],
  ] as const)('beyond the member’s %s limit is refused', async (kind, amount, status) => {
    await fixture.limit(player.id, kind, amount);
    for (let minute = 0; minute < (kind === 'session' ? 30 : 10); minute += 10) {
      expect((await call({ amount: kind === 'session' ? '1.00' : '100.00' })).status).toBe('OK');
      clock.move(10 * 60_000);
    }
    expect((await call({})).status).toBe(status);
    if (kind !== 'session') expect((await call({ amount: '50.00' })).status).toBe('OK');
  });

  test('on a game or a vendor under maintenance is refused', async () => {
    await fixture.database.game.updateMany({ data: { maintenance: true } });
    expect((await call({})).status).toBe('GAME_MAINTENANCE');
    await fixture.database.game.updateMany({ data: { maintenance: false } });
    await fixture.database.vendor.updateMany({ data: { maintenance: true } });
    expect((await call({})).status).toBe('GAME_MAINTENANCE');
    await fixture.database.vendor.updateMany({ data: { maintenance: false } });
  });
});

describe('the same request again', () => {
  test('ten times at once moves money once and is answered the same', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call({ transactionId: `ten-${player.id}` })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await fixture.balance(player.id)).toBe(900_00n);
  });

  test('repeats the first answer for good, also a refusal, also after the balance changed', async () => {
    const first = await call({ transactionId: `no-${player.id}`, amount: '5000.00' });
    await call({});
    clock.move(86_400_000);
    expect(await call({ transactionId: `no-${player.id}`, amount: '5000.00' })).toEqual(first);
  });

  test.each([
    ['member', { memberId: randomUUID() }],
    ['round', { roundId: 'other' }],
    ['game', { gameCode: 'PG-2' }],
    ['amount', { amount: '100.01' }],
    ['action', { action: 'win' }],
  ] as const)('with another %s is DUPLICATE_TRANSACTION, moves nothing and is written down', async (_, over) => {
    const transactionId = randomUUID();
    await call({ transactionId });
    const before = await fixture.transfers();
    expect(await call({ transactionId, ...over })).toMatchObject({
      status: 'DUPLICATE_TRANSACTION',
      balance: '900.00',
    });
    expect(await fixture.transfers()).toBe(before);
    expect(
      await fixture.database.auditEvent.count({
        where: { kind: 'wallet.duplicate_transaction', subject: `PG:${transactionId}` },
      }),
    ).toBe(1);
  });
});

describe('a rollback', () => {
  test('gives the whole bet back once; again it is OK and moves nothing', async () => {
    const bet = randomUUID();
    await call({ transactionId: bet });
    expect(await call({ action: 'rollback', betTransactionId: bet })).toMatchObject({
      status: 'OK',
      balance: '1000.00',
    });
    expect(await call({ action: 'rollback', betTransactionId: bet })).toMatchObject({
      status: 'OK',
      balance: '1000.00',
    });
    await booksAreRight();
  });

  test('before its bet is kept: the late bet is refused, and so is its win', async () => {
    const bet = randomUUID();
    expect(await call({ action: 'rollback', betTransactionId: bet })).toMatchObject({
      status: 'OK',
      balance: '1000.00',
    });
    const late = await call({ transactionId: bet });
    expect(late).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK', balance: '1000.00' });
    expect(await call({ transactionId: bet })).toEqual(late);
    expect((await call({ action: 'win', betTransactionId: bet })).status).toBe('TRANSACTION_ROLLED_BACK');
    expect((await call({ transactionId: bet, amount: '1.00' })).status).toBe('DUPLICATE_TRANSACTION');
  });

  test('at the same time as its bet leaves the member whole, whoever comes first', async () => {
    for (let i = 0; i < 10; i += 1) {
      const bet = randomUUID();
      await Promise.all([
        call({ transactionId: bet, roundId: bet }),
        call({ action: 'rollback', betTransactionId: bet, roundId: bet }),
      ]);
      expect(await fixture.balance(player.id)).toBe(1_000_00n);
    }
    await booksAreRight();
  });

  test('of a win is refused', async () => {
    const [bet, win] = [randomUUID(), randomUUID()];
    await call({ transactionId: bet });
    await call({ action: 'win', transactionId: win, betTransactionId: bet });
    expect((await call({ action: 'rollback', betTransactionId: win })).status).toBe('CANCEL_NON_BET');
  });

  test('of a bet that was paid for is refused: a paid win never belongs to a rolled back bet', async () => {
    const bet = randomUUID();
    await call({ transactionId: bet });
    await call({ action: 'win', betTransactionId: bet, amount: '300.00' });
    expect(await call({ action: 'rollback', betTransactionId: bet })).toMatchObject({
      status: 'ALREADY_SETTLED',
      balance: '1200.00',
    });
  });

  test('of a bet that was refused is OK and moves nothing', async () => {
    const bet = randomUUID();
    await call({ transactionId: bet, amount: '5000.00' });
    expect(await call({ action: 'rollback', betTransactionId: bet })).toMatchObject({
      status: 'OK',
      balance: '1000.00',
    });
  });

  test('of somebody else’s bet is refused', async () => {
    const bet = randomUUID();
    await call({ transactionId: bet });
    const other = await fixture.player(0n);
    expect((await call({ action: 'rollback', betTransactionId: bet, memberId: other.id })).status).toBe(
      'TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await fixture.balance(player.id)).toBe(900_00n);
  });

  test('that names no bet is refused', async () => {
    expect((await call({ action: 'rollback' })).status).toBe('WRONG_TYPES');
  });
});

describe('a win', () => {
  test('without a bet does not exist', async () => {
    expect((await call({ action: 'win', roundId: randomUUID() })).status).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect((await call({ action: 'win', betTransactionId: randomUUID() })).status).toBe('TRANSACTION_DOES_NOT_EXIST');
  });

  test.each([
    ['free', 'free_win'],
    ['promo', 'promo_win'],
    ['jackpot', 'jackpot_win'],
  ] as const)('of type %s needs no bet and stands in the ledger as %s', async (type, kind) => {
    const transactionId = randomUUID();
    expect(await call({ action: 'win', type, transactionId, roundId: randomUUID() })).toMatchObject({
      status: 'OK',
      balance: '1100.00',
    });
    expect(
      await fixture.database.ledgerTransfer.findFirst({ where: { requestKey: `PG:${transactionId}` } }),
    ).toMatchObject({
      kind,
      amount: 100_00n,
    });
  });

  test('of 0 is a loss', async () => {
    const bet = randomUUID();
    await call({ transactionId: bet });
    expect(await call({ action: 'win', amount: '0.00', betTransactionId: bet })).toMatchObject({
      status: 'OK',
      balance: '900.00',
    });
    expect(await fixture.database.bet.findFirst({ where: { memberId: player.id } })).toMatchObject({
      status: 'lost',
      payout: 0n,
    });
  });

  test('finds the bet of its round when it names none', async () => {
    await call({});
    expect(await call({ action: 'win', amount: '40.00' })).toMatchObject({ status: 'OK', balance: '940.00' });
    expect(await fixture.database.bet.findFirst({ where: { memberId: player.id } })).toMatchObject({
      status: 'won',
      payout: 40_00n,
    });
  });

  test.each([
    [undefined, 0n],
    ['result', 0n],
    ['cash_out', 120_00n],
  ] as const)('that is settled by %s says of its bet what it was sold for: %s', async (settlement, sold) => {
    const [bet, win] = [randomUUID(), randomUUID()];
    await call({ transactionId: bet });
    const sale = { action: 'win', amount: '120.00', betTransactionId: bet, transactionId: win } as const;
    const paid = await call({ ...sale, settlement });
    expect(paid).toMatchObject({ status: 'OK', balance: '1020.00' });
    expect(await call({ ...sale, settlement })).toEqual(paid);
    const other = settlement === 'cash_out' ? 'result' : 'cash_out';
    expect((await call({ ...sale, settlement: other })).status).toBe('DUPLICATE_TRANSACTION');
    const kept = await fixture.database.bet.findFirst({ where: { memberId: player.id } });
    expect(kept).toMatchObject({ status: 'won', payout: 120_00n, sold });
    await booksAreRight();
  });

  test('on a closed round is ALREADY_SETTLED', async () => {
    await call({});
    await call({ action: 'endround', amount: '0' });
    expect((await call({ action: 'win' })).status).toBe('ALREADY_SETTLED');
    expect((await call({})).status).toBe('ALREADY_SETTLED');
  });
});

describe('a round', () => {
  test('may be ended again; what nothing was paid for is lost', async () => {
    await call({});
    expect(await call({ action: 'endround', amount: '0' })).toMatchObject({ status: 'OK', balance: '900.00' });
    expect(await call({ action: 'endround', amount: '0' })).toMatchObject({ status: 'OK', balance: '900.00' });
    expect(await fixture.database.bet.findFirst({ where: { memberId: player.id } })).toMatchObject({ status: 'lost' });
  });

  test('nobody ended is closed after 48 hours and listed', async () => {
    await call({ roundId: `old-${player.id}` });
    const job = new RoundsJob(fixture.database, clock, new JobsService());
    clock.move(47 * 3_600_000);
    await job.run();
    const where = {
      vendorCode_roundId_memberId: { vendorCode: 'PG', roundId: `old-${player.id}`, memberId: player.id },
    };
    expect((await fixture.database.seamlessRound.findUniqueOrThrow({ where })).closedAt).toBeNull();
    clock.move(2 * 3_600_000);
    await job.run();
    expect(await fixture.database.seamlessRound.findUniqueOrThrow({ where })).toMatchObject({ closedBy: 'job' });
    expect((await call({ action: 'win', roundId: `old-${player.id}` })).status).toBe('ALREADY_SETTLED');
  });
});

test('a balance is read, never stored', async () => {
  expect(await call({ action: 'balance', amount: '0' })).toMatchObject({ status: 'OK', balance: '1000.00' });
  expect((await call({ action: 'balance', amount: '0', sessionToken: 'x' })).status).toBe('INVALID_SESSION');
});
