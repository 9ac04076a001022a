import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { money, parseAmount } from '@apsara/domain/money';
import { addDays, dayOf, instantsOf, type DayRange } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { playKinds } from '@apsara/domain/payments/ledger-kinds';
import { BetsModule } from '../bets/bets.module.ts';
import { BetsService } from '../bets/bets.service.ts';
import { RewardHistoryService } from '../rewards/reward-history.service.ts';
import { RewardsModule } from '../rewards/rewards.module.ts';
import type { SeamlessService } from '../seamless/seamless.service.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { PersonalResultsService } from './personal-results.service.ts';
import { ReportsModule } from './reports.module.ts';
import { DailyTotalsService } from './daily-totals.service.ts';
import { TransactionsService } from './transactions.service.ts';

const ZONE = 'Asia/Phnom_Penh';
let people: TestApp;
let fixture: TestSite;
let seamless: SeamlessService;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [ReportsModule, BetsModule, RewardsModule]);
  fixture = new TestSite(database, people.clock);
  seamless = seamlessOn(database, people.clock);
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('bet' as const),
      round: fc.nat(5),
      units: fc.integer({ min: 0, max: 300 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('win' as const, 'adjust' as const),
      bet: fc.nat(30),
      units: fc.integer({ min: -200, max: 600 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('sell' as const),
      bet: fc.nat(30),
      units: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('win' as const),
      type: fc.constantFrom('free' as const, 'promo' as const, 'jackpot' as const),
      // A win of a round that a bet is in belongs to it.
      round: fc.option(fc.nat(5)),
      units: fc.integer({ min: 0, max: 400 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('rollback' as const, 'endround' as const), bet: fc.nat(30) }),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({ does: fc.constant('deposit' as const), units: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ does: fc.constant('withdrawal' as const), units: fc.integer({ min: 1, max: 900 }) }),
    ),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('count' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

class Life {
  readonly #prefix = randomUUID().slice(0, 8);
  readonly #bets: { round: string; transaction: string }[] = [];
  #n = 0;
  constructor(private readonly player: Player) {}

  async take(it: Step): Promise<void> {
    if (it.does === 'wait') return people.clock.move(it.hours * 3_600_000);
    if (it.does === 'count') return void (await people.get(DailyTotalsService).countAll());
    if (it.does === 'deposit') return this.#move('deposit', BigInt(it.units) * 100n);
    if (it.does === 'withdrawal') return this.#move('withdrawal', BigInt(it.units) * 100n);
    if (it.does === 'bet') {
      const bet = { round: `${this.#prefix}-${it.round}`, transaction: this.#next() };
      this.#bets.push(bet);
      return this.#call(bet, { action: 'bet', amount: `${it.units}.00` });
    }
    if ('type' in it) {
      // No bet of the round is placed at the same instant, so that it is clear which came first.
      people.clock.move(1);
      const transaction = this.#next();
      const round = it.round === null ? `${transaction}-free` : `${this.#prefix}-${it.round}`;
      await this.#call({ round, transaction }, { action: 'win', type: it.type, amount: `${it.units}.00` });
      return people.clock.move(1);
    }
    const bet = this.#bets[it.bet % Math.max(this.#bets.length, 1)];
    if (!bet) return;
    if (it.does === 'sell')
      return this.#call(
        { ...bet, transaction: this.#next() },
        {
          action: 'win',
          amount: `${it.units}.00`,
          betTransactionId: bet.transaction,
          settlement: 'part_cash_out',
        },
      );
    const units = 'units' in it ? (it.does === 'win' ? Math.abs(it.units) : it.units) : 0;
    await this.#call(
      { ...bet, transaction: this.#next() },
      { action: it.does, amount: `${units}.00`, betTransactionId: bet.transaction },
    );
  }

  #next(): string {
    this.#n += 1;
    return `${this.#prefix}-${this.#n}`;
  }

  async #move(kind: 'deposit' | 'withdrawal', units: bigint): Promise<void> {
    const { id } = await fixture.database.ledgerAccount.findFirstOrThrow({ where: { memberId: this.player.id } });
    const sides =
      kind === 'deposit'
        ? `ledger_house('lotus', 'deposits', 'KHR'), $2`
        : `$2, ledger_house('lotus', 'withdrawals', 'KHR')`;
    await fixture.database.sql(`SELECT ledger_post($1, '', ${sides}, $3, 'KHR', $4, $5)`, [
      `${kind}:${this.#next()}`,
      id,
      units,
      kind,
      people.clock.now(),
    ]);
  }

  async #call(
    { round, transaction }: { round: string; transaction: string },
    over: Partial<WalletInput>,
  ): Promise<void> {
    const { id, token } = this.player;
    const base = {
      vendor: 'PG',
      sessionToken: token,
      memberId: id,
      gameCode: 'PG-1',
      roundId: round,
      transactionId: transaction,
    };
    await seamless.callWallet({
      ...base,
      currency: 'KHR',
      type: 'cash',
      reason: 'corrected',
      at: '',
      amount: '0.00',
      action: 'bet',
      ...over,
    });
  }
}

const units = (text: string): bigint =>
  parseAmount(text.replace('-', ''), 'KHR')!.amount * (text.startsWith('-') ? -1n : 1n);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

async function allPages<Row>(
  read: (cursor: string | undefined) => Promise<{ content: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.content);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}

interface Entry {
  amount: bigint;
  kind: string;
  balance_after: bigint;
}

/** The account record of a range against the ledger's own entries. */
async function checkMovements(caller: SignedInCaller, range: DayRange): Promise<void> {
  const service = people.get(TransactionsService);
  const { from, before } = instantsOf(range, ZONE);
  const entries = await fixture.database.sql<Entry>(
    `SELECT e.amount, e.kind, e.balance_after FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      WHERE a.member_id = $1 AND e.at >= $2 AND e.at < $3 ORDER BY e.at DESC, e.transfer_id DESC`,
    [caller.actor.id, from, before],
  );
  const rows = await allPages((cursor) => service.listOwnTransactions({ ...range, cursor }, caller));
  expect(rows.map(({ amount, kind, balance }) => [units(amount), kind, units(balance)])).toEqual(
    entries.map(({ amount, kind, balance_after }) => [amount, kind, balance_after]),
  );
  for (const kind of [undefined, 'bet', 'win', 'jackpot_win', 'deposit'] as const) {
    const some = entries.filter((entry) => !kind || entry.kind === kind);
    const came = some.filter(({ amount }) => amount > 0n);
    const amounts = (of: Entry[]) => of.map(({ amount }) => amount);
    const { totals } = await service.listOwnTransactions({ ...range, kind }, caller);
    expect([totals.count, ...[totals.received, totals.returned, totals.spent, totals.net].map(units)]).toEqual([
      some.length,
      sum(amounts(came.filter((entry) => entry.kind !== 'rollback'))),
      sum(amounts(came.filter((entry) => entry.kind === 'rollback'))),
      -sum(amounts(some).filter((amount) => amount < 0n)),
      sum(amounts(some)),
    ]);
  }
}

/** The ledger's wins of a range that no bet was paid. */
async function wonWithoutBet(memberId: string, range: DayRange): Promise<Map<string, bigint>> {
  const { from, before } = instantsOf(range, ZONE);
  // A bet's own payout is all that was paid in its round; a win of a round without a bet is left.
  const rows = await fixture.database.sql<{ kind: string; amount: bigint }>(
    `SELECT e.kind, sum(e.amount)::bigint AS amount FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
       JOIN ledger_transfers t ON t.id = e.transfer_id JOIN ledger_requests r ON r.key = t.request_key
      WHERE a.member_id = $1 AND e.at >= $2 AND e.at < $3 AND e.kind IN ('free_win', 'promo_win', 'jackpot_win')
        AND NOT EXISTS (SELECT FROM bets b WHERE b.member_id = $1 AND b.round_id = r.fingerprint::jsonb ->> 3
          AND b.placed_at <= e.at) GROUP BY 1`,
    [memberId, from, before],
  );
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

/** The bonus record of a range against the ledger; there are no bonuses or rebates here. */
async function checkRewards(caller: SignedInCaller, range: DayRange): Promise<void> {
  const won = await wonWithoutBet(caller.actor.id, range);
  const { totals } = await people.get(RewardHistoryService).listOwnRewards(range, caller);
  const listed = await allPages((cursor) =>
    people.get(RewardHistoryService).listOwnRewards({ ...range, cursor }, caller),
  );
  expect(totals.count).toBe(listed.length);
  for (const kind of ['free_win', 'promo_win', 'jackpot_win'] as const) {
    expect(units(totals[kind])).toBe(won.get(kind) ?? 0n);
    expect(sum(listed.filter((row) => row.kind === kind).map(({ amount }) => units(amount)))).toBe(won.get(kind) ?? 0n);
  }
}

/** Profit and loss of a range against the bets settled in it and the wins without a bet. */
async function checkResults(caller: SignedInCaller, range: DayRange): Promise<void> {
  const { from, before } = instantsOf(range, ZONE);
  const [raw] = await fixture.database.sql<{ bets: bigint; net: bigint }>(
    `SELECT count(*) AS bets, coalesce(sum(payout - stake), 0)::bigint AS net FROM bets
      WHERE member_id = $1 AND settled_at >= $2 AND settled_at < $3 AND status <> 'rolled_back'`,
    [caller.actor.id, from, before],
  );
  const { totals, days, products } = await people.get(PersonalResultsService).readPersonalResults(range, caller);
  const net = raw!.net + sum([...(await wonWithoutBet(caller.actor.id, range)).values()]);
  expect([BigInt(totals.bets), units(totals.net)]).toEqual([raw!.bets, net]);
  expect(sum(days.map((day) => units(day.net)))).toBe(net);
  expect(sum(products.map((product) => units(product.net)))).toBe(net);
}

test('counts and sums of every record agree with the ledger for any range', { timeout: 600_000 }, async () => {
  const days = fc.tuple(fc.nat(20), fc.nat(20));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 140, size: 'max' }), days, async (steps, [a, b]) => {
      const player = await fixture.player(5_000_00n);
      await fixture.database.gameSession.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
      const start = dayOf(people.clock.now(), ZONE);
      const life = new Life(player);
      for (const it of steps) await life.take(it);
      await people.get(BetsService).makeMonths();
      const end = dayOf(people.clock.now(), ZONE);
      const caller = { ...people.caller(), actor: { id: player.id } } as SignedInCaller;
      const whole = { from: start > addDays(end, -91) ? start : addDays(end, -91), to: end };
      const part = { from: addDays(start, Math.min(a, b)), to: addDays(start, Math.max(a, b)) };
      for (const range of [whole, part]) {
        await checkMovements(caller, range);
        await checkResults(caller, range);
        await checkRewards(caller, range);
      }

      // What bets make over the member's whole life is what the ledger moved for them; what is still open has moved its stake only.
      const record = await people.get(BetsService).listOwnBets({ from: start, to: end }, caller);
      const listed = await allPages((cursor) =>
        people.get(BetsService).listOwnBets({ from: start, to: end, cursor }, caller),
      );
      expect(record.totals.count).toBe(listed.length);
      const open = listed.filter(({ status }) => status === 'open');
      expect([record.totals.refunded, record.totals.open, units(record.totals.openStake)]).toEqual([
        listed.filter(({ status }) => status === 'rolled_back').length,
        open.length,
        sum(open.map(({ stake }) => units(stake))),
      ]);
      const [moved] = await fixture.database.sql<{ net: bigint }>(
        `SELECT coalesce(sum(e.amount), 0)::bigint AS net FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
          WHERE a.member_id = $1 AND e.kind = ANY ($2)`,
        [player.id, playKinds],
      );
      // What games moved in the account record is what bets made, and what was won without one.
      const { totals: won } = await people.get(RewardHistoryService).listOwnRewards({ from: start, to: end }, caller);
      const withoutBet = units(won.free_win) + units(won.promo_win) + units(won.jackpot_win);
      expect(units(record.totals.net) + withoutBet).toBe(moved!.net);
      expect(money(await fixture.balance(player.id), 'KHR')).toEqual(
        money(
          units(
            (await people.get(TransactionsService).listOwnTransactions(whole, caller)).content[0]?.balance ?? '0.00',
          ),
          'KHR',
        ),
      );
    }),
    { numRuns: 25 },
  );
});
