import { beforeEach, describe, expect, test } from 'vitest';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import type { FixtureView } from '../sports-api.ts';
import { Slip } from './slip.ts';

const match = (
  id: string,
  odds: Partial<Record<Selection, number | null>> = { 'winner.home': 2_000, 'winner.draw': 3_000 },
): FixtureView => ({
  id,
  league: 'mekong',
  sport: 'football',
  home: 'Naga Rovers',
  away: 'Stone Gate',
  kickoffAt: 0,
  phase: 'upcoming',
  score: { home: 0, away: 0 },
  steps: 0,
  corrected: false,
  lines: { handicap: -1, total: 5 },
  odds,
});

let slip: Slip;
beforeEach(() => {
  slip = new Slip('USD');
});

test('selections of other markets of a match are one leg, which waits for its price', () => {
  const both = match('a', { 'winner.home': 2_000, 'total.over': 1_900, 'total.under': 1_950 });
  slip.toggle(both, 'winner.home');
  slip.toggle(both, 'total.over');
  slip.toggle(both, 'total.under');
  slip.stake = '5';
  expect(slip.legs).toMatchObject([{ picks: ['winner.home', 'total.under'], odds: null, unpriced: true }]);
  expect(slip.error).toBe('waiting');
  delete slip.legs[0]!.unpriced;
  slip.price(slip.legs[0]!, 3_500);
  expect([slip.error, slip.totals.payout, slip.legs[0]!.seen]).toEqual([undefined, 17_50n, 3_500]);
  slip.hear(both);
  expect(slip.legs[0]).toMatchObject({ odds: 3_500, unpriced: true });
  slip.toggle(both, 'winner.home');
  expect(slip.legs).toMatchObject([{ picks: ['total.under'], odds: 1_950 }]);
});

test('another bet on the same market takes the place of the first, and the same takes it off', () => {
  slip.toggle(match('a'), 'winner.home');
  slip.toggle(match('a'), 'winner.draw');
  expect(slip.legs.map(({ picks }) => picks)).toEqual([['winner.draw']]);
  slip.toggle(match('a'), 'winner.draw');
  expect(slip.legs).toEqual([]);
});

test('refuses a ninth selection', () => {
  const picked = Array.from({ length: 9 }, (_, nth) => slip.toggle(match(`m${nth}`), 'winner.home'));
  expect(picked).toEqual([...Array.from({ length: 8 }, () => true), false]);
});

test('singles cost their stakes together, a parlay one', () => {
  for (const id of ['a', 'b', 'c']) slip.toggle(match(id), 'winner.home');
  slip.stake = '5';
  expect(slip.totals).toEqual({ stake: 15_00n, payout: 30_00n });
  slip.mode = 'parlay';
  expect(slip.totals).toEqual({ stake: 5_00n, payout: 40_00n });
});

describe('a system', () => {
  test('costs the typed stake for each of its lines and may pay them all', () => {
    for (const id of ['a', 'b', 'c']) slip.toggle(match(id), 'winner.home');
    slip.stake = '5';
    slip.mode = 'trixie';
    expect([slip.lines, slip.totals]).toEqual([4n, { stake: 20_00n, payout: 100_00n }]);
    slip.mode = 'doubles';
    expect([slip.lines, slip.totals]).toEqual([3n, { stake: 15_00n, payout: 60_00n }]);
    slip.toggle(match('d'), 'winner.home');
    slip.mode = 'yankee';
    expect([slip.lines, slip.totals]).toEqual([11n, { stake: 55_00n, payout: 6n * 20_00n + 4n * 40_00n + 80_00n }]);
  });

  test('is offered for its number of selections, and becomes a parlay with any other', () => {
    const fitting = () => (['doubles', 'trixie', 'yankee'] as const).filter((mode) => slip.fits(mode));
    for (const id of ['a', 'b']) slip.toggle(match(id), 'winner.home');
    expect(fitting()).toEqual([]);
    slip.toggle(match('c'), 'winner.home');
    expect(fitting()).toEqual(['doubles', 'trixie']);
    slip.mode = 'trixie';
    slip.toggle(match('d'), 'winner.home');
    expect([fitting(), slip.mode]).toEqual([['yankee'], 'parlay']);
    slip.mode = 'yankee';
    for (const id of ['d', 'c', 'b']) slip.remove(id);
    expect(slip.mode).toBe('singles');
  });

  test('shares the limits of a bet among its lines', () => {
    for (const id of ['a', 'b', 'c']) slip.toggle(match(id), 'winner.home');
    slip.mode = 'trixie';
    expect(slip.limits).toEqual({ least: 5n, most: 250_00n });
  });
});

describe('a slip cannot be bet', () => {
  test.each([
    ['with nothing typed', '', 'noStake'],
    ['with words for an amount', 'ten', 'noStake'],
    ['with more decimals than the currency has', '1.001', 'noStake'],
    ['below the least', '0.19', 'limits'],
    ['above the most', '1000.01', 'limits'],
    ['with an absurd amount', '99999999999999999999', 'noStake'],
    ['no: with grouped digits it can', '1,000', undefined],
  ])('%s', (_, stake, error) => {
    slip.toggle(match('a'), 'winner.home');
    slip.stake = stake;
    expect(slip.error).toBe(error);
  });

  test('cannot be placed while one of its prices is closed, and keeps the typed stake', () => {
    slip.toggle(match('a'), 'winner.home');
    slip.stake = '5';
    slip.hear(match('a', { 'winner.home': null }));
    expect([slip.error, slip.stake]).toEqual(['closed', '5']);
    slip.hear(match('a'));
    expect(slip.error).toBeUndefined();
  });
});

test('a price that moves is remembered with the one that was seen, until the player agrees', () => {
  slip.toggle(match('a'), 'winner.home');
  slip.hear(match('a', { 'winner.home': 1_900 }));
  expect(slip.legs[0]).toMatchObject({ odds: 1_900, seen: 2_000 });
  slip.agree();
  expect(slip.legs[0]).toMatchObject({ odds: 1_900, seen: 1_900, before: 2_000 });
});
