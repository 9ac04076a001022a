import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import type { SeamlessService } from '../seamless/seamless.service.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { RebatesService } from './rebates.service.ts';
import { RewardsModule } from './rewards.module.ts';

let people: TestApp;
let fixture: TestSite;
let seamless: SeamlessService;
let rebates: RebatesService;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [RewardsModule]);
  fixture = new TestSite(database, people.clock);
  seamless = seamlessOn(database, people.clock);
  rebates = people.get(RebatesService);
  const game = {
    nodeId: 10,
    vendorCode: 'PG',
    gameType: 'LIVE' as const,
    gameCode: 'LIVE',
    names: {},
    supportPlay: 0,
    isTop: false,
  };
  await database.game.create({ data: { ...game, releasedAt: people.clock.now() } });
  const rate = { siteCode: 'lotus', product: 'LIVE', basisPoints: 80, since: new Date('2026-11-01') };
  await database.rebateRate.create({ data: rate });
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('bet' as const), units: fc.integer({ min: 1, max: 50_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('adjust' as const),
      bet: fc.nat(20),
      units: fc.integer({ min: -30_000, max: 60_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('day' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay' as const), times: fc.integer({ min: 1, max: 3 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const wire = (units: number): string =>
  `${units < 0 ? '-' : ''}${Math.floor(Math.abs(units) / 100)}.${String(Math.abs(units) % 100).padStart(2, '0')}`;

/** Plays the steps as one member. @returns the member's id. */
async function live(steps: readonly Step[]): Promise<string> {
  const { id, token } = await fixture.player(1_000_000_00n);
  await fixture.database.gameSession.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
  const bets: string[] = [];
  const call = (over: Partial<WalletInput>) => {
    const base = {
      vendor: 'PG',
      sessionToken: token,
      memberId: id,
      gameCode: 'LIVE',
      currency: 'KHR',
      at: '',
      roundId: '',
      amount: '0.00',
    };
    return seamless.callWallet({ ...base, type: 'cash', action: 'bet', transactionId: randomUUID(), ...over });
  };
  for (const it of steps) {
    if (it.does === 'day') people.clock.move(dayMs);
    else if (it.does === 'pay') await Promise.all(Array.from({ length: it.times }, () => rebates.payYesterday()));
    else if (it.does === 'bet') {
      const bet = randomUUID();
      bets.push(bet);
      await call({ transactionId: bet, roundId: bet, amount: wire(it.units) });
      await call({ action: 'win', roundId: bet, betTransactionId: bet });
    } else {
      const bet = bets[it.bet % Math.max(bets.length, 1)];
      if (bet) {
        const named = { roundId: bet, betTransactionId: bet, reason: 'corrected' };
        await call({ action: 'adjust', ...named, amount: wire(it.units) });
      }
    }
  }
  return id;
}

test(
  'whatever is corrected and however often it is paid: each valid bet earns its rebate once',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
        people.clock.move(Date.parse('2026-11-21T05:00:00.000Z') - people.clock.now().getTime());
        const id = await live(steps);
        people.clock.move(dayMs);
        await rebates.payYesterday();

        const paid = await fixture.database.rebate.findMany({ where: { memberId: id } });
        for (const { valid, amount } of paid) expect(amount).toBe((valid * 80n) / 10_000n);
        const sum = (rows: readonly { valid: bigint }[]) => rows.reduce((total, { valid }) => total + valid, 0n);
        const due = sum(await fixture.database.memberDailyTotal.findMany({ where: { memberId: id } })) - sum(paid);
        // What is left unpaid is less than nothing: it waits for bets that outweigh it.
        expect(due <= 0n).toBe(true);
        const counted = sum(await fixture.database.rebateCount.findMany({ where: { memberId: id } }));
        expect(counted).toBe(sum(paid));
        expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  },
);
