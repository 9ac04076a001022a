import { expect, test } from 'vitest';
import { must } from '../../must.ts';
import { currentIssue } from './schedule.ts';
import { drawnBy, lotteryTitles, playsOf, titleOf } from './titles.ts';

const title = (code: string) => must(titleOf(code), code);

test('there are 64 lotteries with codes of their own, and each has plays', () => {
  expect(lotteryTitles).toHaveLength(64);
  expect(new Set(lotteryTitles.map(({ code }) => code)).size).toBe(64);
  for (const one of lotteryTitles) expect(playsOf(one).length, one.code).toBeGreaterThan(0);
});

test('a series title offers no board, and a board no series', () => {
  expect(new Set(playsOf(title('TCG-SSC1MIN')).map(({ terms }) => terms))).toEqual(new Set(['series']));
  expect(new Set(playsOf(title('TCG-SSC1MINODDS')).map(({ terms }) => terms))).toEqual(new Set(['odds']));
});

test('the Straits have the tables of Singapore', () => {
  expect(playsOf(title('TCG_SEA-STRAITS4D')).map(({ code }) => code)).toContain('sea.straits.big');
  expect(playsOf(title('TCG_SEA-SEA4D')).map(({ code }) => code)).not.toContain('sea.straits.big');
});

test('P3 and P5 share one draw', () => {
  expect(drawnBy(title('TCG-LFP3DAILY'), 20_000)).toBe('TCG-LFP5DAILY');
  expect(title('TCG-LFP3DAILY').schedule).toEqual(title('TCG-LFP5DAILY').schedule);
});

test.each([
  ['NORTHERN', '2026-11-23', 'HANOI'],
  ['NORTHERN', '2026-11-29', 'THAIBINH'],
  ['CENTRAL', '2026-11-24', 'DAKLAK'],
  ['CENTRAL', '2026-11-23', 'CENTRAL'],
  ['SOUTHERN', '2026-11-28', 'SAIGON'],
])('the draw of %s on %s is that of %s, at the same time', (region, day, drawer) => {
  const noon = new Date(`${day}T05:00:00Z`);
  const regional = title(`TCG_LOTTO_VN-${region}LOTTERY`);
  const issue = currentIssue(regional.schedule, noon);
  const by = drawnBy(regional, issue.slot);
  expect(by).toBe(`TCG_LOTTO_VN-${drawer}LOTTERY`);
  expect(currentIssue(title(by).schedule, noon)).toMatchObject({ number: issue.number, drawsAt: issue.drawsAt });
});
