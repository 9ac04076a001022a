import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Offering } from '../../testing/offering.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { ApplicationsReviewService } from './applications-review.service.ts';
import { ApplicationsService } from './applications.service.ts';
import { PromotionsModule } from './promotions.module.ts';

let people: TestApp;
let at: Offering;
let applications: ApplicationsService;
let review: ApplicationsReviewService;
let operator: string;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PromotionsModule, TurnoverModule]);
  at = new Offering(people);
  applications = people.get(ApplicationsService);
  review = people.get(ApplicationsReviewService);
  operator = (await people.member('operator1', { type: OPERATOR })).id;
});

beforeEach(() => people.database.promotion.updateMany({ data: { state: 'closed' } }));

describe('an offer', () => {
  test('is joined once, of twenty calls at once', async () => {
    const offer = await at.offer('FIRST_DEPOSIT', { joined: true, amount: 5_00n });
    const id = await at.member();
    expect(await at.stateOf(id, offer)).toBe('join');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(at.join(id, offer))));
    expect(answers.toSorted()).toEqual(['none', ...Array.from({ length: 19 }, () => 'promotions.already')]);
    expect(await at.stateOf(id, offer)).toBe('joined');
  });

  test('with a code is joined with it only, in small letters, too', async () => {
    const offer = await at.offer('FIRST_DEPOSIT', { joined: true, amount: 5_00n }, { promoCode: 'LOTUS7' });
    const id = await at.member();
    expect(await refusalOf(at.join(id, offer))).toBe('promotions.code_wrong');
    expect(await refusalOf(at.join(id, offer, 'LOTUS8'))).toBe('promotions.code_wrong');
    expect((await at.join(id, offer, ' lotus7 ')).state).toBe('joined');
  });

  test('that is over, not begun, paused, full or of another kind is not joined', async () => {
    const now = people.clock.now().getTime();
    const rule = { joined: true, amount: 5_00n };
    const offers = await Promise.all([
      at.offer('DEPOSIT', rule, { until: new Date(now) }),
      at.offer('DEPOSIT', rule, { from: new Date(now + dayMs) }),
      at.offer('DEPOSIT', rule, { places: 0 }),
      at.offer('MANUAL', { amount: 5_00n }),
      at.offer('DEPOSIT', rule, { state: 'draft' }),
    ]);
    const id = await at.member();
    expect(await Promise.all(offers.map((offer) => refusalOf(at.join(id, offer))))).toEqual([
      'promotions.closed',
      'promotions.not_claimable',
      'promotions.closed',
      'promotions.not_claimable',
      'promotions.unknown',
    ]);
    expect(await refusalOf(at.join(id, randomUUID()))).toBe('promotions.unknown');
  });

  test.each([
    ['blocked', { status: 'blocked' as const }],
    ['excluded', { excludedUntil: new Date('9999-01-01') }],
  ])('row 9: is not joined by a member who is %s', async (_, data) => {
    const offer = await at.offer('DEPOSIT', { joined: true, amount: 5_00n });
    const id = await at.member();
    await people.database.member.update({ where: { id }, data });
    expect(await refusalOf(at.join(id, offer))).toBe('promotions.barred');
  });

  test('row 9: that is new is not shown to a member in an exclusion; one they have joined is', async () => {
    const [joined, other] = [await at.offer('DEPOSIT', { joined: true }), await at.offer('DEPOSIT', { joined: true })];
    const id = await at.member();
    await at.join(id, joined);
    await people.database.member.update({ where: { id }, data: { excludedUntil: new Date('9999-01-01') } });
    expect([await at.stateOf(id, joined), await at.stateOf(id, other)]).toEqual(['joined', undefined]);
  });

  test('shows how far its conditions are met, and leads to the reward', async () => {
    const offer = await at.offer('DEPOSIT', { joined: true, amount: 5_00n, least: 100_00n });
    const id = await at.member();
    await at.join(id, offer);
    await at.deposit(id, 40_00n);
    const part = async () => (await at.own.listOwnPromotions({ id: offer }, at.caller(id)))[0];
    expect(await part()).toMatchObject({ state: 'joined', progress: { done: '40.00', target: '100.00', met: false } });
    await at.deposit(id, 120_00n);
    const issued = await part();
    expect(issued).toMatchObject({ state: 'issued', progress: null });
    await at.claim(id, issued!.rewardId!);
    expect(await at.stateOf(id, offer)).toBe('claimed');
  });
});

describe('a sign-up', () => {
  test('is rewarded when the account has what is asked for', async () => {
    const offer = await at.offer('SIGNUP', { amount: 5_00n, field: 'mobile' });
    const id = await at.member();
    const reward = () => at.own.issuePromotionReward({ promotionId: offer }, at.caller(id));
    expect(await refusalOf(reward())).toBe('promotions.not_claimable');
    expect(await at.join(id, offer)).toMatchObject({ state: 'signed_up', missing: 'mobile' });
    expect(await refusalOf(reward())).toBe('promotions.not_claimable');
    await people.database.member.update({ where: { id }, data: { mobileConfirmedAt: people.clock.now() } });
    const issued = await reward();
    expect(issued.state).toBe('issued');
    expect(await refusalOf(reward())).toBe('promotions.already');
    expect(await at.claimed(id, offer)).toEqual([[5_00n, 'once']]);
  });
});

test('a sign-up is rewarded however late the account has what is asked for, once its member asks', async () => {
  const offer = await at.offer('SIGNUP', { amount: 5_00n, field: 'mobile' });
  const id = await at.member();
  await at.join(id, offer);
  people.clock.move(40 * dayMs);
  await people.database.member.update({ where: { id }, data: { mobileConfirmedAt: people.clock.now() } });
  const issued = await at.own.issuePromotionReward({ promotionId: offer }, at.caller(id));
  expect(issued.state).toBe('issued');
  people.clock.move(-40 * dayMs);
});

describe('an application', () => {
  const picture = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer();
  const apply = async (
    id: string,
    promotionId: string,
    { comment = 'Here', key, files = 1 }: { comment?: string; key?: string; files?: number } = {},
  ) =>
    applications.applyForPromotion(
      { promotionId, comment, files: await Promise.all(Array.from({ length: files }, picture)) },
      at.caller(id, key),
    );
  const waiting = () => people.database.promotionApplication.findFirstOrThrow({ where: { state: 'applying' } });
  const decide = async (decision: 'approve' | 'reject', over: { amount?: string; remark?: string } = {}) =>
    review.decideApplication({ id: (await waiting()).id, decision, remark: '', ...over }, at.caller(operator));

  test('is rejected with a remark, handed in again, and approved with a reward', async () => {
    const offer = await at.offer('MANUAL', { amount: 5_00n, tries: 2, multiple: 300 });
    const id = await at.member();
    expect((await apply(id, offer)).state).toBe('applying');
    expect(await refusalOf(apply(id, offer))).toBe('promotions.application_waits');
    expect(await refusalOf(decide('reject'))).toBe('request.invalid');
    expect(await decide('reject', { remark: 'Too small' })).toMatchObject({
      state: 'rejected',
      decidedBy: 'operator1',
    });
    const [part] = await at.own.listOwnPromotions({ id: offer }, at.caller(id));
    expect(part).toMatchObject({ state: 'rejected', remark: 'Too small' });
    const message = await people.database.message.findFirstOrThrow({ where: { memberId: id } });
    expect(message).toMatchObject({ kind: 'application_rejected', details: { remark: 'Too small', EN: 'MANUAL' } });
    await apply(id, offer);
    expect(await decide('approve', { amount: '6.50' })).toMatchObject({ state: 'issued' });
    expect(await people.database.claim.findMany({ where: { memberId: id } })).toMatchObject([
      { amount: 6_50n, multiple: 300, type: 'MANUAL', issuedBy: operator },
    ]);
    expect(await refusalOf(apply(id, offer))).toBe('promotions.already');
  });

  test('is listed to its member with what was decided, the newest first, and to nobody else', async () => {
    const offer = await at.offer('MANUAL', { amount: 5_00n, tries: 2 });
    const id = await at.member();
    await apply(id, offer, { comment: 'First', files: 2 });
    await decide('reject', { remark: 'Too small' });
    people.clock.move(1_000);
    await apply(id, offer, { comment: 'Second', files: 0 });
    const list = (who: string) => applications.listOwnApplications({ pageNo: 1, pageSize: 20 }, at.caller(who));
    const { content, totalCount } = await list(id);
    expect(content).toMatchObject([
      { title: 'MANUAL', state: 'applying', comment: 'Second', pictures: 0, remark: '', decidedAt: null },
      { promotionId: offer, state: 'rejected', comment: 'First', pictures: 2, remark: 'Too small' },
    ]);
    expect(totalCount).toBe(2);
    expect((await list(await at.member())).content).toEqual([]);
    await decide('reject', { remark: 'No' });
  });

  test('may follow a rejected one as often as the offer allows', async () => {
    const offer = await at.offer('MANUAL', { amount: 5_00n, tries: 1 });
    const id = await at.member();
    await apply(id, offer);
    await decide('reject', { remark: 'No' });
    expect(await refusalOf(apply(id, offer))).toBe('promotions.closed');
  });

  test('is taken back by its member alone, while it waits', async () => {
    const offer = await at.offer('MANUAL', { amount: 5_00n });
    const id = await at.member();
    await apply(id, offer);
    const application = (await waiting()).id;
    const back = (who: string) => applications.cancelApplication({ id: application }, at.caller(who));
    expect(await refusalOf(back(await at.member()))).toBe('promotions.application_unknown');
    expect((await back(id)).state).toBe('join');
    expect(await refusalOf(back(id))).toBe('promotions.application_unknown');
    const late = review.decideApplication(
      { id: application, decision: 'approve', amount: '5.00', remark: '' },
      at.caller(operator),
    );
    expect(await refusalOf(late)).toBe('promotions.state_changed');
  });

  test('sent twice with its key is one, and the key is good for nothing else', async () => {
    const offer = await at.offer('MANUAL', { amount: 5_00n });
    const id = await at.member();
    const answers = await Promise.all([apply(id, offer, { key: 'once' }), apply(id, offer, { key: 'once' })]);
    expect(answers.map(({ state }) => state)).toEqual(['applying', 'applying']);
    expect(await refusalOf(apply(id, offer, { key: 'once', comment: 'Other' }))).toBe('request.key_reused');
    await decide('reject', { remark: 'x' });
  });

  test('has at most 140 code points, of which each may be two letters of a string', async () => {
    const offer = await at.offer('MANUAL', { amount: 5_00n });
    const id = await at.member();
    expect(await refusalOf(apply(id, offer, { comment: '🎁'.repeat(141) }))).toBe('request.invalid');
    expect((await apply(id, offer, { comment: '🎁'.repeat(140) })).state).toBe('applying');
    await decide('reject', { remark: 'x' });
  });

  test('with something that is no picture is not handed in', async () => {
    const offer = await at.offer('MANUAL', { amount: 5_00n });
    const id = await at.member();
    const files = [Buffer.from('<svg/>')];
    const answer = applications.applyForPromotion({ promotionId: offer, comment: '', files }, at.caller(id));
    expect(await refusalOf(answer)).toBe('uploads.no_picture');
    expect(await at.stateOf(id, offer)).toBe('join');
  });

  test('cannot be approved beyond the places, and then still waits', async () => {
    const offer = await at.offer('MANUAL', { amount: 5_00n }, { places: 1 });
    const [one, other] = [await at.member(), await at.member()];
    await apply(one, offer);
    await decide('approve', { amount: '5.00' });
    await people.database.claimBudget.update({ where: { sourceId: offer }, data: { places: 2 } });
    await apply(other, offer);
    await people.database.claimBudget.update({ where: { sourceId: offer }, data: { places: 1 } });
    expect(await refusalOf(decide('approve', { amount: '5.00' }))).toBe('promotions.closed');
    expect((await waiting()).memberId).toBe(other);
    expect(await refusalOf(decide('approve', { amount: 'x' }))).toBe('request.invalid');
  });
});
