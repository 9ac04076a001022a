import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { call } from '@apsara/prisma/calls';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { json } from '../../shared/statements.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { spanOf, usedOf, type CountedBet } from '../../testing/limits-model.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';

const minute = 60_000;
const timeZone = 'Asia/Phnom_Penh';
const clock = new TestClock(new Date('2026-11-01T00:00:00.000Z'));
const limits = [
  { period: 'day', amount: 100n },
  { period: 'week', amount: 400n },
] as const;
let fixture: TestSite;
let audit: LedgerAudit;
let position = 0;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), clock).build();
  await fixture.database.sql("SELECT bets_make_month('2026-12-01'::date)");
  audit = new LedgerAudit(fixture.database);
});

/** Of what is left, or lies in the wallet: all of it, one unit more, or a part in hundredths. */
const part = fc.oneof(fc.constantFrom('all' as const, 'over' as const), fc.integer({ min: 1, max: 99 }));
const which = fc.nat(20);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('sleep' as const), minutes: fc.nat(30) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('spend' as const),
      by: fc.constantFrom('bet' as const, 'send' as const),
      part,
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('stake' as const), part }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pay' as const), which, amount: fc.bigInt(0n, 60n) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('rollback' as const, 'refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('bring' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A bet that the vendor took from its wallet. */
interface OpenBet {
  reference: string;
  round: string;
  stake: bigint;
}

/** A member who plays from the main wallet at PG, and from the wallet that MG keeps. */
class Played {
  /** What lies at the vendor. */
  held = 0n;
  readonly open: OpenBet[] = [];

  constructor(
    readonly player: Player,
    readonly wallet: string,
  ) {}

  /** What both limits let through. */
  async left(isRolling: boolean): Promise<bigint> {
    const rows = await fixture.database.bet.findMany({ where: { memberId: this.player.id } });
    const bets = rows.map(({ placedAt, stake, payout, status }): CountedBet => {
      return { at: placedAt, stake, payout, isRolledBack: status === 'rolled_back' };
    });
    const now = clock.now();
    const lefts = limits.map(({ period, amount }) => {
      return amount - usedOf('loss', bets, spanOf(period, { timeZone, isRolling }, now).since, now) - this.held;
    });
    return lefts.reduce((least, left) => (left < least ? left : least));
  }

  /** Reads a move of the vendor's feed. */
  async hear(move: { action: string; reference: string; [key: string]: string }): Promise<void> {
    position += 1;
    await call.walletsHear(fixture.database.query, {
      vendor: 'MG',
      m: json({ position, member: this.player.id, game: 'MG-1', ...move }),
      token: hashToken(this.wallet),
      bet: randomUUID(),
      at: clock.now(),
    });
  }

  /** @returns the answer's status */
  async move(direction: 'in' | 'out', amount: bigint): Promise<string> {
    const reference = randomUUID().slice(0, 20);
    const { status } = await call.walletsBegin(fixture.database.query, {
      ref: reference,
      member: this.player.id,
      vendor: 'MG',
      direction,
      amount,
      key: reference,
      at: clock.now(),
    });
    if (status !== 'OK') return status;
    this.held += direction === 'in' ? amount : -amount;
    await this.hear({ action: direction, reference });
    return status;
  }

  async do(what: Exclude<Step, { does: 'spend' }>): Promise<void> {
    switch (what.does) {
      case 'wait':
        clock.move(what.minutes * minute);
        return;
      case 'sleep': {
        const { ends } = spanOf('day', { timeZone, isRolling: false }, clock.now());
        clock.move(ends!.getTime() - clock.now().getTime() + what.minutes * minute);
        return;
      }
      case 'bring':
        if (this.held > 0n) await this.move('out', this.held);
        return;
      case 'stake': {
        const stake = partOf(what.part === 'over' ? 'all' : what.part, this.held);
        if (this.held === 0n) return;
        const bet = { reference: randomUUID(), round: randomUUID(), stake };
        this.held -= stake;
        this.open.push(bet);
        await this.hear({ action: 'bet', reference: bet.reference, round: bet.round, units: `${stake}` });
        return;
      }
      default:
        return this.#end(what);
    }
  }

  async #end(what: Extract<Step, { does: 'pay' | 'rollback' | 'refund' }>): Promise<void> {
    const [bet] = this.open.splice(what.which % Math.max(this.open.length, 1), 1);
    if (!bet) return;
    const { reference, round, stake } = bet;
    const move = { reference: randomUUID(), round, bet: reference };
    this.held += what.does === 'pay' ? what.amount : stake;
    if (what.does === 'pay') await this.hear({ action: 'win', type: 'cash', units: `${what.amount}`, ...move });
    else if (what.does === 'rollback') await this.hear({ action: 'rollback', ...move });
    else
      await fixture.database.sql("SELECT seamless_end_by_hand('MG', $1, $2, true, 'operator', $3)", [
        round,
        this.player.id,
        clock.now(),
      ]);
  }
}

const partOf = (of: typeof part extends fc.Arbitrary<infer P> ? P : never, whole: bigint): bigint => {
  const amount = of === 'all' ? whole : of === 'over' ? whole + 1n : (whole * BigInt(of)) / 100n;
  return amount > 0n ? amount : 1n;
};

/** Money that was staked the day before lies at the vendor again, after the limits were asked. */
const givenBack = (by: 'rollback' | 'refund'): Step[] => [
  { does: 'spend', by: 'send', part: 40 },
  { does: 'stake', part: 'all' },
  { does: 'sleep', minutes: 1 },
  { does: 'spend', by: 'bet', part: 10 },
  { does: by, which: 0 },
  { does: 'spend', by: 'bet', part: 'over' },
];

test(
  'row 18: with money at a vendor, over midnight, nothing is staked beyond what may be lost, and all that may be',
  { timeout: 600_000 },
  async () => {
    const { database } = fixture;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 50 }),
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        async (steps, minutes, isRolling) => {
          clock.move(Date.parse('2026-11-10T17:00:00.000Z') - minutes * minute - clock.now().getTime());
          await database.limitRules.upsert({
            where: { siteCode: 'lotus' },
            create: { siteCode: 'lotus', isRolling },
            update: { isRolling },
          });
          const player = await fixture.player(1_000_000n);
          await database.sql("SELECT wallets_account($1, 'vendor:MG')", [player.id]);
          const played = new Played(player, await fixture.open(player.id, 'MG', 'vendor:MG'));
          await database.gameSession.updateMany({ data: { expiresAt: new Date('2028-01-01T00:00:00.000Z') } });
          for (const { period, amount } of limits) await fixture.limit(player.id, 'loss', amount, period);
          for (const what of steps) {
            if (what.does !== 'spend') {
              await played.do(what);
              continue;
            }
            const left = await played.left(isRolling);
            const amount = partOf(what.part, left);
            const status = what.by === 'bet' ? await fixture.bet(player, amount) : await played.move('in', amount);
            const refusal = what.by === 'bet' ? 'LOSS_LIMIT' : 'LIMITED';
            expect({ left, amount, status }).toEqual({ left, amount, status: amount <= left ? 'OK' : refusal });
          }
        },
      ),
      {
        numRuns: 40,
        examples: [
          [givenBack('rollback'), 5, false],
          [givenBack('refund'), 5, false],
        ],
      },
    );
    expect(await audit.run()).toEqual([]);
  },
);
