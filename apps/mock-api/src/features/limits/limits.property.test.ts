import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { limitPeriods } from '@apsara/domain/protection/limits';
import { call } from '@apsara/prisma/calls';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { allows, spanOf, usedOf, type CountedBet } from '../../testing/limits-model.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';

const clock = new TestClock(new Date('2026-11-21T05:00:00.000Z'));
const timeZone = 'Asia/Phnom_Penh';
let fixture: TestSite;
let player: Player;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), clock).build();
  await fixture.database.sql("SELECT bets_make_month('2026-10-01'::date)");
  player = await fixture.player(10n ** 9n);
  for (const kind of ['loss', 'stake'] as const)
    for (const period of limitPeriods) await fixture.limit(player.id, kind, 500n, period);
  await fixture.limit(player.id, 'session', 60n);
});

const bet = fc.record({
  minutesAgo: fc.oneof(fc.nat(120), fc.nat(40 * 24 * 60)),
  stake: fc.bigInt(0n, 300n),
  payout: fc.bigInt(0n, 400n),
  status: fc.constantFrom('open', 'won', 'lost', 'rolled_back'),
});

test(
  'row 3: every limit counts a history as the model does, and lets through what the model does',
  { timeout: 600_000 },
  async () => {
    const { database } = fixture;
    const now = clock.now();
    const account = await database.ledgerAccount.findFirstOrThrow({ where: { memberId: player.id } });
    await fc.assert(
      fc.asyncProperty(
        fc.array(bet, { maxLength: 30 }),
        fc.boolean(),
        fc.bigInt(0n, 400n),
        async (history, isRolling, stake) => {
          const bets = history.map(
            ({ minutesAgo, stake: placed, payout, status }): CountedBet & { status: string } => ({
              at: new Date(now.getTime() - minutesAgo * 60_000),
              stake: placed,
              payout: status === 'won' ? payout : 0n,
              isRolledBack: status === 'rolled_back',
              status,
            }),
          );
          await database.sql('DELETE FROM limit_counts WHERE member_id = $1', [player.id]);
          await database.sql('DELETE FROM bets WHERE member_id = $1', [player.id]);
          for (const { at, stake: placed, payout, status } of bets)
            await database.sql(
              `INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, vendor_code, game_type, node_id, round_id, currency, stake, payout, status)
             VALUES ($1, $2, 'lotus', $3, $4, $4, 'PG', 'RNG', 1, 'r', 'KHR', $5, $6, $7)`,
              [randomUUID(), at, player.id, account.id, placed, payout, status],
            );
          await database.limitRules.upsert({
            where: { siteCode: 'lotus' },
            create: { siteCode: 'lotus', isRolling },
            update: { isRolling },
          });
          const counted = await call.limitsUsed(database.query, { member: player.id, at: now });
          const model = counted.map(({ kind, period, amount }) => {
            if (kind === 'deposit') throw new Error('no deposit limit was set');
            const used = usedOf(kind, bets, spanOf(period, { timeZone, isRolling }, now).since, now);
            return { kind, period, amount, used };
          });
          expect(counted.map(({ kind, period, amount, used }) => ({ kind, period, amount, used }))).toEqual(model);
          const key = randomUUID();
          const [{ verdict }] = (await database.sql<{ verdict: string | null }>(
            "SELECT limits_verdict($1, $2, 'PG', 'RNG', NULL, $3, $4) AS verdict",
            [player.id, key, stake, now],
          )) as [{ verdict: string | null }];
          const isAllowed = model.every(({ kind, amount, used }) => allows(kind, amount - used, stake));
          expect(verdict === null).toBe(isAllowed);
        },
      ),
      { numRuns: 60 },
    );
  },
);
