import { describe, expect, test } from 'vitest';
import { must } from '../../must.ts';
import { itemAt } from '../../lists.ts';
import { currentIssue, issueNumbered, issuesFrom, lastIssue, type Issue } from './schedule.ts';
import { titleOf } from './titles.ts';

const scheduleOf = (code: string) => must(titleOf(code), code).schedule;

/** An instant by the clocks of Phnom Penh and Ho Chi Minh City. */
const at = (text: string): Date => new Date(`${text}+07:00`);

const times = ({ number, opensAt, closesAt, drawsAt }: Issue) => ({ number, opensAt, closesAt, drawsAt });

describe('the number of an issue', () => {
  test.each([
    ['TCG-SSC1MIN', '2026-11-23T00:01:00', '20261123-0001'],
    ['TCG-SSC5MIN', '2026-11-23T12:05:00', '20261123-0145'],
    ['TCG-SSC10MIN', '2026-11-23T23:50:00', '20261123-0143'],
    ['TCG-PK10-3MIN', '2026-11-23T23:57:00', '20261123-0479'],
    ['TCG-11X5-5MIN', '2026-11-24T00:00:00', '20261123-0288'],
    ['TCG-LF3DDAILY', '2026-11-23T20:30:00', '20261123'],
    ['TCG_LOTTO_VN-NORTHERNLOTTERY', '2026-11-23T18:15:00', '20261123'],
  ])('of %s drawn at %s is %s', (code, drawsAt, number) => {
    const issue = lastIssue(scheduleOf(code), at(drawsAt));
    expect(issue).toMatchObject({ number, drawsAt: at(drawsAt) });
    expect(issueNumbered(scheduleOf(code), number)).toEqual(issue);
  });

  test.each([
    ['TCG-SSC5MIN', '20261123-0289'],
    ['TCG-SSC5MIN', '20261123-0000'],
    ['TCG-SSC5MIN', '20261123'],
    ['TCG-SSC5MIN', '20261323-0001'],
    ['TCG-LF3DDAILY', '20261123-0001'],
    ['TCG-LF3DDAILY', '20260230'],
    ['TCG-LF3DDAILY', 'yesterday'],
    // A Tuesday, on which Hanoi does not draw.
    ['TCG_LOTTO_VN-HANOILOTTERY', '20261124'],
  ])('of %s is never %s', (code, number) => {
    expect(issueNumbered(scheduleOf(code), number)).toBeUndefined();
  });
});

test('an issue is on sale from the end of the one before it to some seconds before its draw', () => {
  const schedule = scheduleOf('TCG-SSC1MIN');
  const issue = currentIssue(schedule, at('2026-11-23T12:00:54.999'));
  expect(times(issue)).toEqual({
    number: '20261123-0721',
    opensAt: at('2026-11-23T11:59:55'),
    closesAt: at('2026-11-23T12:00:55'),
    drawsAt: at('2026-11-23T12:01:00'),
  });
  const next = currentIssue(schedule, at('2026-11-23T12:00:55'));
  expect(next).toMatchObject({ number: '20261123-0722', opensAt: issue.closesAt });
});

test.each([
  ['TCG-SSC1MIN', 5],
  ['TCG-SSC2MIN', 10],
  ['TCG-SSC5MIN', 10],
  ['TCG-SSC10MIN', 30],
  ['TCG_SEA-MEGA6-45', 60],
  ['TCG-LF3DDAILY', 900],
  ['TCG_LOTTO_VN-HUELOTTERY', 1_800],
])('sale of %s ends %i seconds before the draw', (code, seconds) => {
  const { closesAt, drawsAt } = currentIssue(scheduleOf(code), at('2026-11-23T09:00:00'));
  expect((drawsAt.getTime() - closesAt.getTime()) / 1_000).toBe(seconds);
});

test('a province that does not draw today sells its next draw', () => {
  const hanoi = scheduleOf('TCG_LOTTO_VN-HANOILOTTERY');
  // Monday's sale ends at 17:45; Thursday is next.
  expect(times(currentIssue(hanoi, at('2026-11-23T17:45:00')))).toEqual({
    number: '20261126',
    opensAt: at('2026-11-23T17:45:00'),
    closesAt: at('2026-11-26T17:45:00'),
    drawsAt: at('2026-11-26T18:15:00'),
  });
  expect(lastIssue(hanoi, at('2026-11-23T18:14:59')).number).toBe('20261119');
});

test('the issues of a chase go on past midnight, and those before an issue go back', () => {
  const schedule = scheduleOf('TCG-SSC10MIN');
  const first = must(issueNumbered(schedule, '20261123-0143'), 'the first issue');
  const numbers = (step: 1 | -1) => issuesFrom(schedule, first, 4, step).map(({ number }) => number);
  expect(numbers(1)).toEqual(['20261123-0143', '20261123-0144', '20261124-0001', '20261124-0002']);
  expect(numbers(-1)).toEqual(['20261123-0143', '20261123-0142', '20261123-0141', '20261123-0140']);
});

test('every issue of a day follows the one before it without a gap', () => {
  for (const code of ['TCG-SSC1MIN', 'TCG_SEA-SEA4D', 'TCG_LOTTO_VN-SAIGONLOTTERY']) {
    const schedule = scheduleOf(code);
    const issues = issuesFrom(schedule, currentIssue(schedule, at('2026-11-23T12:00:00')), 1_441);
    for (const [place, issue] of issues.slice(1).entries()) {
      expect(issue.opensAt).toEqual(itemAt(issues, place).closesAt);
    }
    expect(new Set(issues.map(({ number }) => number)).size).toBe(issues.length);
  }
});
