import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Missioning } from '../../testing/missioning.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { MissionsModule } from './missions.module.ts';

const TODAY = '2026-11-21';
const hour = 3_600_000;

let people: TestApp;
let at: Missioning;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MissionsModule, MessagesModule, TurnoverModule]);
  at = new Missioning(people);
});

beforeEach(() => people.database.mission.updateMany({ data: { state: 'draft' } }));

const audit = () => new LedgerAudit(people.database).run();
const waiting = async (id: string) => (await people.get(MessagesService).readUnreadCount(at.caller(id))).claimable;

/** Moves the clock, and back when the work is done. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  people.clock.move(ms);
  try {
    return await work();
  } finally {
    people.clock.move(-ms);
  }
}

describe('a mission', () => {
  test('moves with play, and its reward is issued once and paid once', async () => {
    const id = await at.mission();
    const member = await at.member();
    expect(await at.seen(member, id)).toMatchObject({
      status: 'joined',
      progress: '0',
      target: '10',
      period: TODAY,
      endsAt: '2026-11-21T17:00:00.000Z',
    });
    await at.played(member, TODAY, { bets: 4 });
    expect(await at.seen(member, id)).toMatchObject({ status: 'joined', progress: '4' });
    expect(await refusalOf(at.claimStep(member, id, TODAY))).toBe('promotions.not_claimable');
    await at.played(member, TODAY, { bets: 7 });
    expect(await at.seen(member, id)).toMatchObject({ status: 'issued', progress: '10' });
    expect(await waiting(member)).toEqual({ mission: 1, reward: 0 });
    const balance = await at.house.balance(member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOf(at.claimStep(member, id, TODAY))));
    expect(answers.toSorted()).toEqual(['none', ...Array.from({ length: 9 }, () => 'promotions.already')]);
    expect(await at.house.balance(member)).toBe(balance + 5_00n);
    expect(await at.seen(member, id)).toMatchObject({ status: 'claimed' });
    expect(await waiting(member)).toEqual({ mission: 0, reward: 0 });
    expect(await audit()).toEqual([]);
  });

  test('is claimed again with the same request, and by no other with it', async () => {
    const id = await at.mission({ steps: [{}, { target: 20n, amount: 9_00n }] });
    const member = await at.member();
    await at.played(member, TODAY, { bets: 20 });
    const first = await at.claimStep(member, id, TODAY, { key: 'once' });
    expect(first.steps.map(({ status }) => status)).toEqual(['claimed', 'issued']);
    expect(await at.claimStep(member, id, TODAY, { key: 'once' })).toEqual(first);
    expect(await refusalOf(at.claimStep(member, id, TODAY, { step: 2, key: 'once' }))).toBe('request.key_reused');
  });

  test('has its figures counted by the job, too, which notifies the member', async () => {
    const id = await at.mission();
    await people.database.missionDue.deleteMany();
    const member = await at.member();
    await at.played(member, TODAY);
    expect(await at.awards.awardDue()).toBe(1);
    expect(await at.awards.awardDue()).toBe(0);
    expect(await people.database.claim.count({ where: { memberId: member, sourceId: id } })).toBe(1);
    await people.database.missionDue.deleteMany();
    await at.awards.sweep();
    expect(await people.database.missionDue.count({ where: { memberId: member } })).toBe(1);
  });

  test('is looked for by the job and the member at once, and issued once', async () => {
    const id = await at.mission();
    const member = await at.member();
    await at.played(member, TODAY);
    await Promise.all([at.awards.awardDue(), ...Array.from({ length: 8 }, () => at.seen(member, id))]);
    expect(await people.database.claim.count({ where: { memberId: member } })).toBe(1);
  });

  test('of another site, of nobody, and of a step it has not, is unknown', async () => {
    const id = await at.mission();
    const member = await at.member();
    await people.addSite('padma');
    const elsewhere = await at.mission({ siteCode: 'padma' });
    for (const other of [elsewhere, randomUUID()])
      expect(await refusalOf(at.claimStep(member, other, TODAY))).toBe('missions.unknown');
    expect(await refusalOf(at.claimStep(member, id, TODAY, { step: 2 }))).toBe('missions.unknown');
  });

  test('that has a budget gives no more than that, to 40 members at once', async () => {
    const id = await at.mission({ places: 20 });
    const members = await Promise.all(Array.from({ length: 40 }, () => at.member()));
    for (const member of members) await at.played(member, TODAY);
    const answers = await Promise.all(members.map((member) => refusalOf(at.claimStep(member, id, TODAY))));
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'promotions.closed')).toHaveLength(20);
    expect(await audit()).toEqual([]);
  });
});

describe('the end of a period', () => {
  test('is midnight of the site, and what was earned before it is claimed for three days', async () => {
    const id = await at.mission();
    const member = await at.member();
    await at.played(member, TODAY);
    // Midnight in Phnom Penh is 17:00 UTC; the clock shows 05:00.
    await later(12 * hour - 1, async () => expect(await at.seen(member, id)).toMatchObject({ period: TODAY }));
    await later(12 * hour, async () => {
      expect(await at.seen(member, id)).toMatchObject({ period: '2026-11-22', status: 'joined', progress: '0' });
      expect(await at.seen(member, id, TODAY)).toMatchObject({ over: true, status: 'issued' });
    });
    await later(12 * hour + 3 * dayMs, async () =>
      expect(await refusalOf(at.claimStep(member, id, TODAY))).toBe('promotions.closed'),
    );
    await later(12 * hour + 3 * dayMs - 1, async () =>
      expect(await at.claimStep(member, id, TODAY)).toMatchObject({ status: 'claimed' }),
    );
  });

  test('nothing is earned later for a period that was not finished', async () => {
    const id = await at.mission();
    const member = await at.member();
    await at.played(member, TODAY, { bets: 9 });
    await later(dayMs, async () => {
      await at.played(member, '2026-11-22', { bets: 9 });
      expect(await refusalOf(at.claimStep(member, id, TODAY))).toBe('promotions.closed');
      expect(await at.seen(member, id)).toMatchObject({ progress: '9' });
    });
  });

  test.each([
    ['weekly', '2026-11-16', '2026-11-22T17:00:00.000Z'],
    ['monthly', '2026-11-01', '2026-11-30T17:00:00.000Z'],
    ['once', 'once', null],
  ] as const)('of a %s mission counts from its beginning', async (period, key, endsAt) => {
    const id = await at.mission({ period, steps: [{ target: 12n }] });
    const member = await at.member();
    await at.played(member, '2026-11-17', { bets: 6 });
    await at.played(member, TODAY, { bets: 6 });
    expect(await at.seen(member, id)).toMatchObject({ period: key, endsAt, status: 'issued' });
  });
});

describe('what counts', () => {
  test.each([
    ['valid_bets', '300.00', 300_00n],
    ['bets', '20', 20n],
    ['wins', '50.00', 50_00n],
    ['play_days', '2', 2n],
  ] as const)('%s', async (metric, progress, target) => {
    const id = await at.mission({ metric, period: 'weekly', steps: [{ target }] });
    const member = await at.member();
    await at.played(member, '2026-11-20', { stake: 100_00n, payout: 50_00n });
    await at.played(member, TODAY, { stake: 200_00n });
    expect(await at.seen(member, id)).toMatchObject({ progress, status: 'issued' });
  });

  test('is of one product where the mission says so', async () => {
    const id = await at.mission({ products: ['LIVE'] });
    const member = await at.member();
    await at.played(member, TODAY);
    expect(await at.seen(member, id)).toMatchObject({ progress: '0' });
    await at.played(member, TODAY, { product: 'LIVE' });
    expect(await at.seen(member, id)).toMatchObject({ status: 'issued' });
  });

  test('log ins of days, deposits, points, friends who deposited and the profile', async () => {
    const metrics = ['login_days', 'deposits', 'points', 'friends', 'profile'] as const;
    const ids = await Promise.all(metrics.map((metric) => at.mission({ metric, steps: [{ target: 3n }] })));
    const { id: member } = await at.house.player(0n);
    const { database, clock } = people;
    const now = clock.now();
    for (const [n, ms] of [0, hour, -dayMs].entries())
      await database.session.create({
        data: {
          tokenHash: new Uint8Array(Buffer.from(`${member}-${n}`)),
          memberId: member,
          device: 'web',
          ip: '',
          createdAt: new Date(now.getTime() + ms),
          lastSeenAt: now,
          expiresAt: now,
        },
      });
    await database.sql("INSERT INTO money_days VALUES ($1, $2, 'lotus', 77, 0, 0, 0)", [member, TODAY]);
    await database.sql(
      `SELECT points_post(format('points_earned:%s:2026-11-20:RNG', $1::uuid), ledger_house('lotus', 'points', 'PTS'),
              points_account($1::uuid), 2, 'PTS', 'points_earned', $2)`,
      [member, now],
    );
    await database.sql("INSERT INTO point_earnings VALUES ($1, '2026-11-20', 'RNG', 'lotus', 0, 2, $2)", [member, now]);
    const friend = await at.member();
    const other = await at.member();
    await database.member.updateMany({ where: { id: { in: [friend, other] } }, data: { referrerId: member } });
    await database.sql('DELETE FROM money_days WHERE member_id = $1', [other]);
    await database.sql(
      "INSERT INTO money_days VALUES ($1, $2, 'lotus', 5, 0, 0, 0) ON CONFLICT (member_id, day) DO NOTHING",
      [friend, TODAY],
    );
    await database.member.update({ where: { id: member }, data: { mobileConfirmedAt: now, realName: 'Sok Dara' } });
    const seen = await Promise.all(ids.map(async (id) => (await at.seen(member, id))?.progress));
    expect(seen).toEqual(['1', '0.03', '2', '1', '2']);
  });

  const bet = (member: string, token: string, [round, payout]: readonly [round: string, payout: number]) =>
    people.database.sql(
      `SELECT seamless_bet('PG', $1, 'f', sha256($2::bytea), $3, 'PG-1', $1, 1000, 'KHR', gen_random_uuid(), $4),
              seamless_pay('PG', $1 || '-win', 'f', $3, $1, 'PG-1', $1, $5, 'KHR', 'win', $4),
              seamless_endround('PG', $1 || '-end', 'f', $3, $1, NULL, $4)`,
      [`${member}-${round}`, token, member, people.clock.now(), payout],
    );

  test('is of one vendor or game', async () => {
    const ofVendor = await at.mission({ vendor: 'PG', metric: 'valid_bets', steps: [{ target: 30_00n }] });
    const ofGame = await at.mission({ nodeId: 2, metric: 'bets', steps: [{ target: 5n }] });
    const { id: member, token } = await at.house.player(100_00n);
    for (const round of ['a', 'b', 'c']) await bet(member, token, [round, 0]);
    expect(await at.seen(member, ofVendor)).toMatchObject({ progress: '30.00', status: 'issued' });
    expect(await at.seen(member, ofGame)).toMatchObject({ progress: '0' });
  });

  test('nets the opposite bets of a round at one vendor’s tables', async () => {
    const tables = (metric: 'valid_bets' | 'wins') =>
      at.mission({ vendor: 'PG', products: ['LIVE'], metric, steps: [{ target: 30_00n }] });
    const [valid, wins] = [await tables('valid_bets'), await tables('wins')];
    const { id: member, token } = await at.house.player(100_00n);
    await bet(member, token, ['slots', 0]);
    await people.database.game.update({ where: { nodeId: 1 }, data: { gameType: 'LIVE' } });
    for (const one of [
      ['banker@1', 20_00],
      ['player@1', 0],
      ['tie@2', 0],
    ] as const)
      await bet(member, token, one);
    await people.database.game.update({ where: { nodeId: 1 }, data: { gameType: 'RNG' } });
    expect(await at.seen(member, valid)).toMatchObject({ progress: '10.00' });
    expect(await at.seen(member, wins)).toMatchObject({ progress: '20.00' });
  });
});

describe('a corrected bet', () => {
  test('lowers what is not earned yet, and takes nothing that was', async () => {
    const id = await at.mission({ steps: [{ target: 10n }, { target: 20n }] });
    const member = await at.member();
    await at.played(member, TODAY, { bets: 15 });
    await at.seen(member, id);
    await at.played(member, TODAY, { bets: -8 });
    const seen = await at.seen(member, id);
    expect([seen?.progress, ...(seen?.steps ?? []).map(({ status }) => status)]).toEqual(['7', 'issued', 'joined']);
    await at.claimStep(member, id, TODAY);
    await at.played(member, TODAY, { bets: -7 });
    expect((await at.seen(member, id))?.steps[0]?.status).toBe('claimed');
    expect(await audit()).toEqual([]);
  });
});

describe('nothing is shown or given', () => {
  test.each([
    ['blocked', { status: 'blocked' as const }],
    ['excluded', { excludedUntil: new Date('9999-01-01') }],
    ['on trial', { type: 4 }],
    ['closing the account', { closingAt: new Date('2026-11-30') }],
  ])('row 9: to a member who is %s', async (_, data) => {
    const id = await at.mission();
    const member = await at.member();
    await at.played(member, TODAY);
    await people.database.member.update({ where: { id: member }, data });
    expect(await at.own.readMissionSummary({}, at.caller(member))).toMatchObject({
      groups: [],
      claimable: 0,
      open: false,
    });
    expect(await refusalOf(at.claimStep(member, id, TODAY))).toBe('promotions.barred');
    expect(await people.database.claim.count({ where: { memberId: member } })).toBe(0);
  });

  test('of a draft, nor of a paused mission, whose earned rewards stay', async () => {
    const [draft, paused] = [await at.mission({ state: 'draft' }), await at.mission()];
    const member = await at.member();
    await at.played(member, TODAY);
    await at.seen(member, paused);
    await people.database.mission.update({ where: { id: paused }, data: { state: 'paused' } });
    expect(await at.seen(member, draft)).toBeUndefined();
    expect(await at.seen(member, paused)).toMatchObject({ status: 'issued' });
    const other = await at.member();
    await at.played(other, TODAY);
    expect(await at.seen(other, paused)).toBeUndefined();
    expect(await refusalOf(at.claimStep(other, paused, TODAY))).toBe('promotions.closed');
  });

  test('before it begins: it is coming', async () => {
    const id = await at.mission({ startsOn: '2026-11-22' });
    const member = await at.member();
    await at.played(member, TODAY);
    expect(await at.seen(member, id)).toMatchObject({ status: 'coming_soon', startsAt: '2026-11-21T17:00:00.000Z' });
    expect(await refusalOf(at.claimStep(member, id, TODAY))).toBe('promotions.closed');
  });
});
