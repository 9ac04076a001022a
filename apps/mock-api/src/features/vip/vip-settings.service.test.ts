import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { updateVipLevel, updateVipRewards } from '@apsara/api/vip';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { VipTestSite } from '../../testing/vip-site.ts';
import { VipMembersService } from './vip-members.service.ts';
import { VipSettingsService } from './vip-settings.service.ts';
import { VipModule } from './vip.module.ts';

let people: TestApp;
let at: VipTestSite;
let operator: string;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [VipModule]);
  at = await new VipTestSite(people).build();
  operator = (await people.member('operator1', { type: 90 })).id;
  await people.addSite('padma');
});

const caller = () => ({ ...at.caller(operator), actor: { ...at.caller(operator).actor, username: 'operator1' } });

describe('a level', () => {
  const terms = {
    reach: '3000.00',
    deposits: '0.00',
    keep: '300.00',
    rebate: 0,
    points: 100,
    fee: 100,
    dayCount: 0,
    dayAmount: '0.00',
    upgrade: '30.00',
    salary: '15.00',
    day: '0.00',
    sundayCap: '0.00',
  };
  const change = (over: Partial<ValidInputOf<typeof updateVipLevel>>) =>
    people.get(VipSettingsService).updateVipLevel({ id: 'VIP3', ...terms, ...over }, caller());

  test('is changed within its neighbours, is audited, and raises members who have reached it', async () => {
    const id = await at.member();
    await at.play(id, 2_900_00n, { day: '2026-10-01' });
    await at.run();
    await people.get(VipSettingsService).listVipLevels(caller());
    expect(await change({ reach: '2900.00' })).toMatchObject({ id: 'VIP3', reach: '2900.00' });
    expect(await at.levelOf(id)).toBe(3);
    await change({});
    expect(await at.levelOf(id)).toBe(3);
    for (const over of [{ reach: '2000.00' }, { reach: '4000.01' }, { keep: '0.01' }, { upgrade: '-1.00' }])
      expect(await refusalOf(change(over))).toBe('request.invalid');
    expect(await people.database.auditEvent.count({ where: { kind: 'vip.level_changed' } })).toBe(2);
  });

  test('that would lift a game to the whole stake is refused', async () => {
    const { database } = people;
    await database.game.updateMany({ data: { printedReturn: 985_000 } });
    await database.rebateRate.create({
      data: { siteCode: 'lotus', product: 'RNG', basisPoints: 120, since: new Date('2026-11-01') },
    });
    expect(await refusalOf(change({ rebate: 30 }))).toBe('returns.above_stake');
    expect(await refusalOf(change({ rebate: 29 }))).toBe('none');
    await database.pointRate.create({
      data: { siteCode: 'lotus', product: 'RNG', betUnit: 1_000_00n, points: 1n, since: new Date('2026-11-01') },
    });
    await change({ rebate: 0 });
    await database.pointConversion.create({ data: { siteCode: 'lotus', points: 100n, amount: 200_00n } });
    expect(await refusalOf(change({ points: 150 }))).toBe('returns.above_stake');
    expect(await refusalOf(change({ points: 149 }))).toBe('none');
  });
});

test('the rules of the bonuses are refused beyond the site’s ceiling of play, or with steps that do not match', async () => {
  await people.database.game.updateMany({ data: { printedReturn: 900_000 } });
  const settings = people.get(VipSettingsService);
  const { id, currency: _, ...rules } = await settings.readVipRewards('lotus', caller());
  const change = (over: Partial<ValidInputOf<typeof updateVipRewards>>) =>
    settings.updateVipRewards({ id, ...rules, ...over }, caller());
  const steps = { leasts: ['100.00', '200.00'], amounts: ['1.00', '3.00'] };
  expect(await change({ slots: { ...rules.slots, ...steps } })).toMatchObject({ slots: steps });
  expect(await refusalOf(change({ upgrade: { ...rules.upgrade, multiple: 1_001 } }))).toBe('request.invalid');
  expect(await refusalOf(change({ slots: { ...rules.slots, ...steps, amounts: ['1.00'] } }))).toBe('request.invalid');
  expect(await refusalOf(change({ slots: { ...rules.slots, ...steps, amounts: ['3.00', '1.00'] } }))).toBe(
    'request.invalid',
  );
  expect(await refusalOf(settings.readVipRewards('padma', caller()))).toBe('request.not_found');
});

test('Sunday’s best and the slots bonus are refused where they lift a game to the whole stake, unless they are paused', async () => {
  const { database } = people;
  await database.game.updateMany({ data: { printedReturn: 980_000 } });
  await database.rebateRate.deleteMany();
  await database.pointRate.deleteMany();
  await at.level(3, { sundayCap: 1_00n });
  const settings = people.get(VipSettingsService);
  const { id, currency: _, ...rules } = await settings.readVipRewards('lotus', caller());
  const change = (share: number, amount: string, over: { paused?: boolean } = {}) => {
    const slots = { ...rules.slots, leasts: ['100.00'], amounts: [amount], ...over };
    return refusalOf(settings.updateVipRewards({ id, ...rules, slots, sunday: { ...rules.sunday, share } }, caller()));
  };
  expect(await change(100, '1.00')).toBe('returns.above_stake');
  expect(await change(99, '1.00')).toBe('none');
  expect(await change(100, '1.00', { paused: true })).toBe('none');
  expect(await change(199, '1.00', { paused: true })).toBe('none');
  expect(await change(200, '1.00', { paused: true })).toBe('returns.above_stake');
  await at.rules({});
  await at.level(3, { sundayCap: 0n });
});

describe('a level set by hand', () => {
  const set = (
    id: string,
    over: Partial<{ level: number; until: `${number}-${number}-${number}`; note: string; shown: number }>,
  ) =>
    people
      .get(VipMembersService)
      .setVipLevel({ id, level: 4, until: '2026-12-31', note: 'From elsewhere', shown: 0, ...over }, caller());

  test('is held, gives no level-up bonus, and is written down with its reason', async () => {
    at.goTo('2026-11-21T12:00');
    const id = await at.member();
    const row = await set(id, {});
    expect(row).toMatchObject({ level: 4, earned: 0, frozenUntil: '2026-12-31T17:00:00.000Z' });
    expect(row.changes).toMatchObject([{ from: 0, to: 4, reason: 'hand', note: 'From elsewhere', by: 'operator1' }]);
    expect(await people.database.auditEvent.count({ where: { kind: 'vip.member_level_set', subject: id } })).toBe(1);
    at.goTo('2027-01-01T00:01');
    await at.run();
    expect([await at.levelOf(id), await at.bonuses(id)]).toEqual([4, []]);
    at.goTo('2027-02-01T00:01');
    await at.run();
    expect(await at.levelOf(id)).toBe(3);
    await at.play(id, 1_000_00n);
    await at.run();
    expect([await at.levelOf(id), await at.bonuses(id)]).toEqual([3, [['vip-up:1', 10_00n]]]);
  });

  test('is refused when another was set meanwhile, and two at once set one', async () => {
    at.goTo('2027-02-03T12:00');
    const id = await at.member();
    const until = '2027-03-31';
    const answers = await Promise.all([
      refusalOf(set(id, { level: 2, until })),
      refusalOf(set(id, { level: 3, until })),
    ]);
    expect(answers.toSorted((a, b) => a.localeCompare(b))).toEqual(['none', 'vip.level_changed']);
  });

  test('is refused beyond the open levels, in the past, without a reason, and for another site’s or a trial account', async () => {
    const id = await at.member();
    const until = '2027-03-31' as const;
    for (const over of [
      { level: 9, until },
      { until: '2027-02-02' as const },
      { until: '2029-01-01' as const },
      { note: '  x ', until },
    ])
      expect(await refusalOf(set(id, over))).toBe('request.invalid');
    await people.database.member.update({ where: { id }, data: { type: 4 } });
    expect(await refusalOf(set(id, { until }))).toBe('request.not_found');
    const stranger = await at.member();
    await people.database.member.update({ where: { id: stranger }, data: { siteCode: 'padma' } });
    expect(await refusalOf(set(stranger, { until }))).toBe('request.not_found');
  });

  test('gives the bonuses of the member’s day, of Sunday and of the month, as the level does', async () => {
    await at.level(4, { day: 8_00n, sundayCap: 3_00n });
    await at.rules({
      day: { paused: false, multiple: 0, every: 'month', on: 8 },
      sunday: { paused: false, multiple: 0, share: 100 },
    });
    at.goTo('2027-02-04T12:00');
    const id = await at.member();
    await set(id, { until: '2027-03-31' });
    await at.play(id, 500_00n);
    for (const day of ['2027-02-07T12:00', '2027-02-08T12:00', '2027-03-01T00:01']) {
      at.goTo(day);
      await at.run();
    }
    expect(await at.bonuses(id)).toEqual([
      ['vip-day:2027-02-08', 8_00n],
      ['vip-salary:2027-02', 20_00n],
      ['vip-sunday:2027-02-07', 3_00n],
    ]);
  });
});

test('the list finds who goes down at the month’s end', async () => {
  at.goTo('2027-05-10T12:00');
  const holder = async (level: number, over: { since?: Date; frozenUntil?: Date } = {}) => {
    const id = await at.member();
    const since = new Date('2027-04-01');
    const member = { memberId: id, siteCode: 'lotus' };
    await people.database.vipMember.create({ data: { ...member, level, since, ...over } });
    const change = { id: randomUUID(), from: 0, to: level, reason: 'hand', at: over.since ?? since } as const;
    await people.database.vipChange.create({ data: { ...member, ...change } });
    return id;
  };
  const resting = async (data: { excludedUntil: Date } | { closingAt: Date }) => {
    const id = await holder(3);
    await people.database.member.update({ where: { id }, data });
    return id;
  };
  const plays = await holder(3);
  await at.play(plays, 300_00n);
  const fall = [
    await holder(3),
    await holder(3, { frozenUntil: new Date('2027-05-20') }),
    await resting({ excludedUntil: new Date('2027-04-20') }),
  ];
  const safe = [
    plays,
    await holder(2),
    await holder(3, { since: new Date('2027-05-05') }),
    await holder(3, { frozenUntil: new Date('2027-06-30') }),
    await resting({ excludedUntil: new Date('2027-05-03') }),
    await resting({ closingAt: new Date('2027-05-09') }),
  ];
  const { rows } = await people.get(VipMembersService).listVipMembers({ filter: { monthEnd: 'falls' } }, caller());
  const found = rows.map(({ id }) => id);
  const ours = [...fall, ...safe];
  expect(new Set(found.filter((id) => ours.includes(id)))).toEqual(new Set(fall));
  expect(rows.filter(({ isAtRisk }) => !isAtRisk)).toEqual([]);

  at.goTo('2027-06-01T00:01');
  await at.run();
  const levels = await people.database.vipMember.findMany({ where: { memberId: { in: ours } } });
  expect(new Set(levels.filter(({ level }) => level < 3).map(({ memberId }) => memberId))).toEqual(
    new Set([...fall, safe[1]]),
  );
});
