import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { PointSite, type Collector } from '../../testing/point-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ExchangesReviewService } from './exchanges-review.service.ts';
import { PointsModule } from './points.module.ts';

const STOCK = 4;

let people: TestApp;
let fixture: PointSite;
let operator: SignedInCaller;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PointsModule, SessionsModule]);
  fixture = await new PointSite(people).build();
  operator = await fixture.operator();
});

type Action =
  | { do: 'play'; valid: number }
  | { do: 'convert'; points: number; key: number; times: number }
  | { do: 'redeem'; quantity: number; key: number; times: number }
  | { do: 'decide'; exchange: number; approve: boolean; times: number };

const times = fc.integer({ min: 1, max: 3 });
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('play' as const), valid: fc.integer({ min: 1, max: 40_000_000 }) }),
  fc.record({ do: fc.constant('convert' as const), points: fc.constantFrom(50, 100, 200), key: fc.nat(4), times }),
  fc.record({ do: fc.constant('redeem' as const), quantity: fc.integer({ min: 1, max: 6 }), key: fc.nat(4), times }),
  fc.record({ do: fc.constant('decide' as const), exchange: fc.nat(4), approve: fc.boolean(), times }),
);

/** What is refused has changed nothing, which the sums below show. */
const tried = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((no: unknown) => {
    expect(no).toHaveProperty('code');
  });

async function act(step: Action, member: Collector, product: string): Promise<void> {
  if (step.do === 'play') {
    await fixture.bet(member.id, BigInt(step.valid));
    await fixture.nextDay();
    return;
  }
  const once = async (): Promise<unknown> => {
    if (step.do === 'convert') return fixture.convert(member, step.points, `key-${step.key}`);
    if (step.do === 'redeem')
      return fixture.redeem(member, product, { quantity: step.quantity, key: `key-${step.key}` });
    const asked = await people.database.pointExchange.findMany({
      where: { memberId: member.id },
      orderBy: { tradeNo: 'asc' },
    });
    const id = asked[step.exchange % Math.max(asked.length, 1)]?.tradeNo ?? 'P0';
    return people
      .get(ExchangesReviewService)
      .decideExchange({ id, decision: step.approve ? 'approve' : 'reject', remark: 'because' }, operator);
  };
  await Promise.all(Array.from({ length: step.times }, () => tried(once())));
}

test(
  'whatever is earned, exchanged and decided in whatever order, no point is made or lost',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 20 }), async (steps) => {
        count += 1;
        const member = await fixture.member(`someone${count}`);
        const product = await fixture.product(STOCK, 70n);
        for (const step of steps) await act(step, member, product);

        const played = steps.reduce((sum, step) => sum + (step.do === 'play' ? BigInt(step.valid) : 0n), 0n);
        const exchanges = await people.database.pointExchange.findMany({ where: { memberId: member.id } });
        const stand = exchanges.filter(({ state }) => state !== 'rejected');
        const given = stand.reduce((sum, { points }) => sum + points, 0n);
        const money = stand.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
        const taken = stand.reduce((sum, { kind, quantity }) => sum + (kind === 'product' ? quantity : 0), 0);
        expect(await fixture.holds(member.id)).toEqual({ points: played / 1_000_00n - given, cash: money });
        expect(await fixture.remaining(product)).toBe(STOCK - taken);
      }),
      { numRuns: 40 },
    );
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  },
);
