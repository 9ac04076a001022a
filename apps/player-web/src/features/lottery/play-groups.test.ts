import { expect, test } from 'vitest';
import { lotteryTitles, playsOf, titleOf } from '@apsara/domain/lottery/titles/titles';
import { groupsOf } from './play-groups.ts';
import { partsOf } from '@apsara/api/play-words';

const groupIds = (code: string) =>
  groupsOf(playsOf(titleOf(code)!)).map(({ words }) => ('wide' in words ? words.wide : words.part));

test('a menu shows each play of a lottery once', () => {
  for (const title of lotteryTitles) {
    const plays = playsOf(title);
    const shown = groupsOf(plays).flatMap((group) => group.plays);
    expect(shown.length, title.code).toBe(plays.length);
    expect(new Set(shown).size, title.code).toBe(plays.length);
  }
});

test('every play of a lottery has words of its own', () => {
  for (const title of lotteryTitles) {
    const names = playsOf(title).map(({ code }) => partsOf(code).join(' '));
    expect(names, title.code).not.toContain('');
    expect(new Set(names).size, title.code).toBe(names.length);
  }
});

test('the North has lô, đề, head and tail, xỉu chủ, xiên, trượt and digits', () => {
  expect(groupIds('TCG_LOTTO_VN-NORTHERNLOTTERY')).toEqual([
    'lo',
    'de',
    'headtail',
    'vn_xiuchu',
    'xien',
    'truot',
    'digits',
    'place',
    'sides',
  ]);
});

test('4D has big, small, 4A, 3D and two digits, each with its ways', () => {
  expect(groupIds('TCG_SEA-SEA4D')).toEqual(['sea_big', 'sea_small', 'sea_a4', 'd3', 'sea_two']);
  expect(groupIds('TCG_SEA-STRAITS4D')).toEqual(['sea_big', 'sea_small']);
});

test('Mark Six has the special, animals, regular numbers, and numbers together', () => {
  expect(groupIds('TCG-LHC1MINODDS')).toEqual([
    'lhc_special',
    'lhc_combined',
    'lhc_regular',
    'lhc_seven',
    'joined',
    'lines',
    'none',
    'lhc_total',
  ]);
});
