import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { ReferralsModule } from './referrals.module.ts';
import { ReferralsService } from './referrals.service.ts';

let people: TestApp;
let referrals: ReferralsService;
let messages: MessagesService;
let member: Account;
const firstPage = { pageNo: 1, pageSize: 2 };

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ReferralsModule, MessagesModule]);
  [referrals, messages] = [people.get(ReferralsService), people.get(MessagesService)];
  const site = new ContractSite(people);
  const upline = await site.account();
  member = await site.player(upline);
  const stranger = await site.player(upline);
  await people.database.member.update({ where: { id: member.id }, data: { referralCode: 'BRINGER1' } });
  for (const [days, name] of [
    [3, 'sopheak'],
    [2, 'dara'],
    [1, 'bopha'],
  ] as const)
    await people.member(name, {
      referrerId: member.id,
      createdAt: new Date(people.clock.now().getTime() - days * dayMs),
    });
  await people.member('elsewhere', { referrerId: stranger.id });
});

const offer = async (until: Date | null) => {
  await people.database.promotion.deleteMany();
  const [from, position] = [new Date(people.clock.now().getTime() - dayMs), 1];
  await people.database.promotion.create({
    data: {
      id: randomUUID(),
      siteCode: 'lotus',
      code: 'friends',
      kind: 'REFERRAL',
      words: {},
      art: 'referral',
      from,
      until,
      position,
    },
  });
};
const isShown = async () => (await messages.readUnreadCount(member.caller)).availablePromo.REFERRAL.enabled;

test('a member finds the own code and whom it brought, newest first and covered', async () => {
  await offer(null);
  expect(await isShown()).toBe(true);
  const { content, ...rest } = await referrals.readReferrals(firstPage, member.caller);
  expect(rest).toMatchObject({
    referralCode: 'BRINGER1',
    totalInvitations: 3,
    totals: { qualified: 0, earned: '0.00', waiting: '0.00' },
    rule: null,
    pageNum: 1,
    totalPages: 2,
    totalCount: 3,
  });
  expect(content.map(({ account }) => account)).toEqual(['bo***a', 'd***']);
  expect(
    (await referrals.readReferrals({ ...firstPage, pageNo: 2 }, member.caller)).content.map(({ account }) => account),
  ).toEqual(['so***k']);
});

test('without an offer that runs there is neither the entry nor the page', async () => {
  await offer(people.clock.now());
  expect(await isShown()).toBe(false);
  expect(await refusalOf(referrals.readReferrals(firstPage, member.caller))).toBe('promotions.unknown');
});
