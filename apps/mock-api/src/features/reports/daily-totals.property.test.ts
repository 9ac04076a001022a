import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayOf, daysOf, type Day } from '@apsara/domain/time';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import { validBet } from '../../testing/valid-bet-model.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { AgentsModule } from '../agents/agents.module.ts';
import type { TeamOverview } from '@apsara/api/agents';
import { TeamOverviewService } from '../agents/team-overview.service.ts';
import type { SeamlessService } from '../seamless/seamless.service.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { ReportsModule } from './reports.module.ts';
import { DailyTotalsAudit } from './daily-totals-audit.ts';
import { DailyTotalsService } from './daily-totals.service.ts';

const ZONE = 'Asia/Phnom_Penh';
let people: TestApp;
let fixture: TestSite;
let seamless: SeamlessService;
let totals: DailyTotalsService;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [ReportsModule, AgentsModule]);
  fixture = new TestSite(database, people.clock);
  seamless = seamlessOn(database, people.clock);
  totals = people.get(DailyTotalsService);
  // Real-time wages ask who of a team has bet enough.
  const enough = {
    period: 'daily' as const,
    formula: 'fixed' as const,
    carryOver: 'none' as const,
    activeMinimum: 150_00n,
    review: false,
  };
  await database.contractSetting.create({
    data: { siteCode: 'lotus', kind: 'realtime_wage', ...enough, usedSince: people.clock.now() },
  });
  for (const [i, gameType] of gameTypes.entries())
    await database.game.create({
      data: {
        nodeId: 100 + i,
        vendorCode: 'PG',
        gameType,
        gameCode: gameType,
        names: {},
        supportPlay: 0,
        isTop: false,
        releasedAt: people.clock.now(),
      },
    });
});

/** Two agents above each other, a player below each; the upper one plays, too. */
async function team(): Promise<{ agent: string; players: Player[] }> {
  const players = [
    await fixture.player(10_000_00n),
    await fixture.player(10_000_00n),
    await fixture.player(10_000_00n),
  ];
  const [upper, lower, player] = players.map(({ id }) => id) as [string, string, string];
  const links = [
    [upper, upper, 0],
    [lower, lower, 0],
    [player, player, 0],
    [upper, lower, 1],
    [lower, player, 1],
    [upper, player, 2],
  ] as const;
  await fixture.database.teamLink.createMany({
    data: links.map(([ancestorId, descendantId, distance]) => ({ ancestorId, descendantId, distance })),
  });
  await fixture.database.gameSession.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
  return { agent: upper, players };
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('bet' as const),
      who: fc.nat(2),
      type: fc.constantFrom('RNG', 'LIVE', 'LIVE', 'SPORTS'),
      round: fc.nat(1),
      // A round of its own at a table whose round other bets share.
      shared: fc.boolean(),
      units: fc.integer({ min: 0, max: 400 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('win' as const, 'adjust' as const),
      bet: fc.nat(30),
      units: fc.integer({ min: 0, max: 600 }),
      sign: fc.constantFrom(1, 1, -1),
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
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('rollback' as const, 'endround' as const), bet: fc.nat(30) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('count' as const), who: fc.option(fc.nat(2)) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Placed {
  who: number;
  game: string;
  round: string;
  transaction: string;
}

class Play {
  readonly #prefix = randomUUID().slice(0, 8);
  readonly #placed: Placed[] = [];
  #n = 0;
  constructor(private readonly players: readonly Player[]) {}

  async take(it: Step): Promise<void> {
    if (it.does === 'wait') return people.clock.move(it.hours * 3_600_000);
    if (it.does === 'count')
      return void (await (it.who === null ? totals.countAll() : totals.countMember(this.players[it.who]!.id)));
    if (it.does === 'bet') {
      const bet = {
        who: it.who,
        game: it.type,
        round: `${it.shared ? `${this.#next()}@` : ''}${this.#prefix}-${it.type}-${it.round}`,
        transaction: this.#next(),
      };
      this.#placed.push(bet);
      return this.#call(bet, { action: 'bet', amount: `${it.units}.00` });
    }
    const bet = this.#placed[it.bet % Math.max(this.#placed.length, 1)];
    if (!bet) return;
    const amount = 'units' in it ? `${it.does === 'adjust' && it.sign < 0 ? '-' : ''}${it.units}.00` : '0.00';
    const does =
      it.does === 'sell' ? { action: 'win' as const, settlement: 'part_cash_out' as const } : { action: it.does };
    await this.#call({ ...bet, transaction: this.#next() }, { ...does, amount, betTransactionId: bet.transaction });
  }

  #next(): string {
    this.#n += 1;
    return `${this.#prefix}-${this.#n}`;
  }

  async #call({ who, game, round, transaction }: Placed, over: Partial<WalletInput>): Promise<void> {
    const { id, token } = this.players[who]!;
    const base = {
      vendor: 'PG',
      sessionToken: token,
      memberId: id,
      gameCode: game,
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

interface Raw {
  game_type: GameType;
  round_id: string;
  member_id: string;
  settled_at: Date;
  stake: bigint;
  payout: bigint;
}

/** Valid bets of each member, day and product, by the rule alone. */
function validOf(bets: readonly Raw[]): Map<string, bigint> {
  const rounds = new Map<string, Raw[]>();
  for (const bet of bets) {
    const key = ['RNG', 'FISH', 'LOTT', 'ELOTT'].includes(bet.game_type)
      ? randomUUID()
      : `${bet.member_id} ${bet.round_id.replace(/^.*@/, '')}`;
    rounds.set(key, [...(rounds.get(key) ?? []), bet]);
  }
  const days = new Map<string, bigint>();
  for (const round of rounds.values()) {
    const first = round.toSorted((a, b) => a.settled_at.getTime() - b.settled_at.getTime())[0]!;
    const sum = (of: 'stake' | 'payout') => round.reduce((total, bet) => total + bet[of], 0n);
    const key = `${first.member_id} ${dayOf(first.settled_at, ZONE)} ${first.game_type}`;
    days.set(key, (days.get(key) ?? 0n) + validBet(first.game_type, { stake: sum('stake'), payout: sum('payout') }));
  }
  return new Map([...days].filter(([, valid]) => valid !== 0n));
}

/** How much of a bet is valid is known once it is counted, and no figure of what waits. */
const withoutValid = (overview: TeamOverview) => ({
  ...overview,
  current: { ...overview.current, valid: '' },
  previous: { ...overview.previous, valid: '' },
  days: overview.days.map((day) => ({ ...day, valid: '' })),
});

test(
  'whatever is settled, corrected and counted when: totals are what the raw bets make',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }), async (steps) => {
        const { agent, players } = await team();
        const start = dayOf(people.clock.now(), ZONE);
        const play = new Play(players);
        for (const it of steps) await play.take(it);
        const ids = players.map(({ id }) => id);
        const raw = await fixture.database.sql<Raw>(
          "SELECT * FROM bets WHERE member_id = ANY($1) AND settled_at IS NOT NULL AND status <> 'rolled_back'",
          [ids],
        );
        const sum = (of: 'stake' | 'payout') => raw.reduce((total, bet) => total + bet[of], 0n);

        // What an agent reads is right at once, counted or not.
        const caller = { ...people.caller(), actor: { id: agent } } as SignedInCaller;
        const end = dayOf(people.clock.now(), ZONE);
        const range = { from: start < addDays(end, -91) ? addDays(end, -91) : start, to: end };
        const read = () => people.get(TeamOverviewService).readTeamOverview(range, caller);
        const before = await read();
        const units = (amount: string) => BigInt(amount.replace('.', ''));
        expect([before.current.bets, units(before.current.stake), units(before.current.payout)]).toEqual([
          raw.length,
          sum('stake'),
          sum('payout'),
        ]);
        const heads = (from: Day, to: Day) =>
          new Set(
            raw
              .filter(({ settled_at }) => dayOf(settled_at, ZONE) >= from && dayOf(settled_at, ZONE) <= to)
              .map(({ member_id }) => member_id),
          ).size;
        const middle = { from: addDays(range.from, Math.floor(daysOf(range).length / 3)), to: addDays(end, -1) };
        const headsRead = async () =>
          middle.from > middle.to
            ? heads(middle.from, middle.to)
            : (await people.get(TeamOverviewService).readTeamOverview(middle, caller)).current.active;
        expect(before.current.active).toBe(heads(range.from, end));
        expect(before.days.map(({ active }) => active)).toEqual(before.days.map(({ day }) => heads(day, day)));
        expect(await headsRead()).toBe(heads(middle.from, middle.to));

        await Promise.all([totals.countAll(), totals.countMember(ids[0]!), totals.countAll()]);
        const { asOf: _, ...after } = await read();
        expect(withoutValid({ asOf: before.asOf, ...after })).toEqual(withoutValid(before));
        expect(await headsRead()).toBe(heads(middle.from, middle.to));
        expect(await people.get(DailyTotalsAudit).run()).toEqual([]);
        const kept = await fixture.database.sql<{ key: string; valid: bigint }>(
          "SELECT member_id || ' ' || to_char(day, 'YYYY-MM-DD') || ' ' || product AS key, valid FROM member_daily_totals WHERE member_id = ANY($1) AND valid <> 0",
          [ids],
        );
        expect(new Map(kept.map(({ key, valid }) => [key, valid]))).toEqual(validOf(raw));
      }),
      { numRuns: 30 },
    );
    await fixture.database.contractSetting.updateMany({ data: { activeMinimum: 50_00n } });
    expect(await people.get(DailyTotalsAudit).run()).toEqual([]);
  },
);
