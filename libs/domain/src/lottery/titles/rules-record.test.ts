import { expect, test } from 'vitest';
import { lotteryRulesRecord } from './rules-record.ts';
import { lotteryTitles, playsOf, titleOf } from './titles.ts';

test.each(lotteryTitles.map((title) => [title.code, title] as const))(
  'row 15: the rules of %s say what it draws and how each of its plays pays',
  (_, title) => {
    const record = lotteryRulesRecord(title);
    for (const { code } of playsOf(title)) expect(record).toContain(`"code":"${code}"`);
    expect(record).not.toMatch(/"inner":(?!\{)/);
  },
);

test('row 15: lotteries that draw or pay differently have different rules, and those that do not have the same', () => {
  const rulesOf = (code: string) => lotteryRulesRecord(titleOf(code)!);
  expect(rulesOf('TCG-SSC1MIN')).toBe(rulesOf('TCG-SSC5MIN'));
  const codes = [
    'TCG-SSC1MIN',
    'TCG-SSC1MINODDS',
    'TCG_SEA-SSCRAPID',
    'TCG-K3-1MIN',
    'TCG_SEA-SEA4D',
    'TCG_SEA-MEKONG4D',
  ];
  expect(new Set(codes.map(rulesOf)).size).toBe(codes.length);
});
