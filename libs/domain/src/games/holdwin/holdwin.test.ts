import { describe, expect, test } from 'vitest';
import { itemAt } from '../../lists.ts';
import { currencies, money, type Currency } from '../../money.ts';
import { holdwinNumber } from '../../testing/holdwin-numbers.ts';
import { slotStakes } from '../slots/slots-stakes.ts';
import { holdwinPayout, isHoldwinStake, playHoldwin } from './holdwin.ts';
import {
  ARRIVAL_WEIGHTS,
  COIN_WEIGHTS,
  COINS_TO_START,
  drawHoldwin,
  HOLDWIN_PLACES,
  holdwinFeature,
  holdwinReels,
  readHoldwin,
  STRIP_LENGTH,
} from './holdwin-machine.ts';

const { coins, arrivals, grand, cap, price, boughtStrips } = holdwinFeature;
const { parts, strips } = holdwinReels;
const [mini, minor, major] = [5, 6, 7];
const every = Array.from({ length: HOLDWIN_PLACES }, (_, place) => place);

/** The stops at which two coins are in view on each of the first three reels, in the upper two rows, and none on the others. */
const sixCoins = strips.map((strip, reel) => (reel < 3 ? strip.join(' ').split(' ').indexOf('coin') : 0));
const begun = [0, 1, 3, 4, 6, 7];
const spin = (wanted: Parameters<typeof holdwinNumber>[0]) =>
  playHoldwin({ number: holdwinNumber({ stops: sixCoins, ...wanted }), isBought: false });

describe('the number of a round', () => {
  test('is the first digest of its seeds, word for word', () => {
    let nth = 0;
    const number = drawHoldwin((count) => {
      expect(count).toBe(2 ** 32);
      nth += 1;
      return nth;
    });
    expect(number).toBe('0000000100000002000000030000000400000005000000060000000700000008');
  });

  test('is read from its lowest bits: stops, then the coin and the respin of each place', () => {
    const number = 5n + (6n << 5n) + (88n << 25n);
    const { stops, places } = readHoldwin(number.toString(16).padStart(64, '0'));
    expect(stops).toEqual([5, 6, 0, 0, 0]);
    // The first place's coin begins at bit 25, its respin at bit 33.
    expect(places[0]).toEqual({ coin: coins[1], respin: 1 });
    expect(readHoldwin('f'.repeat(64)).places[14]).toEqual({ coin: coins[major], respin: undefined });
  });

  test('reads back what a number was made of', () => {
    const wanted = { stops: [31, 0, 17, 4, 9], coins: { 0: mini, 7: minor, 14: major }, arrivals: { 2: 1, 14: 27 } };
    const { stops, places } = readHoldwin(holdwinNumber(wanted));
    expect(stops).toEqual(wanted.stops);
    expect([0, 7, 14, 1].map((place) => itemAt(places, place).coin)).toEqual([5, 6, 7, 0].map((nth) => coins[nth]));
    expect([2, 14, 1].map((place) => itemAt(places, place).respin)).toEqual([1, 27, undefined]);
  });

  test.each(['', '0'.repeat(63), 'F'.repeat(64), 'g'.repeat(64)])('is none: %s', (text) => {
    expect(() => readHoldwin(text)).toThrow(RangeError);
  });
});

describe('hold and win', () => {
  test('begins with six coins in view, and not with five', () => {
    expect(spin({}).start).toEqual(begun);
    const fewer = playHoldwin({
      number: holdwinNumber({ stops: [itemAt(sixCoins, 0) + 1, ...sixCoins.slice(1)] }),
      isBought: false,
    });
    expect([fewer.start.length, fewer.feature]).toEqual([5, undefined]);
    expect(fewer.paid).toBe(fewer.wins.reduce((sum, { payout }) => sum + payout, 0n));
  });

  test('ends after three respins without a coin, and pays what lies on all coins', () => {
    const { feature, paid, wins } = spin({ coins: { 0: mini, 1: minor, 3: major } });
    expect(feature?.respins).toEqual([2, 1, 0].map((left) => ({ landed: [], left })));
    expect(feature).toMatchObject({ held: begun, isFull: false, paid: 10n + 25n + 100n + 3n });
    expect(paid).toBe(138n * parts + wins.reduce((sum, { payout }) => sum + payout, 0n));
  });

  test('has three respins again after each coin, and takes none that comes later', () => {
    const { feature } = spin({ arrivals: { 2: 3, 5: 6, 8: 6, 9: 10 } });
    expect(feature?.respins.map(({ landed, left }) => [landed.length, left])).toEqual([
      [0, 2],
      [0, 1],
      [1, 3],
      [0, 2],
      [0, 1],
      [2, 3],
      [0, 2],
      [0, 1],
      [0, 0],
    ]);
    expect(feature?.held).toEqual([...begun, 2, 5, 8]);
  });

  test('ends at once with a full grid, which wins the grand prize as well', () => {
    const others = every.filter((place) => !begun.includes(place));
    const slowest = Object.fromEntries(others.map((place, nth) => [place, (nth + 1) * 3]));
    const { feature } = spin({ arrivals: slowest });
    expect(feature?.respins).toHaveLength(27);
    expect(feature).toMatchObject({ isFull: true, capped: false, paid: grand + 15n });
    expect(feature?.respins.at(-1)?.left).toBe(3);
  });

  test('pays the cap at most', () => {
    const fast = Object.fromEntries(every.map((place) => [place, 1]));
    const majors = (count: number) => Object.fromEntries(every.slice(0, count).map((place) => [place, major]));
    expect(spin({ arrivals: fast, coins: majors(2) }).feature).toMatchObject({ paid: 1_213n, capped: false });
    expect(spin({ arrivals: fast, coins: majors(3) }).feature).toMatchObject({ paid: cap, capped: true });
  });

  test.each(coins.map((coin, nth) => [nth, coin] as const))('coin %i pays its value', (nth, { value }) => {
    expect(spin({ coins: { 0: nth } }).feature?.paid).toBe(value + 5n);
  });
});

describe('a bought feature', () => {
  const play = (wanted: Parameters<typeof holdwinNumber>[0]) =>
    playHoldwin({ number: holdwinNumber(wanted), isBought: true });

  test('begins with six coins and more at every stop', () => {
    for (let stop = 0; stop < STRIP_LENGTH; stop += 1)
      for (const reel of strips.keys()) {
        const stops = strips.map((_, nth) => (nth === reel ? stop : 0));
        expect(play({ stops }).start.length).toBeGreaterThanOrEqual(COINS_TO_START);
      }
  });

  test('shows coins alone and pays no ways', () => {
    const { board, wins, feature, paid } = play({});
    expect(new Set(board)).toEqual(new Set(['coin', undefined]));
    expect(wins).toEqual([]);
    expect(paid).toBe((feature?.paid ?? 0n) * parts);
  });

  test('holds and pays as the one that reels begin', () => {
    const { start, feature } = play({ arrivals: { 1: 2 } });
    expect(feature?.held).toEqual([...start, ...(start.includes(1) ? [] : [1])]);
  });
});

test('all weights are powers of two together, and every strip has its length', () => {
  expect(coins.reduce((sum, { weight }) => sum + weight, 0)).toBe(COIN_WEIGHTS);
  expect(arrivals.reduce<number>((sum, weight) => sum + weight, 0)).toBeLessThan(ARRIVAL_WEIGHTS);
  // A coin in every third respin fills a grid that has nine empty places.
  expect(arrivals).toHaveLength((HOLDWIN_PLACES - COINS_TO_START) * 3);
  for (const strip of [...strips, ...boughtStrips]) expect(strip).toHaveLength(STRIP_LENGTH);
});

describe('a stake', () => {
  test.each(Object.keys(currencies) as Currency[])('that is offered in %s pays whole units', (currency) => {
    expect(slotStakes[currency].every((stake) => isHoldwinStake(stake, false))).toBe(true);
    expect(slotStakes[currency].every((stake) => isHoldwinStake(stake * price, true))).toBe(true);
  });

  test('pays its parts; of a bought feature, of the stake that it was bought at', () => {
    expect(holdwinPayout(3n, money(200n, 'FUN'), false)).toEqual(money(30n, 'FUN'));
    expect(holdwinPayout(cap * parts, money(20n * price, 'FUN'), true)).toEqual(money(cap * 20n, 'FUN'));
    expect(() => holdwinPayout(1n, money(19n, 'FUN'), false)).toThrow(RangeError);
    expect(() => holdwinPayout(1n, money(20n, 'FUN'), true)).toThrow(RangeError);
  });
});
