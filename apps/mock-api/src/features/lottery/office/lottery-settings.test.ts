import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LotteryRulesRow, LotterySettingRow } from '@apsara/api/lottery-settings';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { LotterySite } from '../../../testing/lottery-site.ts';
import { refusalOf } from '../../../testing/test-app.ts';
import { IssuesService } from '../issues.service.ts';
import { PlacingService } from '../placing.service.ts';
import { LotteryRulesService } from './lottery-rules.service.ts';
import { LotterySettingsService } from './lottery-settings.service.ts';

const SSC = 'TCG-SSC1MIN';
let fixture: LotterySite;
let operator: SignedInCaller;
let player: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build();
  operator = await fixture.operator('operator');
  await fixture.people.database.game.updateMany({ where: { gameCode: SSC }, data: { printedReturn: 995_000 } });
  await fixture.people.database.game.updateMany({
    where: { gameCode: 'TCG_SEA-SEA4D' },
    data: { printedReturn: 590_000 },
  });
});

beforeEach(async () => {
  const { database } = fixture.people;
  await database.lotterySetting.deleteMany();
  await database.lotteryRules.deleteMany();
  await database.rebateRate.deleteMany();
  player = await fixture.player(100_000_00n);
});

const settings = () => fixture.people.get(LotterySettingsService);
const rules = () => fixture.people.get(LotteryRulesService);

async function set(id: string, change: Partial<LotterySettingRow>): Promise<LotterySettingRow> {
  const { state, position, closeSeconds, source, version, confirmed } = await settings().readLotterySetting(
    id,
    operator,
  );
  const body = { state, position, closeSeconds, source, version, confirmed };
  return settings().updateLotterySetting({ id, ...body, ...change }, operator);
}

async function rule(change: Partial<LotteryRulesRow>): Promise<LotteryRulesRow> {
  const { units, ...row } = await rules().readLotteryRules('lotus', operator);
  const prices = units as (20_000 | 2_000 | 200 | 20)[];
  return rules().updateLotteryRules({ ...row, units: prices, ...change, id: 'lotus' } as never, operator);
}

const menus = async () =>
  (await fixture.people.get(IssuesService).listLotteryMenus({}, player)).flatMap(({ games }) => games);
const place = (over: object = {}, prizeMode: 1 | 2 = 1) =>
  fixture.place(player, [fixture.content(over)], { prizeMode });

test.each([
  ['title-TCG-SSC1MIN', 'a lottery'],
  ['type-SSC', 'a type'],
  ['mode-1', 'a prize mode'],
])('%s in maintenance takes no bets, and off is not there', async (id) => {
  await set(id, { state: 'maintenance' });
  expect(await refusalOf(place())).toBe('games.maintenance');
  const shown = (await menus()).find(({ gameId }) => gameId === SSC);
  expect(shown?.maintenance).toBe(id !== 'mode-1');
  await set(id, { state: 'off' });
  expect(await refusalOf(place())).toBe(id === 'mode-1' ? 'lottery.mode_unknown' : 'lottery.title_unknown');
  const after = (await menus()).find(({ gameId }) => gameId === SSC);
  expect(after?.prizeModes).toEqual(id === 'mode-1' ? [2] : undefined);
  await set(id, { state: 'on' });
  expect((await place()).orders).toHaveLength(1);
});

test('an issue on sale is drawn and settled, whatever is switched off meanwhile', async () => {
  await place();
  await set('title-TCG-SSC1MIN', { state: 'off' });
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  expect([4, 5]).toContain((await fixture.orders(player))[0]?.state);
});

test('lotteries with a place come first in the lobby', async () => {
  await set('title-TCG-SSC10MIN', { position: 1 });
  await set('title-TCG-SSC5MIN', { position: 0 });
  const ssc = (await menus()).filter(({ lotteryType }) => lotteryType === 'SSC').map(({ gameId }) => gameId);
  expect(ssc.slice(0, 2)).toEqual(['TCG-SSC5MIN', 'TCG-SSC10MIN']);
});

test('sale ends so many seconds before the draw as the site says, and never later than the lottery itself', async () => {
  await set('title-TCG-SSC1MIN', { closeSeconds: 30 });
  const issue = fixture.issue(SSC);
  fixture.people.clock.move(issue.drawsAt.getTime() - 30_000 - fixture.people.clock.now().getTime());
  const numero = [{ numero: issue.number, multiple: 1 }];
  expect(await refusalOf(place({ numero }))).toBe('lottery.issue_closed');
  const near = await fixture.people.get(IssuesService).readLotteryIssue({ gameId: SSC }, player);
  expect(near.current.numero).not.toBe(issue.number);
  for (const [closeSeconds, code] of [
    [4, 'too_small'],
    [31, 'too_big'],
  ] as const)
    await expect(set('title-TCG-SSC1MIN', { closeSeconds })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ path: 'closeSeconds', code }] },
    });
  await expect(set('mode-1', { position: 1 })).rejects.toMatchObject({ code: 'request.invalid' });
});

test('an order that was placed before the sale ends earlier can be cancelled until the end it was promised', async () => {
  const issue = fixture.issue(SSC);
  const { orders } = await place({ numero: [{ numero: issue.number, multiple: 1 }] });
  await set('title-TCG-SSC1MIN', { closeSeconds: 30 });
  fixture.people.clock.move(issue.closesAt.getTime() - 1_000 - fixture.people.clock.now().getTime());
  expect(await fixture.cancel(player, orders[0]?.orderNo ?? '')).toMatchObject({ state: 8 });
});

test('what a lottery returns with rebate, points and wages is one figure, and all of the stake is refused', async () => {
  const { database, clock } = fixture.people;
  await set('title-TCG-SSC1MIN', { state: 'off' });
  const rate = { siteCode: 'lotus', product: 'LOTT', since: clock.now() } as const;
  await database.rebateRate.create({ data: { ...rate, basisPoints: 40 } });
  expect((await settings().readLotterySetting('title-TCG-SSC1MIN', operator)).returns).toMatchObject({
    printed: 995_000,
    rebate: 4_000,
    sum: 999_000,
  });
  await set('title-TCG-SSC1MIN', { state: 'on' });
  await set('title-TCG-SSC1MIN', { state: 'off' });
  await database.rebateRate.updateMany({ data: { basisPoints: 50 } });
  expect(await refusalOf(set('title-TCG-SSC1MIN', { state: 'on' }))).toBe('returns.above_stake');
  await rule({ seriesMax: 1_980 });
  await set('title-TCG-SSC1MIN', { state: 'on' });
  expect(await refusalOf(rule({ seriesMax: 1_990 }))).toBe('returns.above_stake');
});

test('a lottery that returns less than 60 % is turned on once it is confirmed', async () => {
  await set('title-TCG_SEA-SEA4D', { state: 'maintenance' });
  await expect(set('title-TCG_SEA-SEA4D', { state: 'on' })).rejects.toMatchObject({
    code: 'lottery.return_low',
    details: { max: '59 %' },
  });
  expect(await set('title-TCG_SEA-SEA4D', { state: 'on', confirmed: true })).toMatchObject({
    state: 'on',
    confirmed: false,
  });
});

test('series, prices, multiples and limits are those of the site', async () => {
  await rule({ seriesMax: 1_960, seriesBase: 1_900, units: [2_000], maxMultiple: 50, mostStake: '2000.00' });
  expect(await fixture.people.get(PlacingService).readLotteryTerms(player)).toMatchObject({
    accountSeries: 1_960,
    seriesBase: 1_900,
    units: [2_000],
    maxMultiple: 50,
  });
  const numero = (multiple: number) => [{ numero: fixture.issue(SSC).number, multiple }];
  const wrong = (path: string) => ({ code: 'request.invalid', details: { fields: [{ path: `contents.0.${path}` }] } });
  await expect(place()).rejects.toMatchObject(wrong('unit'));
  await expect(place({ singleBetPrice: '200', numero: numero(51) })).rejects.toMatchObject(wrong('multiple'));
  await expect(place({ singleBetPrice: '200', series: 1_800 })).rejects.toMatchObject(wrong('series'));
  expect((await place({ singleBetPrice: '200', numero: numero(10) })).orders[0]).toMatchObject({ series: 1_960 });
  expect(await refusalOf(place({ singleBetPrice: '200' }))).toBe('lottery.issue_stake_over');
  await rule({ mostStake: '1000000.00', mostPrize: '1000.00' });
  expect(await refusalOf(place({ singleBetPrice: '200' }))).toBe('lottery.prize_too_big');
});

test('rules that nobody can keep are refused beside their fields', async () => {
  const change = { seriesBase: 1_950, seriesMax: 1_941, units: [], mostPrize: '0.00', mostStake: 'much' };
  await expect(rule(change)).rejects.toMatchObject({
    details: {
      fields: ['seriesMax', 'units', 'mostStake', 'mostPrize'].map((path) => expect.objectContaining({ path })),
    },
  });
});

test('settings that others changed since they were shown are not written over, and each change is written down', async () => {
  const first = await rule({ maxMultiple: 100 });
  expect(first).toMatchObject({ maxMultiple: 100, version: 1 });
  await expect(rule({ maxMultiple: 90, version: 0 })).rejects.toMatchObject({ code: 'site.settings_changed' });
  await set('type-SSC', { state: 'maintenance' });
  expect(await refusalOf(set('type-SSC', { state: 'on', version: 0 }))).toBe('site.settings_changed');
  const kinds = (await fixture.people.database.auditEvent.findMany()).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['lottery.rules_changed', 'lottery.setting_changed']));
});
