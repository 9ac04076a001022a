import { beforeAll, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { LotterySite } from '../../testing/lottery-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';

let fixture: LotterySite;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

const GAME = 'TCG_SEA-SEA4DEXPRESS';
const RICH = 10_000_000_000_00n;

/** A bet on numbers that may win 2,500 times its price: each can have 800,000 riel in an issue. */
const place = (player: SignedInCaller, bettingContent: string, singleBetPrice: string, later = 0) =>
  fixture.place(
    player,
    [
      fixture.content({
        gameId: GAME,
        playId: 'sea.4d.big',
        bettingContent,
        singleBetPrice,
        numero: [{ numero: fixture.issue(GAME, later).number, multiple: 1 }],
      }),
    ],
    { prizeMode: 5 },
  );

test('numbers that are sold out are named with what is left, and nothing is bet', async () => {
  const player = await fixture.player(RICH);
  await place(player, '1234,5678', '300000');
  await place(player, '1234', '300000');
  const before = await fixture.balance(player);
  await expect(place(player, '1234,5678,9999', '300000')).rejects.toMatchObject({
    code: 'lottery.sold_out',
    details: { numbers: '1234: 200000.00' },
  });
  expect(await fixture.balance(player)).toBe(before);
  await place(player, '1234,5678', '200000');
  await expect(place(player, '1234', '1')).rejects.toMatchObject({ details: { numbers: '1234: 0.00' } });
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

test('what is cancelled can be bet on again, and each issue has its own numbers', async () => {
  const player = await fixture.player(RICH);
  await place(player, '4321', '400000');
  const { orders } = await place(player, '4321', '400000');
  await expect(place(player, '4321', '1')).rejects.toMatchObject({ code: 'lottery.sold_out' });
  await place(player, '4321', '400000', 1);
  await fixture.cancel(player, orders[0]?.orderNo ?? '');
  await place(player, '4321', '400000');
});

test('of 200 bets at once on the last places as many are placed as there are places', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => fixture.player(RICH)));
  const bets = players.flatMap((player) => Array.from({ length: 10 }, () => place(player, '7777,8888', '8000')));
  const tries = await Promise.allSettled(bets);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['lottery.sold_out']));
  const loads = await fixture.people.database.lotteryLoad.findMany({ where: { place: { endsWith: ':7777' } } });
  expect(loads.map(({ price }) => price)).toEqual([800_000_0000n]);
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

test('a member stakes up to 500,000,000 riel on one issue', async () => {
  const player = await fixture.player(RICH);
  const bet = (multiple: number) =>
    fixture.place(player, [fixture.content({ numero: [{ numero: fixture.issue('TCG-SSC1MIN').number, multiple }] })]);
  for (const _ of Array.from({ length: 25 })) await bet(10_000);
  await expect(bet(1)).rejects.toMatchObject({
    code: 'lottery.issue_stake_over',
    details: { max: '500000000.00' },
  });
});
