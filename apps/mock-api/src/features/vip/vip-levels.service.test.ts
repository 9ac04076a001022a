import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { VipTestSite } from '../../testing/vip-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { SitesService } from '../sites/sites.service.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { VipJobs } from './vip-jobs.ts';
import { VipLevelsService } from './vip-levels.service.ts';
import { VipModule } from './vip.module.ts';
import { VipService } from './vip.service.ts';

let people: TestApp;
let at: VipTestSite;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [VipModule, TurnoverModule]);
  at = await new VipTestSite(people).build();
});

beforeEach(() => at.goTo('2026-11-21T12:00'));

const changes = async (memberId: string) =>
  (await people.database.vipChange.findMany({ where: { memberId }, orderBy: [{ at: 'asc' }, { to: 'asc' }] })).map(
    ({ from, to, reason }) => [from, to, reason],
  );
const progress = (id: string) => people.get(VipService).readRankProgress(at.caller(id));

describe('play', () => {
  test('reaches several levels at once, and each gives its bonus once', async () => {
    const id = await at.member();
    await at.play(id, 3_500_00n);
    await Promise.all([at.run(), at.run(), progress(id), progress(id)]);
    expect(await at.levelOf(id)).toBe(3);
    expect(await changes(id)).toEqual([[0, 3, 'reached']]);
    expect(await at.bonuses(id)).toEqual([
      ['vip-up:1', 10_00n],
      ['vip-up:2', 20_00n],
      ['vip-up:3', 30_00n],
    ]);
  });

  test('counts by its product’s share, and a level may ask for deposits, too', async () => {
    const [slots, tables] = [await at.member(), await at.member()];
    await at.play(slots, 1_000_00n);
    await at.play(tables, 1_999_99n, { product: 'LIVE' });
    await at.run();
    expect([await at.levelOf(slots), await at.levelOf(tables)]).toEqual([1, 0]);
    await at.level(2, { deposits: 50_00n });
    await at.play(slots, 1_000_00n);
    await at.run();
    expect(await at.levelOf(slots)).toBe(1);
    await people.database.moneyDay.create({
      data: {
        memberId: slots,
        day: new Date(at.today()),
        siteCode: 'lotus',
        deposits: 50_00n,
        withdrawals: 0n,
        rebates: 0n,
        promotions: 0n,
      },
    });
    await at.run();
    expect(await at.levelOf(slots)).toBe(2);
    await at.level(2, { deposits: 0n });
  });

  test('that is corrected after a level-up leaves the level and its bonus, and the progress sinks', async () => {
    const id = await at.reached(2);
    await at.play(id, -1_500_00n);
    await at.run();
    expect(await at.levelOf(id)).toBe(2);
    expect(await progress(id)).toMatchObject({
      playerRankName: 'VIP2',
      nextRankName: 'VIP3',
      totalTurnover: '500.00',
      monthlyTurnover: { actual: '500.00', expected: '200.00' },
      nextTurnover: { actual: '500.00', expected: '3000.00' },
    });
    expect(await at.bonuses(id)).toHaveLength(2);
  });

  test.each([4, 90])('of an account of type %s reaches nothing', async (type) => {
    const id = await at.member();
    await people.database.member.update({ where: { id }, data: { type } });
    await at.play(id, 9_000_00n);
    await at.run();
    expect(await at.levelOf(id)).toBe(0);
  });

  test('row 9: play of a member who excludes themselves reaches the level, and the bonus waits until the exclusion ends', async () => {
    const id = await at.member();
    await at.play(id, 1_000_00n);
    await people.database.member.update({ where: { id }, data: { excludedUntil: new Date('2026-11-25T00:00:00Z') } });
    await at.run();
    expect([await at.levelOf(id), await at.bonuses(id)]).toEqual([1, []]);
    expect((await progress(id)).isPaused).toBe(true);
    at.goTo('2026-11-26T12:00');
    await at.run();
    expect(await at.bonuses(id)).toEqual([['vip-up:1', 10_00n]]);
  });

  test('long past counts when a level asks for less, and nobody falls when it asks for more', async () => {
    const id = await at.member();
    await at.play(id, 500_00n, { day: '2026-10-01' });
    await at.run();
    expect(await at.levelOf(id)).toBe(0);
    await at.level(1, { reach: 500_00n });
    await people.get(VipLevelsService).raiseAll(people.caller().site, { all: true });
    expect(await at.levelOf(id)).toBe(1);
    await at.level(1, { reach: 1_000_00n });
    await at.run();
    expect(await at.levelOf(id)).toBe(1);
  });
});

test('a site that fails keeps no other from its levels and bonuses', async () => {
  await people.addSite('atlas', { timeZone: 'Asia/Nowhere' });
  const id = await at.member();
  await at.play(id, 1_000_00n);
  const jobs = people.get(VipJobs);
  await expect(jobs.raise()).rejects.toThrow(AggregateError);
  await expect(jobs.issue()).rejects.toThrow(AggregateError);
  expect(await at.levelOf(id)).toBe(1);
  expect(await at.bonuses(id)).toEqual([['vip-up:1', 10_00n]]);
  await people.database.site.delete({ where: { code: 'atlas' } });
  people.get(SitesService).forget();
});

describe('the end of a month', () => {
  test('comes at midnight of the site, costs one level, and is looked at once', async () => {
    const id = await at.reached(5);
    at.goTo('2026-12-31T23:59');
    await at.run();
    expect(await at.levelOf(id)).toBe(5);
    at.goTo('2027-01-01T00:01');
    await Promise.all([at.run(), at.run(), at.run()]);
    expect(await at.levelOf(id)).toBe(4);
    await at.run();
    expect(await at.levelOf(id)).toBe(4);
    expect(await changes(id)).toEqual([
      [0, 5, 'reached'],
      [5, 4, 'missed'],
    ]);
  });

  test('keeps a level by enough bets of the month, which earn the monthly bonus for ten days', async () => {
    at.goTo('2027-02-15T12:00');
    await at.run();
    const id = await at.reached(4);
    at.goTo('2027-03-01T00:01');
    await Promise.all([at.run(), at.run()]);
    expect(await at.levelOf(id)).toBe(4);
    expect((await at.bonuses(id))[0]).toEqual(['vip-salary:2027-02', 20_00n]);
    const claim = await people.database.claim.findFirstOrThrow({ where: { memberId: id, type: 'RANK_SALARY' } });
    expect(claim.until.toISOString()).toBe('2027-03-10T17:00:00.000Z');
  });

  test('after a jump of the clock is made up month by month, and never goes below the first levels', async () => {
    at.goTo('2027-03-15T12:00');
    await at.run();
    const [high, low] = [await at.reached(5), await at.reached(2)];
    at.goTo('2027-09-02T12:00');
    await at.run();
    expect([await at.levelOf(high), await at.levelOf(low)]).toEqual([2, 2]);
    expect((await changes(high)).slice(1)).toEqual([
      [5, 4, 'missed'],
      [4, 3, 'missed'],
      [3, 2, 'missed'],
    ]);
  });

  test('gives a lost level back by a month that would have kept it, without another bonus', async () => {
    at.goTo('2027-10-01T12:00');
    await at.run();
    const id = await at.reached(3);
    at.goTo('2027-12-02T12:00');
    await at.run();
    expect(await at.levelOf(id)).toBe(2);
    expect((await progress(id)).regain).toEqual({ rankName: 'VIP3', expected: '300.00' });
    await at.play(id, 300_00n);
    await at.run();
    expect(await at.levelOf(id)).toBe(3);
    expect((await at.bonuses(id)).filter(([about]) => about.startsWith('vip-up'))).toHaveLength(3);
  });

  test('costs nothing while VIP is switched off, nor what a member was excluded or closing in', async () => {
    at.goTo('2028-01-02T12:00');
    await at.run();
    const [id, excluded, closing] = [await at.reached(4), await at.reached(4), await at.reached(4)];
    const { switches } = await people.database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
    await people.site({ switches: [] });
    at.goTo('2028-05-02T12:00');
    await at.run();
    await people.site({ switches: switches as string[] });
    await people.database.member.update({
      where: { id: excluded },
      data: { excludedUntil: new Date('2028-05-20T00:00:00Z') },
    });
    await people.database.member.update({
      where: { id: closing },
      data: { closingAt: new Date('2028-06-20T00:00:00Z') },
    });
    await at.run();
    expect([await at.levelOf(id), await at.levelOf(excluded)]).toEqual([4, 4]);
    at.goTo('2028-06-01T00:01');
    await at.run();
    expect([await at.levelOf(id), await at.levelOf(excluded), await at.levelOf(closing)]).toEqual([3, 4, 4]);
  });
});

test('the level-up bonus is claimed once, in two tabs and by two keys, and the books know it', async () => {
  at.goTo('2028-07-02T12:00');
  const id = await at.reached(1);
  const claim = await people.database.claim.findFirstOrThrow({ where: { memberId: id } });
  const answers = await Promise.allSettled([at.claim(id, claim.id), at.claim(id, claim.id)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await at.house.balance(id)).toBe(10_00n);
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});
