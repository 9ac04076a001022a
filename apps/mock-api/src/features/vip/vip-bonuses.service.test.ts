import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { VipTestSite } from '../../testing/vip-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { VipModule } from './vip.module.ts';

let people: TestApp;
let at: VipTestSite;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [VipModule, TurnoverModule]);
  at = await new VipTestSite(people).build();
});

/** A member's claims of a type: what each is for, its amount, and until when it can be claimed. */
const claimsOf = async (memberId: string, type: 'MEMBER_DAY' | 'SLOTS_BONUS' | 'SUNDAY_BEST') =>
  (await people.database.claim.findMany({ where: { memberId, type }, orderBy: { about: 'asc' } })).map(
    ({ about, amount, until }) => [about.split(':')[1], amount, until.toISOString()],
  );

describe("the member's day", () => {
  test('gives once to members who played in the thirty days before, on that day only', async () => {
    await at.level(1, { day: 8_00n });
    await at.rules({ day: { paused: false, multiple: 0, every: 'month', on: 8 } });
    at.goTo('2026-11-21T12:00');
    const [player, idle] = [await at.reached(1), await at.reached(1)];
    at.goTo('2026-12-07T23:59');
    await at.run();
    expect(await claimsOf(player, 'MEMBER_DAY')).toEqual([]);
    at.goTo('2026-12-08T00:00');
    await Promise.all([at.run(), at.run()]);
    expect(await claimsOf(player, 'MEMBER_DAY')).toEqual([['2026-12-08', 8_00n, '2026-12-08T17:00:00.000Z']]);
    at.goTo('2027-01-08T12:00');
    await at.play(player, 1n, { day: '2026-12-20' });
    await at.run();
    expect(await claimsOf(player, 'MEMBER_DAY')).toHaveLength(2);
    expect(await claimsOf(idle, 'MEMBER_DAY')).toHaveLength(1);
  });

  test('ends at midnight of the site', async () => {
    at.goTo('2027-02-01T12:00');
    const [last, late] = [await at.reached(1), await at.reached(1)];
    at.goTo('2027-02-08T12:00');
    await at.run();
    const idOf = async (memberId: string) =>
      (await people.database.claim.findFirstOrThrow({ where: { memberId, type: 'MEMBER_DAY' } })).id;
    const [first, second] = [await idOf(last), await idOf(late)];
    at.goTo('2027-02-08T23:59');
    people.clock.move(59_999);
    expect((await at.claim(last, first)).status).toBe('C');
    people.clock.move(1);
    expect(await refusalOf(at.claim(late, second))).toBe('promotions.closed');
  });
});

describe('the slots bonus', () => {
  test('is the step of the week before, and its play counts on slots alone', async () => {
    await at.rules({
      slots: {
        paused: false,
        multiple: 200,
        claimDays: 7,
        steps: [
          { least: '10000', amount: '500' },
          { least: '50000', amount: '3000' },
        ],
      },
    });
    at.goTo('2026-11-21T12:00');
    const [much, tables] = [await at.member(), await at.member()];
    await at.play(much, 400_00n, { day: '2026-11-16' });
    await at.play(much, 100_00n, { day: '2026-11-22' });
    await at.play(much, 999_00n, { day: '2026-11-23' });
    await at.play(tables, 900_00n, { day: '2026-11-18', product: 'LIVE' });
    await at.run();
    expect(await claimsOf(much, 'SLOTS_BONUS')).toEqual([]);
    at.goTo('2026-11-25T12:00');
    await Promise.all([at.run(), at.run()]);
    expect(await claimsOf(much, 'SLOTS_BONUS')).toEqual([['2026-11-16', 30_00n, '2026-11-29T17:00:00.000Z']]);
    expect(await claimsOf(tables, 'SLOTS_BONUS')).toEqual([]);
    const { id } = await people.database.claim.findFirstOrThrow({ where: { memberId: much, type: 'SLOTS_BONUS' } });
    await at.claim(much, id);
    const left = async () =>
      (await people.database.turnoverRequirement.findFirstOrThrow({ where: { memberId: much } })).done;
    const settle = (product: string) =>
      people.database.sql(
        `SELECT turnover_apply(ARRAY[ROW('lotus', $1::uuid, $2, '2026-11-25'::date, $3::timestamptz, 2500, 0, 0, 0, NULL)::valid_bet_change])`,
        [much, product, people.clock.now()],
      );
    await settle('LIVE');
    expect(await left()).toBe(0n);
    await settle('RNG');
    expect(await left()).toBe(2_500n);
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });
});

describe("Sunday's best", () => {
  test('is a share of the best day from Monday to Saturday, up to the level’s cap, on Sunday', async () => {
    await at.rules({ sunday: { paused: false, multiple: 0, share: 100 } });
    await at.level(1, { sundayCap: 5_00n });
    at.goTo('2026-11-16T12:00');
    const [small, capped, plain] = [await at.reached(1), await at.reached(1), await at.member()];
    await at.play(small, 1_00n - 1_000_00n);
    await at.play(small, 200_00n, { day: '2026-11-19' });
    await at.play(small, 700_00n, { day: '2026-11-22' });
    await at.play(plain, 500_00n, { day: '2026-11-19' });
    at.goTo('2026-11-21T23:59');
    await at.run();
    expect(await claimsOf(small, 'SUNDAY_BEST')).toEqual([]);
    at.goTo('2026-11-22T09:00');
    await at.run();
    expect(await claimsOf(small, 'SUNDAY_BEST')).toEqual([['2026-11-22', 2_00n, '2026-11-22T17:00:00.000Z']]);
    expect((await claimsOf(capped, 'SUNDAY_BEST'))[0]?.[1]).toBe(5_00n);
    expect(await claimsOf(plain, 'SUNDAY_BEST')).toEqual([]);
  });

  test('counts no more of a bet than rebates do', async () => {
    await at.rules({ sunday: { paused: false, multiple: 0, share: 100 } });
    await at.level(0, { sundayCap: 5_00n });
    at.goTo('2026-11-26T12:00');
    const id = await at.member();
    await at.play(id, 400_00n);
    await people.database.memberDailyTotal.updateMany({ where: { memberId: id }, data: { rebateCut: 300_00n } });
    at.goTo('2026-11-29T09:00');
    await at.run();
    expect((await claimsOf(id, 'SUNDAY_BEST'))[0]?.[1]).toBe(1_00n);
    await at.level(0, { sundayCap: 0n });
  });
});

test('a bonus that is paused is not issued, nor any in quiet hours; both come afterwards', async () => {
  at.goTo('2027-03-10T12:00');
  const rule = { multiple: 0, claimDays: 30 };
  await at.rules({ upgrade: { ...rule, paused: true } });
  const id = await at.reached(1);
  expect(await at.bonuses(id)).toEqual([]);
  await people.database.limitRules.create({ data: { siteCode: 'lotus', quietFrom: '00:00', quietUntil: '23:59' } });
  await at.rules({ upgrade: { ...rule, paused: false } });
  await at.run();
  expect(await at.bonuses(id)).toEqual([]);
  await people.database.limitRules.deleteMany();
  await at.run();
  expect(await at.bonuses(id)).toEqual([['vip-up:1', 10_00n]]);
});
