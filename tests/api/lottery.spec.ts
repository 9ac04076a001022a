import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { previewLotteryBet } from '@apsara/api/lottery';
import {
  listLatestResults,
  listLotteryMenus,
  listPopularLotteries,
  listVietnamMenus,
  listVietnamRecent,
  listVietnamResults,
  readLotteryDraw,
} from '@apsara/api/lottery-issues';
import { stranger } from '../support/calls.ts';

const { client } = stranger(inject('url'));

interface Vector {
  play: string;
  selection: string;
  draw: number[];
  unit: string;
  multiple: number;
  series: number;
  accountSeries: number;
}

const examples = (name: string): Vector[] =>
  JSON.parse(readFileSync(new URL(`../../libs/domain/src/lottery/vectors/${name}.json`, import.meta.url), 'utf8'));

const vectors = [...examples('lottery-vectors'), ...examples('worked-examples')].filter((vector) => 'bets' in vector);

test('a visitor is shown the bets, stake, prizes and payout of every worked example', async () => {
  expect(vectors.length).toBeGreaterThan(300);
  for (const { play, selection, draw, unit, multiple, series, accountSeries, ...expected } of vectors) {
    const asked = { play, selection, draw, unit, multiple, series, accountSeries };
    const { prizes: _, returnPercent: __, ...shown } = await client.call(previewLotteryBet, asked);
    expect(shown, `${play} ${selection}`).toEqual(expected);
  }
});

test('Vietnam and 4D are previewed with the numbers of their prizes', async () => {
  const draw = { top: ['6652', '8070', '4509'], special: Array(10).fill('1234'), cons: Array(10).fill('1012') };
  const bet = { play: 'sea.4d.big', selection: '1234,6652', draw, unit: '1', multiple: 2 };
  expect(await client.call(previewLotteryBet, bet)).toEqual({
    bets: 2,
    stake: '4.00',
    prizes: {
      first: '2500.0000',
      second: '1000.0000',
      third: '500.0000',
      special: '180.0000',
      consolation: '60.0000',
    },
    hits: { first: 1, special: 10 },
    payout: '8600.00',
    rebate: '0.00',
    returnPercent: '64.00',
  });
});

test('a wrong selection is refused beside its field', async () => {
  const bet = { play: 'ssc.last3.group6', unit: '2', multiple: 1, series: 1960, accountSeries: 1960 };
  await expect(client.call(previewLotteryBet, { ...bet, selection: '1,2' })).rejects.toMatchObject({
    code: 'lottery.too_few',
    details: { fields: [{ path: 'selection', code: 'too_short' }] },
  });
});

test('a visitor reads the lotteries, their issues and results', async () => {
  const groups = await client.call(listLotteryMenus, {});
  const games = groups.flatMap((group) => group.games);
  expect(games).toHaveLength(64);
  expect(games.filter(({ maintenance }) => !maintenance)).toHaveLength(64);
  expect(await client.call(listPopularLotteries, { count: 3 })).toHaveLength(3);
  const regions = await client.call(listVietnamMenus, {});
  expect(regions.map(({ region }) => region)).toEqual(['north', 'central', 'south']);
  const [recent] = await client.call(listVietnamRecent, { count: 1 });
  const gameId = recent?.gameId ?? '';
  expect(await client.call(listVietnamResults, { gameId, size: 2 })).not.toEqual([]);
  const latest = await client.call(listLatestResults, {});
  expect(latest.map((result) => result.gameId)).toContain('TCG-SSC1MIN');
});

test('a visitor reads what the issue on sale is committed to', async () => {
  const games = (await client.call(listLotteryMenus, { prizeMode: 1 })).flatMap((group) => group.games);
  const game = games.find(({ gameId }) => gameId === 'TCG-SSC10MIN');
  const { numero = '', seedHash } = game?.current ?? {};
  const proof = await client.call(readLotteryDraw, { gameId: 'TCG-SSC10MIN', numero });
  expect(proof).toMatchObject({ seedHash, seed: null, link: null, winNo: null });
});
