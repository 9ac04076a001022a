import { expect, test } from 'vitest';
import { dealPunto, puntoHand, puntoPayout, puntoResult, type PuntoBet } from './punto.ts';
import { enumeratePunto, puntoRules } from './punto-rules.ts';
import { percent } from '../../ratio.ts';

const [ACE, EIGHT, KING] = [0, 7, 12];
/** The player has a natural nine against nothing; the banker's first two cards are a pair. */
const natural = [ACE, KING, EIGHT, KING + 13, 3, 4];

test('six cards are drawn from a shoe of eight decks', () => {
  const counts: number[] = [];
  const drawn = dealPunto((count) => {
    counts.push(count);
    return count - 1;
  });
  expect(counts).toEqual([416, 415, 414, 413, 412, 411]);
  expect(drawn.every((card) => card >= 0 && card < 52)).toBe(true);
});

test('a natural takes four cards', () => {
  expect(puntoHand(natural)).toEqual({ player: ['AS', '8S'], banker: ['KS', 'KH'] });
  expect(puntoResult(natural)).toMatchObject({ winner: 'player', totals: { player: 9, banker: 0 } });
});

test.each<[PuntoBet['spot'], number[], bigint]>([
  ['player', natural, 20_00n],
  ['banker', natural, 0n],
  ['bankerPair', natural, 120_00n],
  ['playerPair', natural, 0n],
  ['banker', [KING, ACE, KING, EIGHT, 3, 4], 19_50n],
  ['player', [ACE, ACE, EIGHT, EIGHT, 3, 4], 10_00n],
  ['tie', [ACE, ACE, EIGHT, EIGHT, 3, 4], 90_00n],
])('a bet on %s after %j pays %s', (spot, drawn, payout) => {
  expect(puntoPayout({ game: 'punto', spot }, drawn, 10_00n)).toBe(payout);
});

test('each spot returns what a fresh shoe of eight decks is known to return', () => {
  const returns = enumeratePunto();
  expect([percent(returns.banker, 4), percent(returns.player, 4), percent(returns.tie, 4)]).toEqual([
    '98.9421',
    '98.7649',
    '85.6404',
  ]);
  expect(puntoRules()).toMatchObject({ returnToPlayer: '98.94', top: '12.00' });
});
