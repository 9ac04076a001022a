import { expect, test } from 'vitest';
import { families } from '../rules/families.ts';
import { must } from '../../must.ts';
import { lotteryTitles, titleOf } from '../titles/titles.ts';
import { mayBeOutside, resultCutOff, sourceAt } from './sources.ts';
import { typedDraw } from './typed-draw.ts';

const set = [
  { lottery: 'A', fromSlot: 10, source: 'outside' },
  { lottery: 'A', fromSlot: 20, source: 'house' },
] as const;

test.each([
  ['A', 9, 'house'],
  ['A', 10, 'outside'],
  ['A', 19, 'outside'],
  ['A', 20, 'house'],
  ['B', 15, 'house'],
] as const)('the source of %s at slot %i is %s', (lottery, slot, source) => {
  expect(sourceAt(set, lottery, slot)).toBe(source);
});

test('results come from outside only of lotteries that draw once a day and for themselves', () => {
  const may = lotteryTitles.filter(mayBeOutside).map(({ code }) => code);
  expect(may).toContain('TCG_LOTTO_VN-SAIGONLOTTERY');
  expect(may).toContain('TCG_LOTTO_VN-CENTRALLOTTERY');
  expect(may).toContain('TCG-LFP5DAILY');
  for (const code of ['TCG-SSC1MIN', 'TCG-LFP3DAILY', 'TCG_LOTTO_VN-NORTHERNLOTTERY']) expect(may).not.toContain(code);
});

test('a result from outside is waited for a day, our own draw an hour', () => {
  const title = must(titleOf('TCG-LFP5DAILY'), 'the lottery');
  const drawsAt = new Date('2026-11-26T14:00:00Z');
  expect(resultCutOff('outside', title, drawsAt)).toEqual(new Date('2026-11-27T14:00:00Z'));
  expect(resultCutOff('house', title, drawsAt)).toEqual(new Date('2026-11-26T15:00:00Z'));
});

test('what is typed is read as numbers in their order, or as the numbers of each prize with all their digits', () => {
  expect(typedDraw(families.lfp5, { numbers: ' 0 1,2-3 4 ' })).toEqual([0, 1, 2, 3, 4]);
  expect(typedDraw(families.sea4d, { top: '0012 3456\n7890' })).toEqual({
    top: ['0012', '3456', '7890'],
    special: [],
    cons: [],
  });
});
