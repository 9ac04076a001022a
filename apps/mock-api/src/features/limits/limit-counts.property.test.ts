import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { limitPeriods } from '@apsara/domain/protection/limits';
import { call } from '@apsara/prisma/calls';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { allows, spanOf, usedOf, type CountedBet } from '../../testing/limits-model.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';

const second = 1_000;
const minute = 60 * second;
let fixture: TestSite;
let audit: LedgerAudit;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), new TestClock(new Date('2026-11-01T00:00:00.000Z'))).build();
  for (const month of ['2026-10-01', '2026-12-01', '2027-01-01'])
    await fixture.database.sql('SELECT bets_make_month($1::date)', [month]);
  audit = new LedgerAudit(fixture.database);
});

const which = fc.nat(100);
const pause = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 14 }) },
  { weight: 2, arbitrary: fc.integer({ min: 15, max: 600 }) },
  { weight: 1, arbitrary: fc.integer({ min: 600, max: 9 * 24 * 60 }) },
);
/** What happens to a member's bets. A bet `late` seconds late had its time before another that is placed already. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: pause }) },
  {
    weight: 10,
    arbitrary: fc.record({
      does: fc.constant('bet' as const),
      stake: fc.oneof({ weight: 6, arbitrary: fc.bigInt(1n, 60n) }, { weight: 1, arbitrary: fc.constant(0n) }),
      late: fc.oneof(
        { weight: 5, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
      ),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('win' as const), which, amount: fc.bigInt(0n, 150n) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sell' as const), which, amount: fc.bigInt(1n, 60n) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('adjust' as const), which, amount: fc.bigInt(-80n, 80n) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('rollback' as const, 'refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('correct' as const), which, payout: fc.bigInt(0n, 200n) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('void' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('limit' as const), amount: fc.bigInt(0n, 400n) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('book' as const), stake: fc.bigInt(1n, 40n) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Row {
  id: string;
  placed_at: Date;
  round_id: string;
  stake: bigint;
  payout: bigint;
  status: string;
}

/** A member whose bets happen one after the other, at the time of `now`. */
class Played {
  now: Date;
  constructor(
    readonly player: Player,
    start: Date,
  ) {
    this.now = start;
  }

  rows(): Promise<Row[]> {
    return fixture.database.sql<Row>(
      'SELECT id, placed_at, round_id, stake, payout, status FROM bets WHERE member_id = $1 ORDER BY placed_at, id',
      [this.player.id],
    );
  }

  async bets(): Promise<CountedBet[]> {
    return (await this.rows()).map(({ placed_at: at, stake, payout, status }) => {
      const isRolledBack = status === 'rolled_back';
      return { at, stake: BigInt(stake), payout: BigInt(payout), isRolledBack };
    });
  }

  async limit(amount: bigint): Promise<void> {
    const { database } = fixture;
    await database.memberLimit.deleteMany({ where: { memberId: this.player.id, kind: 'loss', period: 'day' } });
    await fixture.limit(this.player.id, 'loss', amount, 'day');
  }

  /** One of the bets, chosen by a number. */
  async #one(chosen: number): Promise<Row | undefined> {
    const rows = await this.rows();
    return rows[chosen % Math.max(rows.length, 1)];
  }

  async do(what: Exclude<Step, { does: 'bet' }>): Promise<void> {
    const { database } = fixture;
    const { id } = this.player;
    if (what.does === 'wait') {
      this.now = new Date(this.now.getTime() + what.minutes * minute);
      return;
    }
    if (what.does === 'limit') return this.limit(what.amount);
    if (what.does === 'book') {
      const move = { reference: randomUUID(), units: String(what.stake), game: 'PG-1', round: randomUUID() };
      await database.sql("SELECT seamless_book_bet('PG', $1, $2, $3, $4, $5)", [
        JSON.stringify(move),
        hashToken(this.player.token),
        id,
        randomUUID(),
        this.now,
      ]);
      return;
    }
    const row = await this.#one(what.which);
    if (!row) return;
    const values = [randomUUID(), id, row.round_id, this.now];
    const correct = (payout: bigint, status: string) =>
      database.sql(
        'SELECT seamless_correct_bets(ARRAY[$1::uuid], ARRAY[$2::timestamptz], ARRAY[$3::bigint], ARRAY[$4], $5)',
        [row.id, row.placed_at, payout, status, this.now],
      );
    switch (what.does) {
      case 'win':
        await database.sql("SELECT seamless_pay('PG', $1, '', $2, $3, 'PG-1', NULL, $5, 'KHR', 'win', $4)", [
          ...values,
          what.amount,
        ]);
        break;
      case 'sell':
        await database.sql(
          "SELECT seamless_pay('PG', $1, '', $2, $3, 'PG-1', NULL, $5, 'KHR', 'win', $4, 'part_cash_out')",
          [...values, what.amount],
        );
        break;
      case 'adjust':
        await database.sql(
          "SELECT seamless_adjust('PG', $1, '', $2, $3, 'PG-1', NULL, $5, 'KHR', 'corrected', 1000000, '2020-01-01', 1000000, $4)",
          [...values, what.amount],
        );
        break;
      case 'rollback':
      case 'refund':
        await database.sql("SELECT seamless_end_by_hand('PG', $1, $2, $3, 'operator', $4)", [
          row.round_id,
          id,
          what.does === 'rollback',
          this.now,
        ]);
        break;
      case 'correct':
        await correct(what.payout, what.payout > 0n ? 'won' : 'lost');
        break;
      case 'void':
        await correct(0n, 'rolled_back');
    }
  }
}

test(
  'row 3: whatever happens to bets, the sums that limits read are those of the bets, and the same bets are let through',
  { timeout: 600_000 },
  async () => {
    const { database } = fixture;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 40 }),
        fc.integer({ min: 0, max: 30 * 24 * 60 }),
        fc.constantFrom('Asia/Phnom_Penh', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns'),
        fc.boolean(),
        async (steps, begins, timeZone, isRolling) => {
          await database.site.update({ where: { code: 'lotus' }, data: { timeZone } });
          const rules = { isRolling };
          await database.limitRules.upsert({
            where: { siteCode: 'lotus' },
            create: { siteCode: 'lotus', ...rules },
            update: rules,
          });
          const player = await fixture.player(1_000_000n);
          await database.gameSession.updateMany({ data: { expiresAt: new Date('2028-01-01T00:00:00.000Z') } });
          const played = new Played(player, new Date(Date.parse('2026-11-02T16:00:00.000Z') + begins * minute));
          await played.limit(200n);
          for (const period of limitPeriods) await fixture.limit(player.id, 'stake', 600n, period);
          await fixture.limit(player.id, 'loss', 300n, 'month');
          await fixture.limit(player.id, 'session', 90n);

          const model = async (at: Date) => {
            const bets = await played.bets();
            return (await call.limitsUsed(database.query, { member: player.id, at })).map(
              ({ kind, period, amount, used }) => {
                if (kind === 'deposit') throw new Error('no deposit limit was set');
                const expected = usedOf(kind, bets, spanOf(period, { timeZone, isRolling }, at).since, at);
                return { kind, period, amount, used, expected };
              },
            );
          };
          for (const what of steps) {
            if (what.does === 'bet') {
              const at = new Date(played.now.getTime() - what.late * second);
              const before = await model(at);
              const status = await fixture.bet(player, what.stake, at);
              const isAllowed = before.every(({ kind, amount, expected }) =>
                allows(kind, amount - expected, what.stake),
              );
              expect({ status, before }).toMatchObject({ status: isAllowed ? 'OK' : expect.stringContaining('LIMIT') });
            } else await played.do(what);
            const counted = await model(played.now);
            expect(counted.map(({ used }) => used)).toEqual(counted.map(({ expected }) => expected));
          }
          const differences = await audit.run();
          expect(differences.filter(({ rule }) => rule === 'what limits count is the sum of the bets')).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  },
);
