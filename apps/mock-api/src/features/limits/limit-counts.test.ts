import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { endsOrWaits, signal } from '../../testing/lock-waits.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const firstNoon = new Date('2026-11-01T05:00:00.000Z');
let clock: TestClock;
let fixture: TestSite;
let player: Player;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), new TestClock(firstNoon)).build();
  clock = fixture.clock;
  await fixture.database.sql("SELECT bets_make_month('2026-12-01'::date)");
});
beforeEach(async () => {
  clock.move(firstNoon.getTime() - clock.now().getTime());
  player = await fixture.player(10_000n);
  await fixture.database.gameSession.updateMany({ data: { expiresAt: new Date('2028-01-01T00:00:00.000Z') } });
});

/** Places a bet that asks the limits, whatever the account has to spare. */
const ask = async (stake: bigint, at?: Date): Promise<string> => {
  await fixture.database.ledgerAccount.updateMany({
    where: { memberId: player.id },
    data: { spare: null, spareFrom: null, spareUntil: null },
  });
  return fixture.bet(player, stake, at);
};
/** What is wrong with the sums. */
const faults = async () =>
  (await new LedgerAudit(fixture.database).run()).filter(
    ({ rule, subject }) => rule === 'what limits count is the sum of the bets' && subject.startsWith(player.id),
  );

test('row 18: a bet that is refused leaves nothing of what was to spare before', async () => {
  await fixture.limit(player.id, 'loss', 100n);
  expect(await fixture.bet(player, 10n)).toBe('OK');
  // Money moves to a vendor without asking the limits.
  await fixture.database.sql(
    "SELECT ledger_post($1, $1, ledger_house('lotus', 'deposits', 'KHR'), wallets_account($2, 'vendor:MG'), 80, 'KHR', 'deposit', $3)",
    [`gift-${player.id}`, player.id, clock.now()],
  );
  expect([await fixture.bet(player, 91n), await fixture.bet(player, 90n), await fixture.bet(player, 10n)]).toEqual([
    'LOSS_LIMIT',
    'LOSS_LIMIT',
    'OK',
  ]);
});

test('row 18: a late bet counts for a limit that was taken off and is set again', async () => {
  const { database } = fixture;
  await fixture.limit(player.id, 'session', 600n);
  await fixture.limit(player.id, 'stake', 1_000n);
  expect(await ask(100n)).toBe('OK');
  clock.move(10 * minute);
  expect(await ask(100n)).toBe('OK');
  await database.memberLimit.deleteMany({ where: { memberId: player.id, kind: 'stake' } });
  expect(await ask(300n, new Date(clock.now().getTime() - 1_000))).toBe('OK');
  await fixture.limit(player.id, 'stake', 500n);
  expect([await faults(), await fixture.bet(player, 1n)]).toEqual([[], 'BET_LIMIT']);
});

describe('row 18: a clock that was ahead and is put back leaves all bets of the month counted', () => {
  test.each([1, 2])('after %i bets', async (bets) => {
    await fixture.limit(player.id, 'stake', 400n, 'month');
    expect(await ask(100n)).toBe('OK');
    clock.move(19 * day);
    expect(await ask(100n)).toBe('OK');
    clock.move(10 * minute);
    expect(await ask(1n)).toBe('OK');
    clock.move(16 * day);
    for (let n = 0; n < bets; n += 1) {
      clock.move(hour);
      expect(await ask(1n)).toBe('OK');
    }
    clock.move(-15 * day);
    expect(await ask(1n)).toBe('OK');
    clock.move(hour);
    expect([await ask(198n), await faults()]).toEqual(['BET_LIMIT', []]);
  });
});

test('row 3: after weeks without a bet the sums are those of the bets', async () => {
  await fixture.limit(player.id, 'stake', 1_000n, 'month');
  expect([await ask(1n), await fixture.bet(player, 1n)]).toEqual(['OK', 'OK']);
  clock.move(10 * minute);
  expect([await ask(1n), await fixture.bet(player, 1n)]).toEqual(['OK', 'OK']);
  for (const pause of [40 * day, hour, hour]) {
    clock.move(pause);
    expect([await ask(1n), await faults()]).toEqual(['OK', []]);
  }
});

test('row 18: a bet that is given back while the first limit is set is not counted', async () => {
  const { database } = fixture;
  expect(await fixture.bet(player, 100n)).toBe('OK');
  clock.move(10 * minute);
  const memberId = player.id;
  const changed = signal();
  const limited = signal();
  const giveBack = () =>
    database.transaction(async (transaction) => {
      await sql`UPDATE bets SET status = 'rolled_back' WHERE member_id = ${memberId}::uuid`.execute(transaction);
      changed.give();
      await limited.given;
      const late = fixture.bet(player, 10n);
      await endsOrWaits(fixture.database, late);
      return { late };
    });
  const { givenBack } = await database.transaction(async (transaction) => {
    await transaction.updateTable('ledgerAccounts').set({ guarded: true }).where('memberId', '=', memberId).execute();
    await transaction.updateTable('members').set({ limited: true }).where('id', '=', memberId).execute();
    const limit = { memberId, kind: 'stake', period: 'day', amount: 500n, setAt: clock.now() } as const;
    await transaction.insertInto('memberLimits').values(limit).execute();
    const begun = giveBack();
    await endsOrWaits(fixture.database, changed.given);
    return { givenBack: begun };
  });
  limited.give();
  const { late } = await givenBack;
  expect([await late, await faults()]).toEqual(['OK', []]);
});
