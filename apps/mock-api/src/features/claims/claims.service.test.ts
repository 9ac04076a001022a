import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { dayMs } from '@apsara/domain/time';
import { Claiming } from '../../testing/claiming.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { ClaimJobs } from './claim-jobs.ts';
import { ClaimsModule } from './claims.module.ts';
import { ClaimsReviewService } from './claims-review.service.ts';

const paidRule = 'a reward is paid once as its claim says, for its source, and no other';
const budgetRule = 'a budget is used by the claims that are not closed';

let people: TestApp;
let at: Claiming;
/** The same on another instance. */
let elsewhere: Claiming;
let operator: string;

beforeAll(async () => {
  const features = [ClaimsModule, MessagesModule, TurnoverModule];
  people = await TestApp.create(await freshDatabase(), features);
  at = new Claiming(people);
  elsewhere = new Claiming(await people.another(features));
  operator = (await people.member('operator1', { type: OPERATOR })).id;
});

const audit = () => new LedgerAudit(people.database).run();
const waiting = async (id: string) => (await people.get(MessagesService).readUnreadCount(at.caller(id))).claimable;
const member = async () => (await at.house.player(0n)).id;

describe('a reward that is claimed', () => {
  test('is paid with the play it asks for, and its member gets a message', async () => {
    const id = await member();
    const { id: claim } = await at.issue(id);
    expect(await waiting(id)).toEqual({ mission: 0, reward: 1 });
    expect(await at.claim(id, claim)).toMatchObject({
      status: 'C',
      amount: '100.00',
      turnover: '500.00',
      worth: '80.00',
      name: 'Welcome',
    });
    expect(await at.house.balance(id)).toBe(100_00n);
    expect(await people.database.turnoverRequirement.findMany({ where: { memberId: id } })).toMatchObject([
      { kind: 'bonus', required: 500_00n, key: `claim:${claim}` },
    ]);
    const kinds = await people.database.message.findMany({ where: { memberId: id }, orderBy: { about: 'asc' } });
    expect(kinds.map(({ kind }) => kind)).toEqual(['reward_issued', 'reward_paid']);
    expect(await waiting(id)).toEqual({ mission: 0, reward: 0 });
    expect(await audit()).toEqual([]);
  });

  test('in twenty tabs at once is paid once', async () => {
    const id = await member();
    const { id: claim } = await at.issue(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(at.claim(id, claim))));
    expect(answers.toSorted()).toEqual(['none', ...Array.from({ length: 19 }, () => 'promotions.already')]);
    expect(await at.house.balance(id)).toBe(100_00n);
  });

  test('at two instances at once is paid once, also when all of them are claimed together', async () => {
    const id = await member();
    const claims = [await at.issue(id), await at.issue(id), await at.issue(id)].map((claim) => claim.id);
    const all = (instance: Claiming) => instance.claims.claimRewards({}, instance.caller(id));
    await Promise.all([
      ...claims.flatMap((claim) => [at, elsewhere].map((instance) => refusalOf(instance.claim(id, claim)))),
      all(at),
      all(elsewhere),
    ]);
    expect(await at.house.balance(id)).toBe(300_00n);
    expect(await people.database.turnoverRequirement.count({ where: { memberId: id } })).toBe(3);
    expect(await audit()).toEqual([]);
  });

  test('by a request that is sent again has the answer it had', async () => {
    const id = await member();
    const { id: claim } = await at.issue(id);
    const first = await at.claim(id, claim, 'once');
    expect(await at.claim(id, claim, 'once')).toEqual(first);
    const { id: other } = await at.issue(id);
    expect(await refusalOf(at.claim(id, other, 'once'))).toBe('request.key_reused');
    expect(await at.house.balance(id)).toBe(100_00n);
  });

  test('as points comes to the account of points', async () => {
    const id = await member();
    const { id: claim } = await at.issue(id, { kind: 'points', amount: 250n, source: 'mission', type: 'MISSION' });
    expect(await waiting(id)).toEqual({ mission: 1, reward: 0 });
    expect(await at.claim(id, claim)).toMatchObject({ amount: '250', currency: 'PTS', turnover: null, worth: null });
    const points = await people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: id, purpose: 'points' } });
    expect(points.balance).toBe(250n);
    expect(await audit()).toEqual([]);
  });

  test('as goods waits for an operator who sends them, once', async () => {
    const id = await member();
    const { id: claim } = await at.issue(id, { kind: 'goods', amount: 1n });
    const review = people.get(ClaimsReviewService);
    const send = () => review.decideClaim({ id: claim, decision: 'send', remark: 'DHL 1' }, at.caller(operator));
    expect(await refusalOf(send())).toBe('promotions.state_changed');
    expect((await at.claim(id, claim)).status).toBe('P');
    expect(await send()).toMatchObject({ state: 'claimed', remark: 'DHL 1' });
    expect(await refusalOf(send())).toBe('promotions.state_changed');
  });

  test('is asked for no more play than the site’s ceiling', async () => {
    const id = await member();
    const { id: claim } = await at.issue(id, { multiple: 5_000 });
    expect(await at.claim(id, claim)).toMatchObject({ multiple: 1_000, turnover: '1000.00' });
  });

  test('row 8: a VIP bonus waits for the identity level that the site names for VIP, and no other reward does', async () => {
    const id = await member();
    const rules = { siteCode: 'lotus', vipLevel: 1 };
    await people.database.identityRule.create({ data: rules });
    const bonus = await at.issue(id, { source: 'vip' });
    expect(await refusalOf(at.claim(id, bonus.id))).toBe('identity.level_needed');
    const gift = await at.issue(id, { source: 'hand' });
    expect(await refusalOf(at.claim(id, gift.id))).toBe('none');
    await people.database.member.update({ where: { id }, data: { mobileConfirmedAt: people.clock.now() } });
    expect(await refusalOf(at.claim(id, bonus.id))).toBe('none');
    await people.database.identityRule.delete({ where: { siteCode: 'lotus' } });
  });

  test.each([
    ['mission', 'mission_reward'],
    ['vip', 'vip_reward'],
    ['referral', 'referral_reward'],
    ['raffle', 'raffle_prize'],
    ['hand', 'promotion_bonus'],
  ] as const)('for %s is a transfer of the kind %s and counts as promotion', async (source, kind) => {
    const id = await member();
    const { id: claim } = await at.issue(id, { source });
    await at.claim(id, claim);
    expect(await people.database.ledgerTransfer.findFirst({ where: { requestKey: `claim:${claim}` } })).toMatchObject({
      kind,
    });
    await people.database.sql('SELECT money_drain(1000)');
    expect(await people.database.moneyDay.findFirst({ where: { memberId: id } })).toMatchObject({
      promotions: 100_00n,
    });
  });
});

describe('a reward is not paid', () => {
  test('to somebody else, nor where there is none', async () => {
    const { id: claim } = await at.issue(await member());
    expect(await refusalOf(at.claim(await member(), claim))).toBe('claims.unknown');
    expect(await refusalOf(at.claim(await member(), randomUUID()))).toBe('claims.unknown');
  });

  test('in the second in which it ends', async () => {
    const id = await member();
    const { id: claim } = await at.issue(id, { claimDays: 1 });
    people.clock.move(dayMs);
    expect(await refusalOf(at.claim(id, claim))).toBe('promotions.closed');
    people.clock.move(-1);
    expect((await at.claim(id, claim)).status).toBe('C');
    people.clock.move(1 - dayMs);
  });

  test.each([
    ['blocked', { status: 'blocked' as const }],
    ['excluded', { excludedUntil: new Date('9999-01-01') }],
    ['closing the account', { closingAt: new Date('2026-11-30') }],
    ['on trial', { type: 4 }],
  ])('row 9: to a member who is %s meanwhile', async (_, data) => {
    const id = await member();
    const { id: claim } = await at.issue(id);
    await people.database.member.update({ where: { id }, data });
    expect(await refusalOf(at.claim(id, claim))).toBe('promotions.barred');
    expect((await at.issue(id)).answer).toBe('barred');
    expect(await at.house.balance(id)).toBe(0n);
  });

  test('once an operator has withdrawn it with a reason', async () => {
    const id = await member();
    const { id: claim } = await at.issue(id);
    const review = people.get(ClaimsReviewService);
    const withdraw = (remark: string) =>
      review.decideClaim({ id: claim, decision: 'withdraw', remark }, at.caller(operator));
    expect(await refusalOf(withdraw(' '))).toBe('request.invalid');
    expect(await withdraw('Two accounts')).toMatchObject({
      state: 'closed',
      ended: 'withdrawn',
      remark: 'Two accounts',
    });
    expect(await refusalOf(at.claim(id, claim))).toBe('promotions.closed');
  });
});

describe('a budget', () => {
  const budgeted = async (limits: { places: number | null; budget: bigint | null }) => {
    const sourceId = randomUUID();
    await at.claims.setBudget(people.database.query, sourceId, limits);
    return sourceId;
  };

  test('of 100 places gives exactly 100 to 200 at once', async () => {
    const sourceId = await budgeted({ places: 100, budget: null });
    const members = await Promise.all(Array.from({ length: 200 }, member));
    const answers = await Promise.all(members.map((id) => at.issue(id, { sourceId })));
    expect(answers.filter(({ answer }) => answer === 'issued')).toHaveLength(100);
    expect(await people.database.claim.count({ where: { sourceId } })).toBe(100);
    expect(await audit()).toEqual([]);
  });

  test('gives the place of an unclaimed reward to another, and no more money than it has', async () => {
    const sourceId = await budgeted({ places: null, budget: 250_00n });
    const [first, second, third] = [await member(), await member(), await member()];
    expect((await at.issue(first, { sourceId, claimDays: 1 })).answer).toBe('issued');
    expect((await at.issue(second, { sourceId, claimDays: 3 })).answer).toBe('issued');
    expect((await at.issue(third, { sourceId })).answer).toBe('full');
    people.clock.move(dayMs);
    expect(await people.get(ClaimJobs).expire()).toBeGreaterThan(0);
    expect((await at.issue(third, { sourceId })).answer).toBe('issued');
    expect(await audit()).toEqual([]);
    people.clock.move(-dayMs);
  });
});

test('claims that are claimed, withdrawn and closed at once each end once, and give their place back once', async () => {
  const sourceId = randomUUID();
  await at.claims.setBudget(people.database.query, sourceId, { places: 20, budget: null });
  const members = await Promise.all(Array.from({ length: 20 }, member));
  const ids = await Promise.all(members.map(async (id) => (await at.issue(id, { sourceId, claimDays: 1 })).id));
  people.clock.move(dayMs - 1);
  const review = people.get(ClaimsReviewService);
  const withdraw = (id: string) => review.decideClaim({ id, decision: 'withdraw', remark: 'x' }, at.caller(operator));
  const work = ids.flatMap((id, n) => [() => at.claim(members[n]!, id), () => withdraw(id), () => withdraw(id)]);
  const half = work.map((one) => refusalOf(one()));
  people.clock.move(1);
  const jobs = people.get(ClaimJobs);
  await Promise.all([...half, jobs.expire(), jobs.expire(), ...members.map((id) => at.issue(id, { sourceId }))]);
  await jobs.expire();
  const paid = await people.database.claim.findMany({ where: { id: { in: ids }, state: 'claimed' } });
  for (const [n, id] of members.entries())
    expect(await at.house.balance(id)).toBe(paid.some((claim) => claim.id === ids[n]) ? 100_00n : 0n);
  expect(await audit()).toEqual([]);
  people.clock.move(-dayMs);
});

test('a reward is issued once for its event, and one of a group for the same deposit', async () => {
  const id = await member();
  const about = `test:${randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => at.issue(id, { about })));
  expect(answers.filter(({ answer }) => answer === 'issued')).toHaveLength(1);
  const exclusive = `lotus:welcome:${id}:D1`;
  expect((await at.issue(id, { exclusive })).answer).toBe('issued');
  expect((await at.issue(id, { exclusive })).answer).toBe('known');
});

test('a member is reminded once on the last day', async () => {
  const id = await member();
  await at.issue(id, { claimDays: 3 });
  const jobs = people.get(ClaimJobs);
  await jobs.remind();
  people.clock.move(2.5 * dayMs);
  await jobs.remind();
  await jobs.remind();
  expect(await people.database.message.count({ where: { memberId: id, kind: 'reward_ends' } })).toBe(1);
  people.clock.move(-2.5 * dayMs);
});

test('all rewards are claimed at once, each by itself', async () => {
  const id = await member();
  for (let n = 0; n < 3; n += 1) await at.issue(id);
  await at.issue(id, { claimDays: 0 });
  const caller = at.caller(id);
  const answers = await at.claims.claimRewards({}, caller);
  expect(
    answers.map(({ status, errorCode }) => String(status ?? errorCode)).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['C', 'C', 'C', 'promotions.closed']);
  expect((await at.claims.claimRewards({}, caller)).filter(({ status }) => status === 'C')).toHaveLength(3);
  expect(await at.house.balance(id)).toBe(300_00n);
});

test('an operator issues one by hand, once for the request', async () => {
  const id = await member();
  const review = people.get(ClaimsReviewService);
  const wish = {
    account: id.slice(0, 8),
    kind: 'money' as const,
    amount: '25.00',
    multiple: 300,
    name: 'Sorry',
    claimDays: 3,
  };
  const caller = at.caller(operator);
  const [one, other] = await Promise.all([review.issueClaim(wish, caller), review.issueClaim(wish, caller)]);
  expect(one).toMatchObject({ source: 'hand', amount: '25.00', state: 'issued', name: 'Sorry' });
  expect(other).toEqual(one);
  expect(await refusalOf(review.issueClaim({ ...wish, amount: '26.00' }, caller))).toBe('request.key_reused');
  for (const over of [{ amount: 'x' }, { amount: '0.00' }, { multiple: 1_001 }, { account: 'nobody' }])
    expect(await refusalOf(review.issueClaim({ ...wish, ...over }, at.caller(operator)))).toBe('request.invalid');
});

test('the audit finds what was paid otherwise than the claim says, and a budget that is off', async () => {
  const id = await member();
  const sourceId = randomUUID();
  await at.claims.setBudget(people.database.query, sourceId, { places: 5, budget: null });
  const { id: claim } = await at.issue(id, { sourceId });
  await at.claim(id, claim);
  await people.database.claim.update({ where: { id: claim }, data: { amount: 90_00n } });
  expect((await audit()).map(({ rule, subject }) => [rule, subject])).toEqual([
    [paidRule, `claim:${claim}`],
    [budgetRule, sourceId],
  ]);
  await people.database.claim.update({ where: { id: claim }, data: { amount: 100_00n, source: 'vip' } });
  expect((await audit()).map(({ rule }) => rule)).toEqual([paidRule]);
  await people.database.claim.update({ where: { id: claim }, data: { source: 'promotion' } });
  expect(await audit()).toEqual([]);
});
