import { describe, expect, test } from 'vitest';
import { cardsFrom, CUT_CARDS, handsOf, shuffle } from './baccarat-shoe.ts';
import { cardsIn, freshShoe } from './baccarat.ts';

describe('the shuffle', () => {
  test('keeps every card', () => {
    const shuffled = shuffle(freshShoe(), (count) => count >> 1);
    expect(shuffled).not.toEqual(freshShoe());
    expect(shuffled.toSorted()).toEqual(freshShoe().toSorted());
  });

  test('reaches each order of three cards by exactly one row of draws', () => {
    const orders = [0, 1, 2].flatMap((first) =>
      [0, 1].map((second) => {
        const draws = [first, second];
        return shuffle(['AS', '2S', '3S'], () => draws.shift()!).join('');
      }),
    );
    expect(new Set(orders).size).toBe(6);
  });
});

describe('a shoe', () => {
  test('is dealt hand after hand; the first that begins behind the cut card is the last', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const hands = handsOf(shuffle(freshShoe(), (count) => (seed * 7919) % count));
      const starts = hands.map((_, nth) => hands.slice(0, nth).reduce((sum, hand) => sum + cardsIn(hand), 0));
      expect(starts.filter((start) => start >= 416 - CUT_CARDS)).toEqual([starts.at(-1)]);
    }
  });

  test('is read from its text, and nothing else is', () => {
    const text = freshShoe().join('');
    expect(cardsFrom(text)).toEqual(freshShoe());
    expect([text.slice(2), `${text}AS`, `X${text.slice(1)}`, ''].map(cardsFrom)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
