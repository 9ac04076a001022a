import { describe, expect, test } from 'vitest';
import { approximately, sumOf } from '../../ratio.ts';
import { fixtureOf, fixturesBetween, pairingsOf, standingAt } from './sports-fixtures.ts';
import { leagueKeys, leagues } from './sports-leagues.ts';
import { linesOf, LIVE_RETURN, oddsFor, pricesOf, resultOf, returnBefore, returnOf } from './sports-markets.ts';
import { WHOLE, type DrawnMatch } from './sports-model.ts';
import { placeOf } from './sports-titles.ts';

const MINUTE = 60_000;
const upcoming = { phase: 'upcoming', score: { home: 0, away: 0 }, steps: 0, corrected: false } as const;

describe('a league', () => {
  test.each(leagueKeys)(
    '%s: every side meets every other at home and away in ten rounds, and no side plays twice in a round',
    (league) => {
      const { everyMs, offsetMs } = leagues[league];
      const matches = fixturesBetween(offsetMs - 1, offsetMs + 9 * everyMs).filter(
        (match) => match.league === league && placeOf(match.book) === 0,
      );
      expect(new Set(matches.map(({ home, away }) => `${home.name}-${away.name}`)).size).toBe(30);
      for (const first of [0, 3, 6]) {
        const round = matches.slice(first, first + 3);
        expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(6);
      }
    },
  );
});

test('a fixture is found again by its id, and nothing else is one', () => {
  const [match] = fixturesBetween(60 * MINUTE, 72 * MINUTE);
  expect(fixtureOf(match!.id)).toEqual(match);
  expect(['mekong.1.3', 'nowhere.1.1', 'mekong.1', ''].map(fixtureOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('every price of every pairing', { timeout: 600_000 }, () => {
  const everyPairing = leagueKeys.flatMap(pairingsOf);
  test.each([955n, LIVE_RETURN])('returns at most %s of a thousand, and little less', (returned) => {
    for (const fixture of everyPairing) {
      for (const { odds, chances } of Object.values(pricesOf(fixture, linesOf(fixture), upcoming, returned))) {
        if (odds === null) continue;
        const back = approximately(returnOf(chances, odds));
        expect(back).toBeLessThanOrEqual(Number(returned) / 1_000 + 1e-9);
        // Odds are cut to two decimals: at 1.02 that may take almost one per cent.
        expect(back).toBeGreaterThan(Number(returned) / 1_000 - 0.01);
      }
    }
  });

  test('the handicap and the total are near even when betting opens', () => {
    for (const fixture of everyPairing) {
      const { 'total.over': over, 'total.under': under } = pricesOf(fixture, linesOf(fixture), upcoming, 950n);
      expect([over!.odds, under!.odds].every((odds) => odds !== null && odds < 3_000)).toBe(true);
    }
  });
});

test('the chances of a market make one', () => {
  const fixture = fixtureOf('mekong.7.1')!;
  const prices = pricesOf(fixture, linesOf(fixture), upcoming, 950n);
  const chance = (key: keyof typeof prices) => ({ numerator: prices[key]!.chances.won, denominator: WHOLE });
  const all = sumOf(sumOf(chance('winner.home'), chance('winner.draw')), chance('winner.away'));
  expect(approximately(all)).toBeCloseTo(1, 9);
});

test('the margin shrinks towards the kick-off', () => {
  expect([60, 30, 29, 10, 9, 0].map((minutes) => returnBefore(minutes * MINUTE))).toEqual([
    935n,
    935n,
    945n,
    945n,
    955n,
    955n,
  ]);
});

test.each([
  ['winner.home', { home: 2, away: 1 }, 'won'],
  ['winner.draw', { home: 1, away: 1 }, 'won'],
  ['handicap.home', { home: 2, away: 1 }, 'lost'],
  ['handicap.away', { home: 2, away: 1 }, 'won'],
  ['total.over', { home: 2, away: 1 }, 'won'],
  ['total.under', { home: 1, away: 1 }, 'won'],
] as const)('%s at %j is %s', (selection, score, result) => {
  expect(resultOf(selection, score, { handicap: -3, total: 5 }, true)).toBe(result);
});

test('a level match without a price for the draw returns stakes on the winner only', () => {
  const level = { home: 80, away: 80 };
  const lines = { handicap: -1, total: 159 };
  expect(resultOf('winner.home', level, lines, false)).toBe('void');
  expect(resultOf('handicap.away', level, lines, false)).toBe('won');
});

test('an impossible or nearly certain outcome is not offered', () => {
  expect(oddsFor({ won: 0n, void: 0n }, 950n)).toBeNull();
  expect(oddsFor({ won: WHOLE, void: 0n }, 950n)).toBeNull();
  expect(oddsFor({ won: WHOLE / 2n, void: 0n }, 950n)).toBe(1_900);
});

test('a disallowed goal counts until the review, and the match still ends on time', () => {
  const fixture = fixtureOf('mekong.5.0')!;
  const scores = Array.from({ length: 90 }, () => ({ home: 1, away: 1 }));
  const drawn: DrawnMatch = { postponed: false, struckOff: 'home', scores };
  const end = fixture.kickoffAt + 90 * fixture.stepMs;
  expect(standingAt(fixture, drawn, fixture.kickoffAt - 1).phase).toBe('upcoming');
  expect(standingAt(fixture, drawn, end - 1)).toMatchObject({ phase: 'live', score: { home: 1, away: 1 }, steps: 89 });
  expect(standingAt(fixture, drawn, end)).toMatchObject({
    phase: 'finished',
    score: { home: 2, away: 1 },
    corrected: false,
  });
  expect(standingAt(fixture, drawn, end + 180_000)).toMatchObject({ score: { home: 1, away: 1 }, corrected: true });
});
