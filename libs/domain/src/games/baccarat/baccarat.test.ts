import { describe, expect, test } from 'vitest';
import { bankerDraws, cardsIn, cardValue, dealHand, freshShoe, handResult, type Card } from './baccarat.ts';

/** A card of each value. */
const cardOf = (value: number): Card => (value === 0 ? 'KS' : value === 1 ? 'AH' : (`${value}D` as Card));
const deal = (...values: number[]) => dealHand(values.map(cardOf));

describe('the shoe', () => {
  test('holds eight of each of 52 cards', () => {
    const counts = new Map<Card, number>();
    for (const card of freshShoe()) counts.set(card, (counts.get(card) ?? 0) + 1);
    expect(counts.size).toBe(52);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  test('counts aces one, pictures and tens nothing, the others their face', () => {
    const values = freshShoe().slice(0, 13).map(cardValue);
    expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]);
  });
});

/**
 * The table as casinos print it: rows are the banker's total, columns the player's third card 0 to 9; D draws, S stays.
 */
const printed = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
];

describe('the third cards', () => {
  test.each(printed.map((row, total) => [total, row] as const))(
    'a banker on %i follows the printed table %s',
    (total, row) => {
      const decided = Array.from({ length: 10 }, (_, third) => (bankerDraws(total, third) ? 'D' : 'S')).join('');
      expect(decided).toBe(row);
    },
  );

  test('the banker draws on 0 to 5 when the player does not draw', () => {
    const decided = Array.from({ length: 8 }, (_, total) => bankerDraws(total, undefined));
    expect(decided).toEqual([true, true, true, true, true, true, false, false]);
  });

  test('of all hands of four cards and every two that may follow are drawn as printed', { timeout: 600_000 }, () => {
    const errors: string[] = [];
    for (let n = 0; n < 1_000_000; n += 1) {
      const values = Array.from(String(n).padStart(6, '0'), Number);
      const [p1, b1, p2, b2, fifth, sixth] = values as [number, number, number, number, number, number];
      const hand = dealHand(values.map(cardOf));
      const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
      const natural = player > 7 || banker > 7;
      const playerDraws = !natural && player < 6;
      const bankerTakes = !natural && (playerDraws ? printed[banker]![fifth] === 'D' : banker < 6);
      const expected = [
        [p1, p2, ...(playerDraws ? [fifth] : [])].join(''),
        [b1, b2, ...(bankerTakes ? [playerDraws ? sixth : fifth] : [])].join(''),
      ];
      const got = [hand.player, hand.banker].map((cards) => cards.map(cardValue).join(''));
      if (got.join() !== expected.join())
        errors.push(`${values.join('')}: ${got.join()} instead of ${expected.join()}`);
    }
    expect(errors).toEqual([]);
  });
});

describe('a hand', () => {
  test('with a natural ends with four cards', () => {
    const hand = deal(8, 2, 0, 3, 9, 9);
    expect(cardsIn(hand)).toBe(4);
    expect(handResult(hand)).toEqual({
      winner: 'player',
      totals: { player: 8, banker: 5 },
      pairs: { player: false, banker: false },
    });
  });

  test('is tied on equal totals', () => {
    expect(handResult(deal(3, 4, 4, 3)).winner).toBe('tie');
  });

  test('is a pair by rank, not by value, and only with the first two cards', () => {
    const { pairs } = handResult({ player: ['TS', 'TD'], banker: ['KS', 'QS'] });
    expect(pairs).toEqual({ player: true, banker: false });
    expect(handResult({ player: ['2S', '3S', '3D'], banker: ['9S', '9H'] }).pairs).toEqual({
      player: false,
      banker: true,
    });
  });

  test('needs its cards', () => {
    expect(() => deal(0, 0, 0, 0, 1)).toThrow(RangeError);
  });
});
