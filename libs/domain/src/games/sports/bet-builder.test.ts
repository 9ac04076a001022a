import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areBuildable, chancesOfPicks, everyBuilder, priceOfPicks, resultOfPicks } from './bet-builder.ts';
import { pairingsOf, type Standing } from './sports-fixtures.ts';
import { sports } from './sports-kinds.ts';
import { leagueKeys } from './sports-leagues.ts';
import {
  linesOf,
  LIVE_RETURN,
  oddsFor,
  openOutcomes,
  pricesOf,
  returnOf,
  selections,
  type Lines,
  type Selection,
} from './sports-markets.ts';
import { drawMatch, finalsOf, isOver, SEED_BYTES, WHOLE, type Score } from './sports-model.ts';
import { approximately } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/** What each selection says, written down apart from the rules. */
const says: Record<Selection, (score: Score, lines: Lines) => boolean> = {
  'winner.home': ({ home, away }) => home > away,
  'winner.draw': ({ home, away }) => home === away,
  'winner.away': ({ home, away }) => away > home,
  'handicap.home': ({ home, away }, { handicap }) => home + handicap / 2 > away,
  'handicap.away': ({ home, away }, { handicap }) => away - handicap / 2 > home,
  'total.over': ({ home, away }, { total }) => home + away > total / 2,
  'total.under': ({ home, away }, { total }) => home + away < total / 2,
};

const fixture = fc.constantFrom(...leagueKeys).chain((league) => fc.constantFrom(...pairingsOf(league)));

/** A match before its start, or somewhere on its way. */
const standings = fixture.chain((match) =>
  fc.tuple(fc.uint8Array({ minLength: SEED_BYTES, maxLength: SEED_BYTES }), fc.nat({ max: 90 })).map(([seed, at]) => {
    const { scores } = drawMatch(match.model, seed);
    const steps = Math.min(at, scores.length - 1);
    const score = scores[steps - 1] ?? { home: 0, away: 0 };
    const live: Standing = { phase: steps === 0 ? 'upcoming' : 'live', score, steps, corrected: false };
    return { match, standing: isOver(match.model, score, steps) ? { ...live, steps: 0 } : live };
  }),
);

const built = standings.chain((played) => {
  const all = everyBuilder(sports[played.match.sport].hasDraw);
  return fc.constantFrom(...all).map((picks) => ({ ...played, picks }));
});

test('the fair price of a builder is what an enumeration over all final scores gives', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(built, ({ match, standing, picks }) => {
      const lines = linesOf(match);
      const { hasDraw } = sports[match.sport];
      const counted = { won: 0n, void: 0n, lost: 0n };
      for (const { score, mass } of finalsOf(match.model, standing.score, standing.steps)) {
        const returned = !hasDraw && score.home === score.away;
        const isWon = (pick: Selection) => says[pick](score, lines);
        const isReturned = (pick: Selection) => returned && pick.startsWith('winner');
        if (picks.every((pick) => isWon(pick) && !isReturned(pick))) counted.won += mass;
        else if (picks.every((pick) => isWon(pick) || isReturned(pick))) counted.void += mass;
        else counted.lost += mass;
      }
      const { odds, chances } = priceOfPicks(picks, openOutcomes(match, standing), { ...match, lines }, LIVE_RETURN);
      expect(chances).toEqual(counted);
      expect(odds).toBe(oddsFor(counted, LIVE_RETURN));
      if (odds !== null) expect(approximately(returnOf(chances, odds))).toBeLessThanOrEqual(0.94 + 1e-9);
    }),
    { numRuns: 150 },
  );
});

const upcoming: Standing = { phase: 'upcoming', score: { home: 0, away: 0 }, steps: 0, corrected: false };

describe('a builder on a football match', () => {
  const match = itemAt(pairingsOf('mekong'), 0);
  const lines = { handicap: -3, total: 5 };
  const outcomes = finalsOf(match.model, upcoming.score, 0);
  const chances = (...picks: Selection[]) => chancesOfPicks(picks, outcomes, lines, true);
  const odds = (...picks: Selection[]) => priceOfPicks(picks, outcomes, { ...match, lines }, LIVE_RETURN).odds;

  test('of what cannot win together has no price', () => {
    // A side that has to win by two cannot win with a draw, or lose.
    expect([odds('winner.draw', 'handicap.home'), odds('winner.away', 'handicap.home')]).toEqual([null, null]);
  });

  test('of what follows from another costs what that one costs alone', () => {
    expect(odds('winner.home', 'handicap.home')).toBe(odds('handicap.home'));
    expect(odds('winner.away', 'handicap.away', 'total.over')).toBe(odds('winner.away', 'total.over'));
  });

  test('is not priced by the product of its parts', () => {
    const product = (chances('winner.draw').won * chances('total.under').won) / WHOLE;
    expect(chances('winner.draw', 'total.under').won).toBeGreaterThan(product);
  });

  test('and its opposite in one market add up to the rest', () => {
    const parts = chances('winner.home', 'total.over').won + chances('winner.home', 'total.under').won;
    expect(parts).toBe(chances('winner.home').won);
  });

  test('has no price once the match is over', () => {
    const over: Standing = { ...upcoming, phase: 'finished', steps: 90 };
    expect(
      priceOfPicks(['winner.home', 'total.over'], openOutcomes(match, over), { ...match, lines }, LIVE_RETURN),
    ).toEqual({
      odds: null,
      chances: { won: 0n, void: 0n, lost: 0n },
    });
  });
});

test('one selection alone has the price of the board', () => {
  for (const match of leagueKeys.map((league) => itemAt(pairingsOf(league), 0))) {
    const lines = linesOf(match);
    const prices = pricesOf(match, lines, upcoming, LIVE_RETURN);
    for (const pick of selections.filter((each) => prices[each])) {
      const alone = priceOfPicks([pick], openOutcomes(match, upcoming), { ...match, lines }, LIVE_RETURN);
      expect(alone).toEqual(prices[pick]);
    }
  }
});

test('a lost selection loses a builder, also beside one whose stake is returned', () => {
  const lines = { handicap: -1, total: 9 };
  const level = { home: 2, away: 2 };
  expect(resultOfPicks(['winner.home', 'total.under'], level, lines, false)).toBe('void');
  expect(resultOfPicks(['winner.home', 'total.over'], level, lines, false)).toBe('lost');
  expect(resultOfPicks(['winner.home', 'total.under'], level, lines, true)).toBe('lost');
});

test('a builder has one selection of a market', () => {
  expect(areBuildable(['winner.home', 'handicap.away', 'total.over'])).toBe(true);
  expect([areBuildable(['winner.home', 'winner.draw']), areBuildable(['total.over', 'total.over'])]).toEqual([
    false,
    false,
  ]);
  expect([everyBuilder(true).length, everyBuilder(false).length]).toEqual([6 + 6 + 4 + 12, 4 + 4 + 4 + 8]);
  expect(everyBuilder(true).every(areBuildable)).toBe(true);
});
