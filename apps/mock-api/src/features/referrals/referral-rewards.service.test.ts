import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, dayOf, type Day } from '@apsara/domain/time';
import type { Caller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Referring } from '../../testing/referring.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { ReferralsModule } from './referrals.module.ts';

let people: TestApp;
let at: Referring;
let offer: string;
let referrer: string;
let padma: Caller['site'];
const both = [
  ['friend', 10_00n],
  ['referrer', 20_00n],
];
const today = (): Day => dayOf(people.clock.now(), people.caller().site.timeZone);

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PromotionsModule, ReferralsModule, TurnoverModule]);
  at = new Referring(people);
  padma = await people.addSite('padma');
});

beforeEach(async () => {
  await people.database.promotion.updateMany({ data: { state: 'closed' } });
  offer = await at.referral();
  await at.rule();
  referrer = await at.member();
});

test('a friend who meets the conditions earns both a reward, once, in any number of instances', async () => {
  const id = await at.friendOf(referrer);
  await at.rewards.countFriends();
  expect(await at.friend(id)).toEqual({ state: 'registered', same: [] });
  await at.deposit(id, 100_00n);
  await at.played(id, today(), { stake: 199_99n, payout: 0n });
  await at.rewards.countFriends();
  expect([await at.friend(id), await at.rewardsFor(id)]).toEqual([{ state: 'in_progress', same: [] }, []]);
  await people.database.memberDailyTotal.updateMany({ where: { memberId: id }, data: { valid: 200_00n } });
  await Promise.all([1, 2, 3].map(() => at.rewards.countFriends()));
  expect([(await at.friend(id))?.state, await at.rewardsFor(id)]).toEqual(['qualified', both]);

  const claims = await people.database.claim.findMany({ where: { sourceId: offer } });
  for (const { memberId, id: claim } of claims) await at.claim(memberId, claim);
  const answer = await at.referrals.readReferrals({ pageNo: 1, pageSize: 20 }, at.caller(referrer));
  expect(answer).toMatchObject({
    totalInvitations: 1,
    totals: { qualified: 1, earned: '20.00', waiting: '0.00' },
    rule: { deposits: '100.00', bets: '200.00', referrerReward: '20.00', friendReward: '10.00' },
    content: [{ state: 'qualified', reward: '20.00' }],
  });
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});

test('a budget that cannot pay both rewards of a friend pays neither, and pays them when it is raised', async () => {
  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 59_99n });
  const friends = await Promise.all([1, 2].map(() => at.readyFriendOf(referrer, today())));
  await Promise.all([at.rewards.countFriends(), at.rewards.countFriends()]);
  const states = async () => Promise.all(friends.map(async (id) => (await at.friend(id))?.state));
  const rewards = async () => (await Promise.all(friends.map((id) => at.rewardsFor(id)))).map(({ length }) => length);
  expect(new Set(await states())).toEqual(new Set(['qualified', 'registered']));
  expect(new Set(await rewards())).toEqual(new Set([0, 2]));

  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 60_00n });
  await at.rewards.countFriends();
  expect([await states(), await rewards()]).toEqual([
    ['qualified', 'qualified'],
    [2, 2],
  ]);
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});

test('a friend whom the budget cannot pay is not overtaken by one who came later and costs less', async () => {
  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 29_99n });
  const early = await at.readyFriendOf(referrer, today());
  people.clock.move(1_000);
  await at.rule({ referrerReward: 5_00n, friendReward: 5_00n });
  const late = await at.readyFriendOf(await at.member(), today());
  await at.rewards.countFriends();
  expect([await at.rewardsFor(early), await at.rewardsFor(late)]).toEqual([[], []]);

  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 40_00n });
  await at.rewards.countFriends();
  expect([(await at.friend(early))?.state, (await at.friend(late))?.state]).toEqual(['qualified', 'qualified']);
});

test('a friend who waits for the budget is paid later, also after the last day and a break on it', async () => {
  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 29_99n });
  const friends = [await at.readyFriendOf(referrer, today())];
  people.clock.move(1_000);
  friends.push(await at.readyFriendOf(referrer, today()));
  await at.rewards.countFriends();
  people.clock.move(31 * dayMs);
  const excludedUntil = new Date(people.clock.now().getTime() + dayMs);
  await people.database.member.updateMany({ where: { id: { in: friends } }, data: { excludedUntil } });
  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 60_00n });
  await at.rewards.countFriends();
  expect(await Promise.all(friends.map((id) => at.rewardsFor(id)))).toEqual([[], []]);

  people.clock.move(dayMs);
  await at.rewards.countFriends();
  expect(await Promise.all(friends.map((id) => at.rewardsFor(id)))).toEqual([both, both]);
});

test('a held friend is not released while the budget cannot pay the rewards, and stays held', async () => {
  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 29_99n });
  const id = await at.readyFriendOf(referrer, today());
  for (const one of [referrer, id]) await at.login(one, '10.0.0.8', 'one tablet');
  await at.rewards.countFriends();
  const release = () =>
    refusalOf(at.review.decideReferralFriend({ id, decision: 'release', reason: 'Two people' }, at.caller(referrer)));
  expect(await release()).toBe('promotions.closed');
  expect([(await at.friend(id))?.state, await at.rewardsFor(id)]).toEqual(['held', []]);
  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 30_00n });
  expect([await release(), await at.rewardsFor(id)]).toEqual(['none', both]);
});

test('bets that are corrected count before the conditions are met, and change no reward after', async () => {
  const id = await at.readyFriendOf(referrer, today());
  const correct = (valid: bigint) =>
    people.database.memberDailyTotal.updateMany({ where: { memberId: id }, data: { valid } });
  await correct(150_00n);
  await at.rewards.countFriends();
  expect((await at.friend(id))?.state).toBe('in_progress');
  await correct(200_00n);
  await at.rewards.countFriends();
  await correct(0n);
  await at.rewards.countFriends();
  expect([(await at.friend(id))?.state, await at.rewardsFor(id)]).toEqual(['qualified', both]);
});

test('deposits and bets count to the end of the last day of the site, however late they are looked at', async () => {
  const [early, late] = [await at.friendOf(referrer), await at.friendOf(referrer)];
  await at.rewards.countFriends();
  people.clock.move(30 * dayMs);
  await at.deposit(early, 100_00n);
  await at.played(early, today(), { stake: 200_00n, payout: 0n });
  people.clock.move(dayMs);
  await at.deposit(late, 100_00n);
  await at.played(late, today(), { stake: 200_00n, payout: 0n });
  await at.rewards.countFriends();
  expect([(await at.friend(early))?.state, (await at.friend(late))?.state]).toEqual(['qualified', 'expired']);
  expect(await at.rewardsFor(late)).toEqual([]);
});

test('a friend keeps the rule of the day they registered', async () => {
  const id = await at.readyFriendOf(referrer, today());
  people.clock.move(1_000);
  await at.rule({ deposits: 900_00n, referrerReward: 90_00n });
  await at.rewards.countFriends();
  expect(await at.rewardsFor(id)).toEqual(both);
});

test('a mobile number is waited for where the rule asks for one', async () => {
  await at.rule({ mobile: true });
  const id = await at.readyFriendOf(referrer, today());
  await at.rewards.countFriends();
  expect((await at.friend(id))?.state).toBe('in_progress');
  await people.database.member.update({ where: { id }, data: { mobileConfirmedAt: people.clock.now() } });
  await at.rewards.countFriends();
  expect((await at.friend(id))?.state).toBe('qualified');
});

describe('a cap', () => {
  test('holds for friends who qualify at once; the friends have their rewards', async () => {
    await at.rule({ perDay: 2, perMonth: 3 });
    const ready = (count: number) =>
      Promise.all(Array.from({ length: count }, () => at.readyFriendOf(referrer, today())));
    const friends = await ready(5);
    await Promise.all([1, 2, 3].map(() => at.rewards.countFriends()));
    const issued = await Promise.all(friends.map((id) => at.rewardsFor(id)));
    expect(issued.filter((one) => one.length === 2)).toHaveLength(2);
    expect(issued.filter((one) => one.length === 1 && one[0]?.[0] === 'friend')).toHaveLength(3);
  });
});

describe('an account that may not be rewarded', () => {
  const barred = [
    ['is excluded', () => ({ excludedUntil: new Date(people.clock.now().getTime() + 400 * dayMs) })],
    ['closes', () => ({ closingAt: people.clock.now() })],
    ['is blocked', () => ({ status: 'blocked' as const })],
    ['is a trial account', () => ({ type: 4 })],
  ] as const;

  test.each(barred)('row 9: as a friend who %s earns nobody a reward, and shows no state', async (_, over) => {
    const id = await at.readyFriendOf(referrer, today());
    await people.database.member.update({ where: { id }, data: over() });
    await at.rewards.countFriends();
    expect(await at.rewardsFor(id)).toEqual([]);
    const { content } = await at.referrals.readReferrals({ pageNo: 1, pageSize: 20 }, at.caller(referrer));
    expect(content).toMatchObject([{ state: null, reward: null }]);
    people.clock.move(31 * dayMs);
    await at.rewards.countFriends();
    expect((await at.friend(id))?.state).toBe('expired');
  });

  test.each(barred)('row 9: as a referrer who %s gets none; the friend has one', async (_, over) => {
    const id = await at.readyFriendOf(referrer, today());
    await people.database.member.update({ where: { id: referrer }, data: over() });
    await at.rewards.countFriends();
    expect(await at.rewardsFor(id)).toEqual([['friend', 10_00n]]);
  });
});

test('an agent gets no reward for a friend below them', async () => {
  const id = await at.readyFriendOf(referrer, today());
  await people.database.teamLink.create({ data: { ancestorId: referrer, descendantId: id, distance: 1 } });
  await at.rewards.countFriends();
  expect(await at.rewardsFor(id)).toEqual([['friend', 10_00n]]);
});

test('a friend is judged by the rule they joined under, after the offer was closed, too', async () => {
  const id = await at.friendOf(referrer);
  await at.rewards.countFriends();
  await people.database.promotion.update({ where: { id: offer }, data: { state: 'closed' } });
  await at.deposit(id, 100_00n);
  await at.played(id, today(), { stake: 200_00n, payout: 0n });
  await at.rewards.countFriends();
  expect(await at.rewardsFor(id)).toEqual(both);
});

test('friends count only while the site has an offer and a rule', async () => {
  await people.database.promotion.update({ where: { id: offer }, data: { until: people.clock.now() } });
  const id = await at.readyFriendOf(referrer, today());
  await at.rewards.countFriends();
  expect(await at.friend(id)).toBeNull();
});

describe('a friend who has something in common with the referrer', () => {
  const held = async () => {
    const id = await at.readyFriendOf(referrer, today());
    await at.login(referrer, '10.0.0.1', 'one');
    await at.login(id, '10.0.0.1', 'one');
    await at.rewards.countFriends();
    return id;
  };
  const decide = (id: string, decision: 'release' | 'reject') =>
    at.review.decideReferralFriend({ id, decision, reason: 'One household, two people' }, at.caller(referrer));

  test('is held, and earns the rewards once when operators release it at once', async () => {
    const id = await held();
    expect([await at.friend(id), await at.rewardsFor(id)]).toEqual([
      { state: 'held', same: ['device', 'address'] },
      [],
    ]);
    const shown = async () =>
      (await at.referrals.readReferrals({ pageNo: 1, pageSize: 20 }, at.caller(referrer))).content[0]?.state;
    expect(await shown()).toBe('in_progress');
    const answers = await Promise.all([1, 2].map(() => refusalOf(decide(id, 'release'))));
    expect(answers.toSorted()).toEqual(['none', 'promotions.state_changed']);
    expect(await at.rewardsFor(id)).toEqual(both);
  });

  test('earns nothing when it is rejected, and cannot be released then', async () => {
    const id = await held();
    expect(await decide(id, 'reject')).toMatchObject({ state: 'rejected', reason: 'One household, two people' });
    expect(await refusalOf(decide(id, 'release'))).toBe('promotions.state_changed');
    expect(await at.rewardsFor(id)).toEqual([]);
  });

  test('is not released while the friend may not be rewarded, nor by another site', async () => {
    const id = await held();
    await people.database.member.update({ where: { id }, data: { closingAt: people.clock.now() } });
    expect(await refusalOf(decide(id, 'release'))).toBe('marks.no_offers');
    const caller = at.caller(referrer);
    expect(await refusalOf(at.review.readReferralFriend(id, { ...caller, site: padma }))).toBe('request.not_found');
    const { rows } = await at.review.listReferralFriends({ filter: { state: 'held' } }, caller);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      same: ['device', 'address'],
      deposited: '100.00',
      valid: '200.00',
      referrerReward: null,
    });
  });

  test('is held for the same payout account, removed or not', async () => {
    const id = await at.readyFriendOf(referrer, today());
    await at.payoutAccount(referrer, '001234567');
    await at.payoutAccount(id, '001234567', people.clock.now());
    await at.rewards.countFriends();
    expect(await at.friend(id)).toEqual({ state: 'held', same: ['payout'] });
  });

  test('is not held for the address alone', async () => {
    const id = await at.readyFriendOf(referrer, today());
    for (const [member, browser] of [
      [referrer, 'own'],
      [id, 'other'],
    ] as const)
      await at.login(member, '10.0.0.2', browser);
    await at.rewards.countFriends();
    expect([await at.friend(id), await at.rewardsFor(id)]).toEqual([{ state: 'qualified', same: ['address'] }, both]);
  });

  test('is not released when the conditions are no longer met', async () => {
    const id = await held();
    const correct = (valid: bigint) =>
      people.database.memberDailyTotal.updateMany({ where: { memberId: id }, data: { valid } });
    await correct(199_99n);
    expect(await refusalOf(decide(id, 'release'))).toBe('referrals.not_met');
    expect([(await at.friend(id))?.state, await at.rewardsFor(id)]).toEqual(['held', []]);
    await correct(200_00n);
    expect(await decide(id, 'release')).toMatchObject({ state: 'qualified' });
  });
});

describe('friends of one referrer', () => {
  const friends = (count: number) =>
    Promise.all(Array.from({ length: count }, () => at.readyFriendOf(referrer, today())));
  const states = (ids: readonly string[]) => Promise.all(ids.map((id) => at.friend(id)));

  test('are held for a device that they share with each other', async () => {
    const [one, two, alone] = await friends(3);
    await at.login(one!, '10.0.1.1', 'shared');
    await at.login(two!, '10.0.1.2', 'shared');
    await at.login(alone!, '10.0.1.3', 'own');
    await at.rewards.countFriends();
    const sign = { state: 'held', same: ['friends_device'] };
    expect(await states([one!, two!, alone!])).toEqual([sign, sign, { state: 'qualified', same: [] }]);
  });

  test('are held for a payout account that they share with each other', async () => {
    const [one, two] = await friends(2);
    for (const id of [one!, two!]) await at.payoutAccount(id, '007654321');
    await at.rewards.countFriends();
    const sign = { state: 'held', same: ['friends_payout'] };
    expect(await states([one!, two!])).toEqual([sign, sign]);
  });

  test.each([
    [2, { state: 'qualified', same: [] }],
    [3, { state: 'held', same: ['friends_address'] }],
  ])('%i at one address, of a rule that holds them from 3 on', async (count, expected) => {
    const ids = await friends(count);
    for (const id of ids) await at.login(id, '10.0.2.1', id);
    // A friend of another member is not counted.
    await at.login(await at.readyFriendOf(await at.member(), today()), '10.0.2.1', 'stranger');
    await at.rewards.countFriends();
    expect(await states(ids)).toEqual(ids.map(() => expected));
  });
});

test('players do not read from how many friends at one address on each is held', async () => {
  const { rule } = await at.referrals.readReferrals({ pageNo: 1, pageSize: 20 }, at.caller(referrer));
  expect(rule).toHaveProperty('perMonth');
  expect(rule).not.toHaveProperty('addressFriends');
});

test('the rule is saved as another version, and a rule that asks for no deposit is refused', async () => {
  const caller = at.caller(referrer);
  const { currency: _, ...before } = await at.rules.readReferralRules('lotus', caller);
  const change = (over: object) => at.rules.updateReferralRules({ ...before, ...over, id: 'lotus' }, caller);
  expect(await change({ perMonth: 5, addressFriends: 4, referrerReward: '25.00' })).toMatchObject({
    perMonth: 5,
    addressFriends: 4,
    referrerReward: '25.00',
  });
  expect(await refusalOf(change({ deposits: '0.00' }))).toBe('request.invalid');
  expect(await refusalOf(at.rules.readReferralRules('padma', caller))).toBe('request.not_found');
});
