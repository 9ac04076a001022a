import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedPrizes, type BoardPrize } from '@apsara/domain/leaderboards/leaderboards';
import { OPERATOR } from '@apsara/domain/members/members';
import { dayMs } from '@apsara/domain/time';
import type { BoardForm } from '@apsara/api/leaderboards';
import { Claiming } from '../../testing/claiming.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { json } from '../../shared/statements.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { LeaderboardAwardsService } from './leaderboard-awards.service.ts';
import { LeaderboardSettingsService } from './leaderboard-settings.service.ts';
import { LeaderboardsModule } from './leaderboards.module.ts';
import { LeaderboardsService } from './leaderboards.service.ts';
import { StandingsService } from './standings.service.ts';

const TODAY = '2026-11-21';
/** The clock shows 05:00; the day ends at 17:00, and its places are final a day later. */
const untilFinal = 12 * 3_600_000 + dayMs;

let people: TestApp;
let at: Claiming;
let operator: string;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [LeaderboardsModule]);
  at = new Claiming(people);
  operator = (await people.member('operator1', { type: OPERATOR })).id;
});

beforeEach(() => people.database.leaderboard.updateMany({ data: { state: 'draft' } }));

const prize = (amount: bigint, places = 1): BoardPrize => ({ places, reward: 'money', amount, multiple: 300 });

/** A published daily board of valid bets. */
async function board(
  over: { prizes?: BoardPrize[]; least?: bigint; metric?: 'bets' | 'valid_bets'; products?: ['LIVE'] } = {},
) {
  const { prizes = [prize(90_00n), prize(40_00n, 2)], ...rest } = over;
  const id = randomUUID();
  await people.database.query
    .insertInto('leaderboards')
    .values({
      siteCode: 'lotus',
      code: id.slice(0, 8),
      period: 'daily',
      metric: 'valid_bets',
      products: [],
      least: 0n,
      art: 'trophy',
      startsOn: '2026-11-01',
      endsOn: null,
      state: 'published',
      position: 1,
      ...rest,
      id,
      prizes: json(storedPrizes(prizes)),
      words: json({ EN: { title: 'Race', text: 'Of the day' } }),
    })
    .execute();
  return id;
}

let bets = 0;
/** A bet that is settled now and counted. */
async function bet(memberId: string, stake: bigint, payout = 0n): Promise<string> {
  const own = `bet-${(bets += 1)}`;
  await people.database.sql(
    `SELECT seamless_bet('PG', $1, 'f', s.token_hash, $2, 'PG-1', $1, $3, 'KHR', gen_random_uuid(), $4),
            seamless_pay('PG', $1 || '-win', 'f', $2, $1, 'PG-1', $1, $5, 'KHR', 'win', $4),
            seamless_endround('PG', $1 || '-end', 'f', $2, $1, NULL, $4)
       FROM game_sessions s WHERE s.member_id = $2::uuid`,
    [own, memberId, stake, people.clock.now(), payout],
  );
  await people.get(DailyTotalsService).countAll();
  return own;
}

const member = async () => (await at.house.player(10_000_00n)).id;
const seen = async (id: string, memberId?: string, period: 'present' | 'last' = 'present') => {
  const caller = memberId
    ? { ...at.caller(memberId), actor: { ...at.caller(memberId).actor, role: 'member' as const } }
    : people.caller();
  const { boards } = await people.get(LeaderboardsService).readMissionLeaderboard({ period }, caller);
  return boards.find((one) => one.id === id);
};
const award = () => people.get(LeaderboardAwardsService).awardAll();
const prizesOf = async (id: string) =>
  (await people.database.claim.findMany({ where: { sourceId: id }, orderBy: { amount: 'desc' } })).map(
    ({ memberId, amount }) => [memberId, amount],
  );

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  people.clock.move(ms);
  try {
    return await work();
  } finally {
    people.clock.move(-ms);
  }
}

describe('a leaderboard', () => {
  test('shows the best with masked names, and a member’s own place', async () => {
    const id = await board();
    const [first, second, none] = [await member(), await member(), await member()];
    await bet(second, 20_00n);
    await bet(first, 30_00n);
    const shown = await seen(id, second);
    expect(shown).toMatchObject({
      endsAt: '2026-11-21T17:00:00.000Z',
      final: false,
      own: { place: 2, score: '20.00' },
      prizes: [
        { from: 1, to: 1, reward: { amount: '90.00' } },
        { from: 2, to: 3, reward: { amount: '40.00' } },
      ],
    });
    expect(shown?.top.map(({ place, score, own, reward }) => [place, score, own, reward?.amount])).toEqual([
      [1, '30.00', false, '90.00'],
      [2, '20.00', true, '40.00'],
    ]);
    expect(shown?.top.every(({ name }) => name.includes('***'))).toBe(true);
    expect((await seen(id, none))?.own).toEqual({ place: null, score: '0.00' });
    expect((await seen(id))?.own).toBeNull();
  });

  test('gives a tie to the one who was first', async () => {
    const id = await board();
    const [early, late] = [await member(), await member()];
    await bet(early, 20_00n);
    await later(1_000, () => bet(late, 20_00n));
    expect((await seen(id, early))?.own?.place).toBe(1);
    expect((await seen(id, late))?.own?.place).toBe(2);
  });

  test('keeps a tie as it is when it is paused and published again', async () => {
    const id = await board();
    // The later one has the smaller id, which decides between scores of the same instant.
    const [late, early] = [await member(), await member()].toSorted();
    if (!late || !early) throw new Error('No members');
    await bet(early, 20_00n);
    await later(1_000, () => bet(late, 20_00n));
    const settings = people.get(LeaderboardSettingsService);
    for (const state of ['paused', 'published'] as const)
      await later(60_000, () => settings.moveLeaderboard({ id, state }, at.caller(operator)));
    const lower = (await seen(id, late))?.own?.place ?? 0;
    expect((await seen(id, early))?.own?.place).toBe(lower - 1);
  });

  test('counts bets of its products, and leaves out trial accounts and members with too little', async () => {
    const [live, least] = [await board({ products: ['LIVE'] }), await board({ least: 10_00n })];
    const [small, trial] = [await member(), await member()];
    await people.database.member.update({ where: { id: trial }, data: { type: 4 } });
    await bet(small, 9_00n);
    await bet(trial, 99_00n);
    expect((await seen(live))?.top).toEqual([]);
    expect((await seen(least))?.top).toEqual([]);
    expect((await seen(least, small))?.own).toEqual({ place: null, score: '9.00' });
  });

  test('hides a name that its owner hides', async () => {
    const id = await board();
    const hidden = await member();
    await people.database.member.update({ where: { id: hidden }, data: { nameHidden: true } });
    await bet(hidden, 20_00n);
    expect((await seen(id))?.top).toMatchObject([{ place: 1, name: '' }]);
  });

  test('row 9: a leaderboard is hidden from a member who may not be offered anything', async () => {
    const id = await board();
    const excluded = await member();
    await people.database.member.update({ where: { id: excluded }, data: { excludedUntil: new Date('9999-01-01') } });
    expect(await seen(id, excluded)).toBeUndefined();
  });
});

describe('the prizes', () => {
  test('are issued once, when the places are final, by any number of instances', async () => {
    const id = await board();
    const [a, b, c, d] = [await member(), await member(), await member(), await member()];
    for (const [who, stake] of [
      [a, 40_00n],
      [b, 30_00n],
      [c, 20_00n],
      [d, 10_00n],
    ] as const)
      await bet(who, stake);
    await later(untilFinal - 1, award);
    expect(await prizesOf(id)).toEqual([]);
    await later(untilFinal, () => Promise.all([award(), award(), award()]));
    await later(untilFinal + 60_000, award);
    const prizes = await prizesOf(id);
    expect(prizes[0]).toEqual([a, 90_00n]);
    expect(prizes.map(([, amount]) => amount)).toEqual([90_00n, 40_00n, 40_00n]);
    await later(untilFinal, async () => expect(await seen(id, b, 'last')).toMatchObject({ final: false }));
    const claim = await people.database.claim.findFirstOrThrow({ where: { sourceId: id, memberId: a } });
    await later(untilFinal, () => at.claim(a, claim.id));
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('are issued at a site after one that fails', async () => {
    await people.addSite('atlas', { timeZone: 'Asia/Nowhere' });
    const id = await board({ prizes: [prize(90_00n)] });
    const winner = await member();
    await bet(winner, 40_00n);
    await later(untilFinal, () => expect(award()).rejects.toThrow(AggregateError));
    expect(await prizesOf(id)).toEqual([[winner, 90_00n]]);
    await people.database.site.delete({ where: { code: 'atlas' } });
    people.get(SitesService).forget();
  });

  test('follow a correction within a day, and none after it', async () => {
    const id = await board({ prizes: [prize(90_00n)] });
    const [cheat, second] = [await member(), await member()];
    const own = await bet(cheat, 40_00n);
    await bet(second, 30_00n);
    await people.database.sql("UPDATE bets SET status = 'rolled_back' WHERE round_id = $1", [own]);
    await people.get(DailyTotalsService).countAll();
    expect((await seen(id, cheat))?.own).toEqual({ place: null, score: '0.00' });
    await later(untilFinal, award);
    expect(await prizesOf(id)).toEqual([[second, 90_00n]]);
  });

  test('go to the next when a member is disqualified, with a reason, before it is final', async () => {
    const id = await board({ prizes: [prize(90_00n)] });
    const [cheat, second] = [await member(), await member()];
    await bet(cheat, 40_00n);
    await bet(second, 30_00n);
    const standings = people.get(StandingsService);
    const out = (account: string, span = TODAY) =>
      standings.disqualifyMember({ id, span, account, reason: 'Two accounts' }, at.caller(operator));
    expect(await refusalOf(out('nobody'))).toBe('request.invalid');
    expect(await refusalOf(out(cheat.slice(0, 8), '2026-10-01'))).toBe('leaderboards.unknown');
    expect((await out(cheat.slice(0, 8))).places).toMatchObject([
      { place: 1, account: second.slice(0, 8) },
      { place: null, account: cheat.slice(0, 8), reason: 'Two accounts' },
    ]);
    expect((await seen(id, cheat))?.own).toEqual({ place: null, score: '40.00' });
    await later(untilFinal, award);
    expect(await prizesOf(id)).toEqual([[second, 90_00n]]);
    expect(await later(untilFinal, () => refusalOf(out(second.slice(0, 8))))).toBe('leaderboards.final');
  });

  test('are given for a period that a pause cut short, and for none that lay wholly in it', async () => {
    const id = await board({ prizes: [prize(90_00n)] });
    const move = (state: 'paused' | 'published') =>
      people.get(LeaderboardSettingsService).moveLeaderboard({ id, state }, at.caller(operator));
    const winner = await member();
    await bet(winner, 40_00n);
    await move('paused');
    await later(dayMs, async () => bet(await member(), 30_00n));
    const last = await later(2 * dayMs, async () => {
      await move('published');
      const player = await member();
      await bet(player, 20_00n);
      return player;
    });
    await later(untilFinal + 2 * dayMs, award);
    expect(new Set((await prizesOf(id)).map(([memberId]) => memberId))).toEqual(new Set([winner, last]));
  });

  test('are not given to a member who may not be rewarded', async () => {
    const id = await board({ prizes: [prize(90_00n)] });
    const blocked = await member();
    await bet(blocked, 40_00n);
    await people.database.member.update({ where: { id: blocked }, data: { status: 'blocked' } });
    await later(untilFinal, award);
    expect(await prizesOf(id)).toEqual([]);
  });
});

describe('an operator', () => {
  const form = (over: Partial<BoardForm> = {}): BoardForm => ({
    period: 'daily',
    metric: 'valid_bets',
    products: [],
    least: '0.00',
    prizes: [{ places: 1, reward: 'money', amount: '50.00', multiple: 300 }],
    words: { KM: { title: 'ប្រណាំង', text: 'ប្រចាំថ្ងៃ' } },
    art: 'trophy',
    startsOn: '2026-11-21',
    endsOn: null,
    position: 1,
    ...over,
  });
  const settings = () => people.get(LeaderboardSettingsService);
  const create = (over: Partial<BoardForm> = {}, code = randomUUID().slice(0, 8), key?: string) =>
    settings().createLeaderboard({ ...form(over), code }, at.caller(operator, key));
  const move = (id: string, state: 'published' | 'paused' | 'closed') =>
    settings().moveLeaderboard({ id, state }, at.caller(operator));

  test('makes a draft once for the request, with its worst cost', async () => {
    const made = await create({}, 'race', 'key');
    expect(made).toMatchObject({ ...form(), state: 'draft', worst: '50.00', issued: 0 });
    expect(await create({}, 'race', 'key')).toEqual(made);
    expect(await refusalOf(create({}, 'race'))).toBe('request.invalid');
    for (const over of [
      { prizes: [] },
      { least: 'x' },
      { endsOn: '2026-11-20' as const },
      { period: 'once' as const },
      { words: {} },
    ])
      expect(await refusalOf(create(over))).toBe('request.invalid');
  });

  test('publishes it: what was played that day before counts; closing ends its last period today', async () => {
    const player = await member();
    await bet(player, 500_00n);
    const { id } = await create();
    await move(id, 'published');
    expect((await seen(id, player))?.own?.score).toBe('500.00');
    expect(
      await refusalOf(
        settings().updateLeaderboard({ ...form({ metric: 'bets', least: '0' }), id }, at.caller(operator)),
      ),
    ).toBe('missions.fixed');
    expect(await move(id, 'closed')).toMatchObject({ state: 'closed', endsOn: TODAY });
    expect(await refusalOf(move(id, 'published'))).toBe('promotions.state_changed');
    await later(untilFinal, award);
    expect((await prizesOf(id)).map(([, amount]) => amount)).toEqual([50_00n]);
  });

  test('does not let one that is over run again', async () => {
    const [{ id: closed }, { id: ended }] = [await create(), await create({ endsOn: TODAY })];
    const change = (id: string, over: Partial<BoardForm>) =>
      settings().updateLeaderboard({ ...form(over), id }, at.caller(operator));
    for (const id of [closed, ended]) await move(id, 'published');
    await move(closed, 'closed');
    expect(await refusalOf(change(closed, { endsOn: '2026-12-31' }))).toBe('missions.fixed');
    await later(dayMs, async () => {
      expect(await refusalOf(change(ended, { endsOn: null }))).toBe('missions.fixed');
      expect(await change(ended, { endsOn: TODAY, position: 9 })).toMatchObject({ position: 9 });
    });
  });

  test('publishes none that would give prizes for what is past', async () => {
    const { id } = await create({ startsOn: '2026-11-20' });
    expect(await refusalOf(move(id, 'published'))).toBe('missions.begins_past');
    const once = await create({ period: 'once', startsOn: '2026-11-01', endsOn: '2026-11-20' });
    expect(await refusalOf(move(once.id, 'published'))).toBe('missions.begins_past');
    const week = await create({ period: 'weekly', startsOn: '2026-11-16' });
    expect(await move(week.id, 'published')).toMatchObject({ state: 'published' });
  });

  test('does not see another’s', async () => {
    expect(await refusalOf(settings().readLeaderboard(operator, at.caller(operator)))).toBe('leaderboards.unknown');
  });
});
