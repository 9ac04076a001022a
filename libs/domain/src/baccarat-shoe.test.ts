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
  test('is dealt hand after hand down to the cut card', () => {
    const dealt = handsOf(freshShoe()).map(cardsIn);
    const cards = dealt.reduce((sum, count) => sum + count, 0);
    expect(cards).toBeGreaterThanOrEqual(416 - CUT_CARDS);
    expect(cards - dealt.at(-1)!).toBeLessThan(416 - CUT_CARDS);
  });

  test('is read from its text, and nothing else is', () => {
    const text = freshShoe().join('');
    expect(cardsFrom(text)).toEqual(freshShoe());
    expect([text.slice(2), `${text}AS`, `X${text.slice(1)}`, ''].map(cardsFrom)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
