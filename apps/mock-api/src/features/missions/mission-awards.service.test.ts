import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Missioning } from '../../testing/missioning.ts';
import { Referring } from '../../testing/referring.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { ReferralsModule } from '../referrals/referrals.module.ts';
import { SitesService } from '../sites/sites.service.ts';
import { MissionsModule } from './missions.module.ts';

const TODAY = '2026-11-21';

let people: TestApp;
let at: Missioning;
let friends: Referring;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MissionsModule, PromotionsModule, ReferralsModule]);
  at = new Missioning(people);
  friends = new Referring(people);
});

beforeEach(async () => {
  await people.database.mission.updateMany({ data: { state: 'draft' } });
  await people.database.missionDue.deleteMany();
});

const claimsOf = (memberId: string) => people.database.claim.count({ where: { memberId, source: 'mission' } });
const move = (id: string, state: 'published' | 'paused' | 'closed') =>
  at.settings.moveMission({ id, state }, at.caller(id));

describe('a mission that is closed', () => {
  test('gives what was reached, that day and after its end', async () => {
    const id = await at.mission();
    const [before, after, unlucky] = [await at.member(), await at.member(), await at.member()];
    await at.played(before, TODAY);
    await move(id, 'closed');
    await at.played(after, TODAY);
    await at.played(unlucky, TODAY, { bets: 9 });
    expect(await at.seen(unlucky, id)).toMatchObject({ status: 'joined', progress: '9' });
    people.clock.move(dayMs);
    await at.played(unlucky, '2026-11-22');
    await at.awards.awardDue();
    expect([await claimsOf(before), await claimsOf(after), await claimsOf(unlucky)]).toEqual([1, 1, 0]);
    expect(await at.seen(before, id, TODAY)).toMatchObject({ over: true, status: 'issued' });
    expect(await at.seen(unlucky, id)).toBeUndefined();
    people.clock.move(-dayMs);
  });

  test('is looked for no longer once its last day is over', async () => {
    const id = await at.mission();
    await move(id, 'closed');
    await people.database.missionDue.deleteMany();
    await at.played(await at.member(), '2026-11-22');
    expect(await people.database.missionDue.count()).toBe(0);
    await at.played(await at.member(), TODAY);
    expect(await people.database.missionDue.count()).toBe(1);
  });
});

test('a copy of what is finished once rewards no member again', async () => {
  const id = await at.mission({ metric: 'profile', period: 'once', steps: [{ target: 1n }] });
  const [old, other] = [await at.member(), await at.member()];
  await people.database.member.updateMany({ where: { id: { in: [old, other] } }, data: { realName: 'Sok Dara' } });
  await at.claimStep(old, id, 'once');
  await move(id, 'closed');
  const first = await at.settings.copyMission({ id, code: 'first-copy' }, at.caller(id));
  const copy = await at.settings.copyMission({ id: first.id, code: 'copy-of-copy' }, at.caller(id));
  await move(copy.id, 'published');
  people.clock.move(dayMs);
  expect(await at.seen(old, copy.id)).toMatchObject({ status: 'claimed' });
  expect(await refusalOf(at.claimStep(old, copy.id, 'once'))).toBe('promotions.already');
  expect(await at.claimStep(other, copy.id, 'once')).toMatchObject({ status: 'claimed' });
  expect([await claimsOf(old), await claimsOf(other)]).toEqual([1, 1]);
  people.clock.move(-dayMs);
});

test('a site that fails keeps no other from its rewards, and gives its own when it is mended', async () => {
  const timeZone = 'Asia/Phnom_Penh';
  await people.addSite('atlas', { timeZone: 'Asia/Nowhere' });
  const paused = await at.mission();
  await at.mission({ siteCode: 'atlas' });
  const [member, elsewhere] = [await at.member(), await at.member()];
  for (const one of [member, elsewhere]) await at.played(one, TODAY);
  const there = { siteCode: 'atlas' };
  await people.database.member.update({ where: { id: elsewhere }, data: there });
  await people.database.missionDue.update({ where: { memberId: elsewhere }, data: there });

  await expect(at.awards.awardDue()).rejects.toThrow(AggregateError);
  expect([await claimsOf(member), await claimsOf(elsewhere)]).toEqual([1, 0]);
  expect(await move(paused, 'paused')).toMatchObject({ state: 'paused' });

  await people.database.site.update({ where: { code: 'atlas' }, data: { timeZone } });
  people.get(SitesService).forget();
  expect(await at.awards.awardDue()).toBe(1);
  expect(await claimsOf(elsewhere)).toBe(1);
});

test('a change that is counted while the job takes the note before it is still looked for', async () => {
  await at.mission();
  const member = await at.member();
  await at.played(member, TODAY, { bets: 1 });
  await people.database.transaction(async (transaction) => {
    await transaction.updateTable('memberDailyTotals').set({ bets: 10 }).where('memberId', '=', member).execute();
    await at.awards.awardDue();
  });
  await at.awards.awardDue();
  expect(await claimsOf(member)).toBe(1);
});

describe('friends', () => {
  const mission = () => at.mission({ metric: 'friends', period: 'weekly', steps: [{ target: 1n }, { target: 2n }] });

  test('count under an offer when they qualify, and not while they are held nor when they are rejected', async () => {
    const id = await mission();
    await friends.referral();
    await friends.rule();
    const referrer = await at.member();
    const early = await friends.friendOf(referrer);
    await friends.deposit(early, 50_00n);
    await friends.rewards.countFriends();
    expect(await at.seen(referrer, id)).toMatchObject({ progress: '0' });

    await friends.deposit(early, 50_00n);
    await friends.played(early, TODAY, { stake: 200_00n, payout: 0n });
    await people.database.missionDue.deleteMany();
    await friends.rewards.countFriends();
    expect(await at.awards.awardDue()).toBe(1);

    const [released, rejected] = [await friends.friendOf(referrer), await friends.friendOf(referrer)];
    for (const one of [referrer, released, rejected]) await friends.login(one, '10.0.0.9', 'shared');
    for (const one of [released, rejected]) {
      await friends.deposit(one, 100_00n);
      await friends.played(one, TODAY, { stake: 200_00n, payout: 0n });
    }
    await friends.rewards.countFriends();
    expect(await at.seen(referrer, id)).toMatchObject({ progress: '1' });
    const decide = (one: string, decision: 'release' | 'reject') =>
      friends.review.decideReferralFriend({ id: one, decision, reason: 'Two people' }, at.caller(referrer));
    await decide(rejected, 'reject');
    expect(await at.seen(referrer, id)).toMatchObject({ progress: '1' });
    await decide(released, 'release');
    expect(await at.awards.awardDue()).toBe(1);
    await people.database.promotion.updateMany({ data: { state: 'closed' } });
  });

  test('count without an offer when they deposit, which notes the member who brought them', async () => {
    await mission();
    const referrer = await at.member();
    const friend = await at.member();
    await people.database.member.update({
      where: { id: friend },
      data: { referrerId: referrer, createdAt: people.clock.now() },
    });
    await people.database.sql('DELETE FROM money_days WHERE member_id = $1', [friend]);
    await people.database.missionDue.deleteMany();
    await people.database.sql("INSERT INTO money_days VALUES ($1, $2, 'lotus', 5, 0, 0, 0)", [friend, TODAY]);
    expect(await at.awards.awardDue()).toBe(1);
    expect(await claimsOf(referrer)).toBe(1);
  });
});
