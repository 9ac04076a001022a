import { createHash, createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { must } from '@apsara/domain/must';
import { drawNumbers } from '@apsara/domain/lottery/draws/draw-numbers';
import { drawMessages, issueName } from '@apsara/domain/lottery/draws/proof';
import { families } from '@apsara/domain/lottery/rules/families';
import { LotterySite } from '../../testing/lottery-site.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { SiteVendorsService } from '../vendors/site-vendors.service.ts';
import { IssuesService } from './issues.service.ts';

let fixture: LotterySite;
let issues: IssuesService;

beforeAll(async () => {
  fixture = await LotterySite.build();
  issues = fixture.people.get(IssuesService);
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('every lottery has an issue on sale and a last result', async () => {
  const groups = await issues.listLotteryMenus({}, fixture.people.caller());
  const items = groups.flatMap(({ games }) => games);
  expect(items).toHaveLength(64);
  for (const { serverTime, current, last, gameId } of items) {
    expect(current.openTime <= serverTime && serverTime < current.closeTime, gameId).toBe(true);
    if (last) expect(last.drawTime <= serverTime, gameId).toBe(true);
  }
  expect(items.find(({ gameId }) => gameId === 'TCG-SSC1MIN')).toMatchObject({
    lotteryType: 'SSC',
    minutes: 1,
    current: { numero: '20261121-0721' },
    last: { numero: '20261121-0720' },
  });
});

test('a prize mode has its own lotteries', async () => {
  const groups = await issues.listLotteryMenus({ prizeMode: 3 }, fixture.people.caller());
  expect(groups.map(({ lotteryType }) => lotteryType)).toEqual(['SSC', '11x5', 'K3', 'PK10', 'LHC', 'PCB', 'VN']);
  expect(await issues.listLotteryMenus({ prizeMode: 4 }, fixture.people.caller())).toEqual([]);
});

test('Vietnam is listed by region, and by its last draws', async () => {
  const regions = await issues.listVietnamMenus({}, fixture.people.caller());
  expect(regions.map(({ region, games }) => [region, games.length])).toEqual([
    ['north', 7],
    ['central', 8],
    ['south', 11],
  ]);
  const recent = await issues.listVietnamRecent({ count: 3 }, fixture.people.caller());
  expect(recent).toHaveLength(3);
  const gameId = 'TCG_LOTTO_VN-NORTHERNLOTTERY';
  const [result] = await issues.listVietnamResults({ gameId, size: 1 });
  expect(result).toMatchObject({ numero: '20261120', winNo: { special: [expect.stringMatching(/^\d{5}$/)] } });
  await expect(issues.listVietnamResults({ gameId: 'TCG-SSC1MIN', size: 1 })).rejects.toMatchObject({
    code: 'lottery.title_unknown',
  });
});

test('what most members bet on is popular', async () => {
  const player = await fixture.player(10_000_00n);
  await fixture.place(player, [fixture.content({ gameId: 'TCG-SSC5MIN' })]);
  const [first] = await issues.listPopularLotteries({ count: 2 }, fixture.people.caller());
  expect(first?.gameId).toBe('TCG-SSC5MIN');
});

test('row 15: a draw shows the hash of its seed before it, and can be made again after it', async () => {
  const gameId = 'TCG-SSC1MIN';
  const numero = fixture.issue(gameId).number;
  const before = await issues.readLotteryDraw({ gameId, numero });
  expect(before).toMatchObject({ link: null, seed: null, winNo: null });
  await fixture.goTo(fixture.issue(gameId).drawsAt);
  const { seedHash, anchor, steps, link, seed, drawer, winNo } = await issues.readLotteryDraw({ gameId, numero });
  expect([seedHash, anchor]).toEqual([before.seedHash, before.anchor]);
  const shown = must(seed, 'the seed');
  expect(sha256(shown)).toBe(seedHash);
  expect(createHmac('sha256', must(link, 'the link')).update(issueName(drawer, numero)).digest('hex')).toBe(shown);
  let end = must(link, 'the link');
  for (let step = 0; step < steps; step += 1) end = sha256(end);
  expect(end).toBe(anchor);
  const digests = drawMessages(drawer, numero).map((text) => createHmac('sha256', shown).update(text).digest());
  expect(drawNumbers(families.ssc, digests)).toEqual(winNo);
  expect((await issues.listLotteryResults({ gameId, size: 1 }))[0]).toMatchObject({ numero, winNo });
});

test('row 15: an issue after the one on sale shows nothing of its seed', async () => {
  const gameId = 'TCG-SSC1MIN';
  const numero = fixture.issue(gameId, 1).number;
  await expect(issues.readLotteryDraw({ gameId, numero })).rejects.toMatchObject({ code: 'lottery.issue_unknown' });
});

test('after a jump of the clock the last results are there', async () => {
  fixture.people.clock.move(400 * 86_400_000);
  const { last, results, next } = await issues.readLotteryIssue({ gameId: 'TCG-K3-1MIN' }, fixture.people.caller());
  expect(next).toHaveLength(120);
  // The chain was made with the first look, and its earlier issues were committed by nobody.
  expect([last, results]).toEqual([null, []]);
  fixture.people.clock.move(3 * 60_000);
  expect((await issues.readLotteryIssue({ gameId: 'TCG-K3-1MIN' }, fixture.people.caller())).results).toHaveLength(3);
});

test('a lottery that the site has closed is in no list and on no page', async () => {
  const { database } = fixture.people;
  const gameId = 'TCG_LOTTO_VN-NORTHERNLOTTERY';
  const caller = fixture.people.caller();
  const shown = async () => {
    const [menus, popular, regions, recent] = await Promise.all([
      issues.listLotteryMenus({}, caller),
      issues.listPopularLotteries({ count: 100 }, caller),
      issues.listVietnamMenus({}, caller),
      issues.listVietnamRecent({ count: 100 }, caller),
    ]);
    const lists = [...menus.map(({ games }) => games), popular, ...regions.map(({ games }) => games), recent];
    return lists.filter((items) => items.some((item) => item.gameId === gameId)).length;
  };
  expect(await shown()).toBe(4);
  const { nodeId } = await database.game.findFirstOrThrow({ where: { gameCode: gameId } });
  const count = () =>
    database.transaction((transaction) => fixture.people.get(SiteVendorsService).countChange(transaction, 'lotus'));
  await database.siteGame.create({
    data: { siteCode: 'lotus', nodeId, off: true, isTop: false, demo: true, names: {} },
  });
  await count();
  fixture.people.clock.move(3_000);
  expect(await shown()).toBe(0);
  expect(await refusalOf(issues.readLotteryIssue({ gameId }, caller))).toBe('lottery.title_unknown');
  await database.siteGame.deleteMany();
  await count();
  fixture.people.clock.move(3_000);
  expect(await shown()).toBe(4);
});
