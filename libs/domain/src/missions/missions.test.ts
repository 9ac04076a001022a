import { describe, expect, test } from 'vitest';
import {
  claimableUntil,
  countTogether,
  missionEvent,
  openSpans,
  readSteps,
  spanEnd,
  spanOn,
  stepErrors,
  stepWord,
  storedSteps,
  worstMissionCost,
  type MissionStep,
  type StepPart,
} from './missions.ts';

const ZONE = 'Asia/Phnom_Penh';
const step = (target: bigint, over: Partial<MissionStep> = {}): MissionStep => ({
  target,
  reward: 'money',
  amount: 5_00n,
  multiple: 300,
  ...over,
});

describe('a period', () => {
  const days = { startsOn: '2026-11-11', endsOn: '2026-12-02' } as const;

  test.each([
    ['daily', '2026-11-20', { key: '2026-11-20', from: '2026-11-20', to: '2026-11-20' }],
    ['weekly', '2026-11-20', { key: '2026-11-16', from: '2026-11-16', to: '2026-11-22' }],
    ['weekly', '2026-11-12', { key: '2026-11-09', from: '2026-11-11', to: '2026-11-15' }],
    ['weekly', '2026-12-01', { key: '2026-11-30', from: '2026-11-30', to: '2026-12-02' }],
    ['monthly', '2026-11-20', { key: '2026-11-01', from: '2026-11-11', to: '2026-11-30' }],
    ['once', '2026-11-20', { key: 'once', from: '2026-11-11', to: '2026-12-02' }],
  ] as const)('of a %s mission on %s is %o', (period, day, span) => {
    expect(spanOn({ period, ...days }, day)).toEqual(span);
  });

  test('is none before the mission begins and after it ends', () => {
    expect(spanOn({ period: 'daily', ...days }, '2026-11-10')).toBeUndefined();
    expect(spanOn({ period: 'daily', ...days }, '2026-12-03')).toBeUndefined();
  });

  test('stays open for three days after its end', () => {
    const keys = (today: `${number}-${number}-${number}`) =>
      openSpans({ period: 'daily', ...days }, today).map(({ key }) => key);
    expect(keys('2026-11-20')).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
    expect(keys('2026-12-05')).toEqual(['2026-12-02']);
    expect(keys('2026-12-06')).toEqual([]);
  });

  test('ends at midnight of the site, and its rewards three days later', () => {
    const now = new Date('2026-11-20T05:00:00Z');
    const span = { from: '2026-11-20', to: '2026-11-20' } as const;
    expect(spanEnd(span, ZONE)?.toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(claimableUntil(span, now, ZONE).toISOString()).toBe('2026-11-23T17:00:00.000Z');
    const open = spanOn({ period: 'once', startsOn: '2026-11-11', endsOn: null }, '2026-11-20')!;
    expect(spanEnd(open, ZONE)).toBeNull();
    expect(claimableUntil(open, now, ZONE).toISOString()).toBe('2026-12-20T05:00:00.000Z');
  });
});

const running: StepPart = {
  state: 'published',
  startsOn: '2026-11-11',
  runs: true,
  full: false,
  claim: null,
  expired: false,
};

test.each([
  ['coming_soon', { startsOn: '2026-11-21' as const }],
  ['joined', {}],
  ['joined', { state: 'closed' as const }],
  ['issued', { claim: 'issued' as const }],
  ['issued', { claim: 'issued' as const, runs: false, state: 'closed' as const }],
  ['process', { claim: 'process' as const }],
  ['claimed', { claim: 'claimed' as const, full: true }],
  ['close', { claim: 'issued' as const, expired: true }],
  ['close', { claim: 'closed' as const }],
  ['close', { runs: false }],
  ['close', { full: true }],
  ['close', { state: 'paused' as const }],
] as const)('a step is %s with %o', (word, over) => {
  expect(stepWord({ ...running, ...over }, '2026-11-20')).toBe(word);
});

describe('steps', () => {
  test('rise, and each pays something within the ceiling', () => {
    expect(stepErrors('bets', [step(10n), step(20n)], 1_000)).toEqual([]);
    expect(stepErrors('bets', [], 1_000).map(({ path }) => path)).toEqual(['steps']);
    expect(
      stepErrors('bets', [step(10n), step(10n, { amount: 0n, multiple: 1_001 })], 1_000).map(({ path }) => path),
    ).toEqual(['steps.1.target', 'steps.1.amount', 'steps.1.multiple']);
    expect(stepErrors('profile', [step(4n)], 1_000).map(({ path }) => path)).toEqual(['steps.0.target']);
  });

  test('are kept as texts; only money asks for play', () => {
    const stored = storedSteps([step(10n), step(20n, { reward: 'points', amount: 50n })]);
    expect(stored[1]).toEqual({ target: '20', reward: 'points', amount: '50', multiple: 0 });
    expect(readSteps(stored)[0]).toEqual(step(10n));
  });

  test('cost their money at most', () => {
    expect(worstMissionCost([step(10n), step(20n, { reward: 'points' }), step(30n)])).toBe(10_00n);
  });
});

test('each step of a member’s period is an event of its own', () => {
  expect(missionEvent({ id: 'm', rootId: null }, 'p', '2026-11-20', 1)).toBe('mission:m:p:2026-11-20:1');
});

test('a copy shares the event of what is finished once, and no other', () => {
  const copy = { id: 'm', rootId: 'r' };
  expect(missionEvent(copy, 'p', 'once', 1)).toBe(missionEvent({ id: 'r', rootId: null }, 'p', 'once', 1));
  expect(missionEvent(copy, 'p', '2026-11-20', 1)).toBe('mission:m:p:2026-11-20:1');
});

test.each([
  ['2026-11-22', '2026-11-21', false],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-22', null, true],
] as const)('a copy from %s and an original to %s share a day: %s', (startsOn, endsOn, shares) => {
  const original = { period: 'daily', startsOn: '2026-11-01', endsOn } as const;
  const copy = { period: 'daily', startsOn, endsOn: null } as const;
  expect([countTogether(copy, original), countTogether(original, copy)]).toEqual([shares, shares]);
  expect(countTogether({ ...copy, period: 'once' }, { ...original, period: 'once' })).toBe(false);
});
