import { describe, expect, test } from 'vitest';
import { cardRanks } from '../baccarat/baccarat.ts';
import { percent } from '../../ratio.ts';
import {
  dealPoker,
  POKER_HOLDS,
  POKER_JOKER,
  pokerFinal,
  pokerHandOf,
  pokerPayout,
  pokerTableNames,
  pokerTables,
  type PokerFamily,
} from './poker.ts';
import { enumeratePoker } from './poker-best-play.ts';
import { pokerReturns, pokerRules } from './poker-rules.ts';

const suits = 'SHCD';
/** "AS KD" and "*" for the joker, as numbers. */
const cards = (text: string): number[] =>
  text
    .split(' ')
    .map((card) =>
      card === '*'
        ? POKER_JOKER
        : cardRanks.findIndex((rank) => rank === card[0]) + cardRanks.length * suits.indexOf(card.slice(1)),
    );

test.each<[PokerFamily, string, string | undefined]>([
  ['jacks', 'AS KS QS JS TS', 'royal'],
  ['jacks', 'AS 2S 3S 4S 5S', 'straightFlush'],
  ['jacks', '9S 9H 9C 9D 5S', 'fourAlike'],
  ['jacks', '9S 9H 9C 5D 5S', 'fullHouse'],
  ['jacks', '2S 9S KS 5S 7S', 'flush'],
  ['jacks', 'AS KH QC JD TS', 'straight'],
  ['jacks', 'AS 2H 3C 4D 5S', 'straight'],
  ['jacks', 'QS KH AC 2D 3S', undefined],
  ['jacks', '9S 9H 9C 5D 6S', 'threeAlike'],
  ['jacks', '9S 9H 5C 5D 6S', 'twoPairs'],
  ['jacks', 'JS JH 5C 4D 6S', 'highPair'],
  ['jacks', 'TS TH 5C 4D 6S', undefined],
  ['deuces', '2S 2H 2C 2D 6S', 'fourDeuces'],
  ['deuces', 'AS KS QS JS TS', 'royal'],
  ['deuces', 'AS KS 2H JS TS', 'wildRoyal'],
  ['deuces', '2S 2H 2C 9D 9S', 'fiveAlike'],
  ['deuces', '2S 2H 5C 6C 9C', 'straightFlush'],
  ['deuces', '2S 2H 2C 9D KS', 'fourAlike'],
  ['deuces', '2S 9H 9C KD KS', 'fullHouse'],
  ['deuces', '2S 2H 3C 5D 6S', 'straight'],
  ['deuces', '2S 3H 3C 5D 9S', 'threeAlike'],
  ['deuces', '3S 3H 5C 6D 9S', undefined],
  ['joker', '9S 9H 9C 9D *', 'fiveAlike'],
  ['joker', 'AS KS QS JS *', 'wildRoyal'],
  ['joker', '9S 9H KC KD *', 'fullHouse'],
  ['joker', 'KS 3H 5C 8D *', 'highPair'],
  ['joker', 'QS 3H 5C 8D *', undefined],
  ['joker', 'QS QH 5C 8D 9S', undefined],
  ['joker', 'AS AH 5C 8D 9S', 'highPair'],
])('in %s %s is %s', (family, text, hand) => {
  expect(pokerHandOf(family, cards(text))).toBe(hand);
});

describe('an exchange', () => {
  const drawn = cards('AS KS QS JS 9H TS 2D 3D 4D 5D');

  test('replaces what is not held with the next cards in line', () => {
    expect(pokerFinal(drawn, 0b01111)).toEqual(cards('AS KS QS JS TS'));
    expect(pokerFinal(drawn, 0)).toEqual(cards('TS 2D 3D 4D 5D'));
    expect(pokerFinal(drawn, 0b10100)).toEqual(cards('TS 2D QS 3D 9H'));
  });

  test('is paid by the table, and before it there is nothing to be paid', () => {
    const bet = { game: 'poker', table: 'jacks96' } as const;
    expect(pokerPayout(bet, { drawn, picks: [0b01111] }, 5_00n)).toBe(4_000_00n);
    expect(pokerPayout(bet, { drawn, picks: [POKER_HOLDS - 1] }, 5_00n)).toBe(0n);
    expect(pokerPayout(bet, { drawn, picks: [] }, 5_00n)).toBe(0n);
  });
});

test('ten different cards are drawn before the deal, of a deck with a joker where there is one', () => {
  const drawnFrom = (table: 'jacks96' | 'joker18') => {
    const counts: number[] = [];
    const drawn = dealPoker({ game: 'poker', table }, (count) => {
      counts.push(count);
      return count - 1;
    });
    expect(new Set(drawn).size).toBe(10);
    return counts;
  };
  expect(drawnFrom('jacks96')).toEqual([52, 51, 50, 49, 48, 47, 46, 45, 44, 43]);
  expect(drawnFrom('joker18')[0]).toBe(53);
});

test('the best play of a pay table returns what is printed', () => {
  const { numerator, denominator } = pokerReturns.deuces159;
  const found = enumeratePoker(pokerTables.deuces159);
  expect(found.numerator * denominator).toBe(numerator * found.denominator);
}, 600_000);

test('the figures are those that the trade knows of these pay tables', () => {
  const known = ['jacks96', 'jacks85', 'jacks75', 'deuces1610', 'deuces159', 'deuces1613'] as const;
  expect(known.map((name) => percent(pokerReturns[name], 4))).toEqual([
    '99.5439',
    '97.2984',
    '96.1472',
    '99.7283',
    '98.9131',
    '96.7651',
  ]);
  for (const name of pokerTableNames) expect(Number(percent(pokerReturns[name], 2))).toBeLessThan(100);
});

test('the rules are written from the same figures', () => {
  expect(pokerRules().joker17).toMatchObject({ family: 'joker', returnToPlayer: '98.09', top: '800' });
  expect(pokerRules().jacks85.pays).toContainEqual({ hand: 'fullHouse', times: 8 });
});
