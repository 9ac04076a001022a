import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { rewardKindOf, type ClaimSource } from '@apsara/domain/claims/claims';
import { OPERATOR } from '@apsara/domain/members/members';
import { addDays, dayMs, dayOf, daysOf, startOfDay, type Day } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Missioning } from '../../testing/missioning.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import type { Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { MissionsModule } from '../missions/missions.module.ts';
import type { SeamlessService } from '../seamless/seamless.service.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { ClaimJobs } from './claim-jobs.ts';
import { ClaimsReviewService } from './claims-review.service.ts';

const ZONE = 'Asia/Phnom_Penh';
const START = Date.parse('2026-11-21T05:00:00.000Z');
const DEPOSIT = 1_000_00n;
const STAKE = 5_00n;
/** A daily mission counts payouts, which corrections change. */
const missionSteps = [
  { target: 20_00n, amount: 1_00n },
  { target: 60_00n, amount: 4_00n },
];
const PLACES = 4;
/** Rewards that are given by other sources share a budget of money. */
const BUDGET = 90_00n;

let people: TestApp;
let at: Missioning;
let seamless: SeamlessService;
let operator: string;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MissionsModule]);
  at = new Missioning(people);
  seamless = seamlessOn(people.database, people.clock);
  operator = (await people.member('operator1', { type: OPERATOR })).id;
  await people.database.sql("SELECT bets_make_month('2026-12-01'::date)");
});

const who = fc.nat(1);
const sources = ['promotion', 'vip', 'referral', 'raffle', 'hand'] as const satisfies readonly ClaimSource[];
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('bet' as const), who, units: fc.integer({ min: 0, max: 40 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('correct' as const),
      bet: fc.nat(12),
      units: fc.integer({ min: -40, max: 40 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('issue' as const),
      who,
      source: fc.constantFrom(...sources),
      isPoints: fc.boolean(),
      units: fc.integer({ min: 1, max: 60 }),
      days: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('claim' as const),
      claim: fc.nat(20),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const), claim: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('bar' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('look' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('count' as const, 'expire' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Bet {
  who: number;
  day: Day;
  payout: bigint;
  round: string;
}

interface Owed {
  id: string | undefined;
  about: string;
  who: number;
  source: ClaimSource;
  isPoints: boolean;
  amount: bigint;
  until: number;
  state: 'issued' | 'claimed' | 'closed';
}

/** Two members, what they do, and what they are owed and paid for it by the rules alone. */
class History {
  readonly bets: Bet[] = [];
  readonly claims: Owed[] = [];
  /** Answers that the rules do not give. */
  readonly wrong: string[] = [];
  readonly #barred = [false, false];
  constructor(
    readonly players: readonly Player[],
    private readonly mission: string,
    private readonly source: string,
  ) {}

  async take(it: Step): Promise<void> {
    const now = people.clock.now();
    if (it.does === 'wait') return people.clock.move(it.hours * 3_600_000);
    if (it.does === 'bet') return this.#bet(it.who, BigInt(it.units) * 1_00n);
    if (it.does === 'correct') return this.#correct(it.bet, BigInt(it.units) * 1_00n);
    if (it.does === 'issue') return this.#issue(it);
    if (it.does === 'claim') return this.#claim(it.claim, it.times);
    if (it.does === 'withdraw') return this.#withdraw(it.claim);
    if (it.does === 'bar') return this.#bar(it.who);
    if (it.does === 'look') {
      await at.own.readMissionSummary({}, at.caller(this.players[it.who]!.id));
      return this.#earn(it.who);
    }
    if (it.does === 'count') {
      await at.awards.sweep();
      await Promise.all([at.awards.awardDue(), at.awards.awardDue()]);
      this.#earn(0);
      return this.#earn(1);
    }
    await people.get(ClaimJobs).expire();
    for (const one of this.claims) if (one.state === 'issued' && one.until <= now.getTime()) one.state = 'closed';
  }

  async #bet(index: number, payout: bigint): Promise<void> {
    const round = randomUUID();
    const day = dayOf(people.clock.now(), ZONE);
    this.bets.push({ who: index, day, payout, round });
    await this.#call(index, round, { action: 'bet', amount: wire(STAKE), transactionId: round });
    await this.#call(index, round, { action: 'win', amount: wire(payout), betTransactionId: round });
    await this.#call(index, round, { action: 'endround' });
  }

  async #correct(index: number, amount: bigint): Promise<void> {
    const bet = this.bets[index % Math.max(this.bets.length, 1)];
    if (!bet) return;
    const named = { betTransactionId: bet.round, reason: 'corrected' };
    await this.#call(bet.who, bet.round, { action: 'adjust', amount: wire(amount), ...named });
    if (bet.payout + amount >= 0n) bet.payout += amount;
  }

  #call(index: number, roundId: string, over: Partial<WalletInput> & Pick<WalletInput, 'action'>) {
    const { id, token } = this.players[index]!;
    const base = { vendor: 'PG', sessionToken: token, memberId: id, gameCode: 'PG-1', currency: 'KHR', type: 'cash' };
    return seamless.callWallet({
      ...base,
      roundId,
      amount: '0.00',
      transactionId: randomUUID(),
      at: '',
      ...over,
    } as WalletInput);
  }

  /** The steps of the mission that a member has reached on days that are open, each once. */
  #earn(index: number): void {
    const { id } = this.players[index]!;
    const today = dayOf(people.clock.now(), ZONE);
    for (const day of daysOf({ from: addDays(today, -3), to: today })) {
      const figure = sum(this.bets.filter((bet) => bet.who === index && bet.day === day).map(({ payout }) => payout));
      for (const [n, { target, amount }] of missionSteps.entries()) {
        const about = `mission:${this.mission}:${id}:${day}:${n + 1}`;
        if (figure < target || this.#barred[index] || this.claims.some((one) => one.about === about)) continue;
        if (this.#open('mission').length >= PLACES) continue;
        const until = startOfDay(addDays(day, 4), ZONE).getTime();
        const owed = { id: undefined, about, who: index, source: 'mission' as const, isPoints: false, amount, until };
        this.claims.push({ ...owed, state: 'issued' });
      }
    }
  }

  #open(source: 'mission' | 'other'): Owed[] {
    return this.claims.filter((one) => one.state !== 'closed' && (one.source === 'mission') === (source === 'mission'));
  }

  async #issue({ who: index, source, isPoints, units, days }: Extract<Step, { does: 'issue' }>): Promise<void> {
    const amount = BigInt(units) * 1_00n;
    const spent = sum(this.#open('other').flatMap((one) => (one.isPoints ? [] : [one.amount])));
    const full = !isPoints && spent + amount > BUDGET;
    const { id, answer } = await at.issue(this.players[index]!.id, {
      source,
      sourceId: this.source,
      kind: isPoints ? 'points' : 'money',
      amount,
      claimDays: days,
    });
    this.#compare('issue', answer, this.#barred[index] ? 'barred' : full ? 'full' : 'issued');
    const until = people.clock.now().getTime() + days * dayMs;
    const owed = { id, about: `test:${id}`, who: index, source, isPoints, amount, until };
    if (answer === 'issued') this.claims.push({ ...owed, state: 'issued' });
  }

  async #idOf({ id, about }: Owed): Promise<string> {
    return id ?? (await people.database.claim.findUniqueOrThrow({ where: { about } })).id;
  }

  async #claim(index: number, times: number): Promise<void> {
    const owed = this.claims[index % Math.max(this.claims.length, 1)];
    if (!owed) return;
    const [id, member] = [await this.#idOf(owed), this.players[owed.who]!.id];
    const answers = await Promise.all(Array.from({ length: times }, () => refusalOf(at.claim(member, id))));
    const refusal =
      owed.state === 'claimed'
        ? 'promotions.already'
        : owed.state === 'closed' || owed.until <= people.clock.now().getTime()
          ? 'promotions.closed'
          : this.#barred[owed.who]
            ? 'promotions.barred'
            : undefined;
    const rest = Array.from({ length: times - 1 }, () => refusal ?? 'promotions.already');
    this.#compare('claim', answers.toSorted().join(), [refusal ?? 'none', ...rest].join());
    if (refusal === undefined) owed.state = 'claimed';
  }

  async #withdraw(index: number): Promise<void> {
    const owed = this.claims[index % Math.max(this.claims.length, 1)];
    if (!owed) return;
    const wish = { id: await this.#idOf(owed), decision: 'withdraw' as const, remark: 'Two accounts' };
    const answer = await refusalOf(people.get(ClaimsReviewService).decideClaim(wish, at.caller(operator)));
    this.#compare('withdraw', answer, owed.state === 'issued' ? 'none' : 'promotions.state_changed');
    if (owed.state === 'issued') owed.state = 'closed';
  }

  #compare(what: string, found: string, expected: string): void {
    if (found !== expected) this.wrong.push(`${what}: ${found} instead of ${expected}`);
  }

  async #bar(index: number): Promise<void> {
    const memberId = this.players[index]!.id;
    if (this.#barred[index]) await people.database.memberHold.deleteMany({ where: { memberId } });
    else
      await people.database.memberHold.create({
        data: {
          memberId,
          kind: 'rewards',
          siteCode: 'lotus',
          reason: 'Checked',
          setBy: operator,
          setAt: people.clock.now(),
        },
      });
    this.#barred[index] = !this.#barred[index];
  }
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

const wire = (units: bigint): string => `${units < 0n ? '-' : ''}${(units < 0n ? -units : units) / 100n}.00`;

/** What members were paid by the books, for each kind of transfer. */
async function paidByKind(members: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await people.database.sql<{ kind: string; amount: bigint }>(
    `SELECT t.kind, sum(t.amount)::bigint AS amount FROM ledger_transfers t
       JOIN ledger_accounts a ON a.id = t.credit_id WHERE a.member_id = ANY ($1) AND t.kind = ANY ($2) GROUP BY 1`,
    [members, [...Object.values(rewardKindOf), 'points_reward']],
  );
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

test(
  'whatever is bet, corrected, issued, claimed, withdrawn and left to expire: each reward is paid once, for its source',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }), async (steps) => {
        people.clock.move(START - people.clock.now().getTime());
        const { database } = people;
        await database.mission.updateMany({ data: { state: 'draft' } });
        // Members of the histories before would otherwise earn this one's mission by what they played on the same days.
        await database.member.updateMany({ where: { id: { not: operator } }, data: { status: 'blocked' } });
        const mission = await at.mission({ metric: 'wins', steps: missionSteps, places: PLACES });
        const source = randomUUID();
        await at.claims.setBudget(database.query, source, { places: null, budget: BUDGET });
        const players = [await at.house.player(DEPOSIT), await at.house.player(DEPOSIT)];
        players.sort((a, b) => (a.id < b.id ? -1 : 1));
        await database.gameSession.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
        const members = players.map(({ id }) => id);
        const history = new History(players, mission, source);
        for (const it of steps) await history.take(it);
        expect(history.wrong).toEqual([]);

        const kept = await database.claim.findMany({ where: { memberId: { in: members } } });
        const line = ({ about, state, amount }: { about: string; state: string; amount: bigint }) =>
          `${about} ${state} ${amount}`;
        expect(kept.map(line).toSorted()).toEqual(history.claims.map(line).toSorted());

        const expected = new Map<string, bigint>();
        for (const { source: of, isPoints, amount, state } of history.claims) {
          if (state !== 'claimed') continue;
          const kind = isPoints ? 'points_reward' : rewardKindOf[of];
          expected.set(kind, (expected.get(kind) ?? 0n) + amount);
        }
        expect(await paidByKind(members)).toEqual(expected);
        for (const [index, id] of members.entries()) {
          const own = history.bets.filter((bet) => bet.who === index);
          const paid = history.claims.filter((one) => one.who === index && one.state === 'claimed' && !one.isPoints);
          const cash = await database.ledgerAccount.findFirstOrThrow({ where: { memberId: id, purpose: 'cash' } });
          const played = sum(own.map(({ payout }) => payout - STAKE));
          expect(cash.balance).toBe(DEPOSIT + played + sum(paid.map(({ amount }) => amount)));
        }
        expect(await new LedgerAudit(database).run()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  },
);
