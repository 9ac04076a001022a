import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Offering } from '../../testing/offering.ts';
import { TestApp } from '../../testing/test-app.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { PromotionsModule } from './promotions.module.ts';

let people: TestApp;
let at: Offering;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PromotionsModule, TurnoverModule]);
  at = new Offering(people);
});

beforeEach(() => people.database.promotion.updateMany({ data: { state: 'closed' } }));

describe('a deposit', () => {
  test('earns the offer of its number, once, and nothing below the least', async () => {
    const first = await at.offer('FIRST_DEPOSIT', { share: 5_000, cap: 80_00n, least: 50_00n });
    const second = await at.offer('SECOND_DEPOSIT', { amount: 7_00n });
    const [one, small] = [await at.member(), await at.member()];
    await at.deposit(one, 100_00n);
    await at.deposit(small, 49_00n);
    await Promise.all([at.awards.awardAll(), at.awards.awardAll()]);
    people.clock.move(1_000);
    await at.deposit(one, 900_00n);
    await at.awards.awardAll();
    expect(await at.claimed(one, first)).toEqual([[50_00n, 'once']]);
    expect(await at.claimed(one, second)).toEqual([[7_00n, 'once']]);
    expect(await at.claimed(small, first)).toEqual([]);
  });

  test('counts for an offer that is joined only from then on, under the rule it was joined under', async () => {
    const offer = await at.offer('DEPOSIT', { joined: true, share: 1_000, period: 'once' });
    const [early, late] = [await at.member(), await at.member()];
    await at.deposit(early, 100_00n);
    people.clock.move(1_000);
    await at.join(early, offer);
    await at.change(offer, 'DEPOSIT', { joined: true, share: 3_000, period: 'once' });
    await at.join(late, offer);
    await at.awards.awardAll();
    expect(await at.claimed(early, offer)).toEqual([]);
    for (const id of [early, late]) await at.deposit(id, 200_00n);
    await at.awards.awardAll();
    expect([await at.claimed(early, offer), await at.claimed(late, offer)]).toEqual([
      [[20_00n, 'once']],
      [[60_00n, 'once']],
    ]);
  });

  test('earns a daily offer once a day', async () => {
    const offer = await at.offer('DEPOSIT', { share: 1_000, period: 'day' });
    const id = await at.member();
    for (const units of [100_00n, 300_00n]) {
      await at.deposit(id, units);
      people.clock.move(1_000);
    }
    people.clock.move(dayMs);
    await at.deposit(id, 500_00n);
    await at.awards.awardAll();
    expect(await at.claimed(id, offer)).toEqual([
      [10_00n, '2026-11-21'],
      [50_00n, '2026-11-22'],
    ]);
  });

  test('earns one offer of a group', async () => {
    const offers = [
      await at.offer('DEPOSIT', { share: 1_000 }, { group: 'deposits', position: 0 }),
      await at.offer('DEPOSIT', { share: 9_000 }, { group: 'deposits', position: 2 }),
    ];
    const id = await at.member();
    await at.deposit(id, 100_00n);
    await at.awards.awardAll();
    expect(await Promise.all(offers.map((offer) => at.claimed(id, offer)))).toEqual([[[10_00n, 'once']], []]);
  });

  test('of an agent earns no offer for first deposits', async () => {
    const offer = await at.offer('FIRST_DEPOSIT', { amount: 5_00n });
    const id = await at.member();
    await people.database.member.update({ where: { id }, data: { type: 1 } });
    await at.deposit(id, 100_00n);
    await at.awards.awardAll();
    expect(await at.claimed(id, offer)).toEqual([]);
  });
});

test('200 deposits for 100 places earn exactly 100 rewards, in the order they were paid', async () => {
  const offer = await at.offer('FIRST_DEPOSIT', { amount: 5_00n }, { places: 100 });
  const members = await Promise.all(Array.from({ length: 200 }, () => at.member()));
  await Promise.all(members.map((id) => at.deposit(id, 100_00n)));
  await Promise.all([
    at.awards.awardAll(),
    ...members.slice(0, 20).map((id) => at.awards.awardMember(id, people.caller().site)),
  ]);
  expect(await people.database.claim.count({ where: { sourceId: offer } })).toBe(100);
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});

test('a new account earns the sign-up offer when it gives what is asked for', async () => {
  const offer = await at.offer('NEW_REGISTER', { amount: 5_00n, field: 'zalo' });
  const id = await at.member();
  await at.awards.awardAll();
  expect(await at.claimed(id, offer)).toEqual([]);
  await people.database.member.update({ where: { id }, data: { profile: { zalo: '012' } } });
  await at.awards.awardAll();
  expect(await at.claimed(id, offer)).toEqual([[5_00n, 'once']]);
});

describe('play', () => {
  test('that lost earns its share back when the day is over; what is corrected after it changes nothing', async () => {
    const offer = await at.offer('SAVIOR', { share: 1_000, least: 50_00n, period: 'day' });
    const [lost, little, won] = [await at.member(), await at.member(), await at.member()];
    await at.played(lost, '2026-11-22', { stake: 300_00n, payout: 100_00n });
    await at.played(little, '2026-11-22', { stake: 49_00n, payout: 0n });
    await at.played(won, '2026-11-22', { stake: 100_00n, payout: 400_00n });
    await at.awards.awardAll();
    expect(await at.claimed(lost, offer)).toEqual([]);
    people.clock.move(dayMs);
    await at.awards.awardAll();
    expect(await at.claimed(lost, offer)).toEqual([[20_00n, '2026-11-22']]);
    expect([await at.claimed(little, offer), await at.claimed(won, offer)]).toEqual([[], []]);
    const [claim] = await people.database.claim.findMany({ where: { sourceId: offer } });
    await at.claim(lost, claim!.id);
    await people.database.memberDailyTotal.updateMany({ where: { memberId: lost }, data: { payout: 900_00n } });
    await at.awards.awardAll();
    expect(await at.claimed(lost, offer)).toEqual([[20_00n, '2026-11-22']]);
    expect(await at.house.balance(lost)).toBe(20_00n);
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('of so many times the deposits of a week earns a share of them', async () => {
    const offer = await at.offer('DEPOSIT_BET_BONUS', { share: 1_000, bets: 300, period: 'week' });
    const [enough, short] = [await at.member(), await at.member()];
    for (const memberId of [enough, short])
      await people.database.moneyDay.create({
        data: {
          memberId,
          day: new Date('2026-11-18'),
          siteCode: 'lotus',
          deposits: 100_00n,
          withdrawals: 0n,
          rebates: 0n,
          promotions: 0n,
        },
      });
    await at.played(enough, '2026-11-19', { stake: 300_00n, payout: 0n });
    await at.played(short, '2026-11-19', { stake: 299_00n, payout: 0n });
    await at.awards.awardAll();
    expect(await at.claimed(enough, offer)).toEqual([[10_00n, '2026-11-16']]);
    expect(await at.claimed(short, offer)).toEqual([]);
  });
});

test.each(['draft', 'paused', 'closed'] as const)('an offer that is %s issues nothing', async (state) => {
  const offer = await at.offer('FIRST_DEPOSIT', { amount: 5_00n }, { state });
  const id = await at.member();
  await at.deposit(id, 100_00n);
  await at.awards.awardAll();
  expect(await at.claimed(id, offer)).toEqual([]);
});

test('nothing is issued in the site’s quiet hours, and what was earned in them afterwards', async () => {
  const offer = await at.offer('FIRST_DEPOSIT', { amount: 5_00n });
  const id = await at.member();
  await at.deposit(id, 100_00n);
  await people.database.limitRules.create({ data: { siteCode: 'lotus', quietFrom: '00:00', quietUntil: '23:59' } });
  await at.awards.awardAll();
  expect(await at.claimed(id, offer)).toEqual([]);
  await people.database.limitRules.deleteMany();
  await at.awards.awardAll();
  expect(await at.claimed(id, offer)).toEqual([[5_00n, 'once']]);
});

test('a reward that is larger than what is left of a budget keeps no smaller one back', async () => {
  people.clock.move(1);
  const offer = await at.offer('FIRST_DEPOSIT', { share: 1_000 }, { from: people.clock.now() });
  await at.claims.setBudget(people.database.query, offer, { places: null, budget: 50_00n });
  const [large, small] = [await at.member(), await at.member()];
  await at.deposit(large, 1_000_00n);
  people.clock.move(1);
  await at.deposit(small, 100_00n);
  await at.awards.awardAll();
  expect(await at.claimed(large, offer)).toEqual([]);
  expect(await at.claimed(small, offer)).toEqual([[10_00n, 'once']]);
});

test('a member who looks at the offer right after a deposit is rewarded for all of it', async () => {
  const offer = await at.offer('DEPOSIT_BET_BONUS', { share: 1_000, bets: 100, period: 'day' });
  const id = await at.member();
  await at.deposit(id, 100_00n);
  const today = people.clock.now().toISOString().slice(0, 10);
  await at.played(id, today, { stake: 100_00n, payout: 0n });
  await at.awards.awardAll();
  await at.deposit(id, 900_00n);
  people.clock.move(dayMs);
  await at.awards.awardMember(id, people.caller().site);
  expect(await at.claimed(id, offer)).toEqual([]);
});
