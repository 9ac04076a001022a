import { describe, expect, test } from 'vitest';
import { itemAt } from '../../lists.ts';
import { currencies } from '../../money.ts';
import { keysOf } from '../../records.ts';
import { percent, type Ratio } from '../../ratio.ts';
import { drawsFrom } from '../instant/provably-fair.ts';
import { bingoChances, chancesWithin, enumerateBingo } from './bingo-return.ts';
import {
  ballMessages,
  ballsCalled,
  bingoNumberAt,
  bingoPrices,
  bingoRoomNames,
  bingoRoomOf,
  bingoRooms,
  bingoTimes,
  cardMessages,
} from './bingo-rooms.ts';
import {
  BINGO_DRAWN,
  bingoForms,
  bingoGames,
  bingoPays,
  bingoWins,
  drawBalls,
  leftTo,
  type BingoCard,
  type BingoGame,
} from './bingo.ts';

/** Numbers that look like chance and are always the same (Lehmer's generator). */
function source(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}

const cards = (game: BingoGame): BingoCard[] =>
  Array.from({ length: 300 }, (_, nth) => bingoForms[game].deal(source(nth + 1)));
const numbersOf = (card: BingoCard): number[] => card.flatMap((number) => number ?? []);
const patternOf = (game: BingoGame, name: string) =>
  itemAt(
    bingoForms[game].patterns.filter((pattern) => pattern.name === name),
    0,
  );

describe('cards', () => {
  test('of 90 have five numbers a row, one to three a column, ascending and of its tens', () => {
    for (const card of cards('bingo90')) {
      expect(new Set(numbersOf(card)).size).toBe(15);
      for (const row of [0, 1, 2]) expect(numbersOf(card.slice(row * 9, row * 9 + 9))).toHaveLength(5);
      for (let column = 0; column < 9; column += 1) {
        const numbers = [0, 1, 2].flatMap((row) => card[row * 9 + column] ?? []);
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        const [least, most] = [column === 0 ? 1 : column * 10, column === 8 ? 90 : column * 10 + 9];
        expect(numbers.filter((number) => number < least || number > most)).toEqual([]);
      }
    }
  });

  test('of 75 have five numbers of each fifteen, and a free place in the middle', () => {
    for (const card of cards('bingo75')) {
      expect(new Set(numbersOf(card)).size).toBe(24);
      expect([card.length, card[12]]).toEqual([25, null]);
      for (const [place, number] of card.entries())
        if (number !== null) expect(Math.floor((number - 1) / 15)).toBe(place % 5);
    }
  });

  test.each(bingoGames)('of %s can have every number', (game) => {
    const seen = new Set(cards(game).flatMap(numbersOf));
    expect(seen.size).toBe(bingoForms[game].balls);
  });
});

test.each(bingoGames)('%s draws different balls, and of its own', (game) => {
  for (let nth = 1; nth < 50; nth += 1) {
    const balls = drawBalls(game, source(nth));
    expect(new Set(balls).size).toBe(BINGO_DRAWN);
    expect(balls.every((ball) => ball >= 1 && ball <= bingoForms[game].balls)).toBe(true);
  }
});

describe('a card of 90', () => {
  const card = bingoForms.bingo90.deal(source(7));
  const row = (nth: number) => numbersOf(card.slice(nth * 9, nth * 9 + 9));
  const others = Array.from({ length: 90 }, (_, nth) => nth + 1).filter((ball) => !card.includes(ball));

  test('pays a line, two lines and the house by the ball with which each is complete', () => {
    const balls = [
      ...row(1),
      ...others.slice(0, 25),
      ...row(0),
      ...others.slice(25, 30),
      ...row(2),
      ...others.slice(30),
    ];
    expect(bingoWins('bingo90', card, balls.slice(0, BINGO_DRAWN))).toEqual([
      { pattern: 'line', balls: 5, times: 20 },
      { pattern: 'twoLines', balls: 35, times: 100 },
      { pattern: 'house', balls: 45, times: 5_000 },
    ]);
    expect(bingoPays('bingo90', card, balls.slice(0, BINGO_DRAWN))).toBe(5_120);
  });

  test('pays nothing for a line that is too late, and says nothing of one that is not complete', () => {
    const late = [...others.slice(0, 51), ...row(0)];
    expect(bingoWins('bingo90', card, late)).toEqual([{ pattern: 'line', balls: 56, times: 0 }]);
    expect(bingoWins('bingo90', card, late.slice(0, 55))).toEqual([]);
  });

  test('says how many numbers are missing', () => {
    const called = new Set([...row(0).slice(0, 4), ...row(2).slice(0, 3)]);
    const left = bingoForms.bingo90.patterns.map((pattern) => leftTo(pattern, card, called));
    expect(left).toEqual([1, 3, 8]);
  });
});

describe('a card of 75', () => {
  const card = bingoForms.bingo75.deal(source(3));
  const at = (...places: number[]) => places.map((place) => card[place] ?? 0);

  test('has its free place in lines through the middle', () => {
    expect(bingoWins('bingo75', card, at(10, 11, 13, 14))).toEqual([{ pattern: 'line', balls: 4, times: 100 }]);
    expect(leftTo(patternOf('bingo75', 'line'), card, new Set(at(2, 7, 17)))).toBe(1);
  });

  test('pays both diagonals as a cross, and all numbers as the house', () => {
    const cross = at(0, 6, 18, 24, 4, 8, 16, 20);
    expect(bingoWins('bingo75', card, cross)).toEqual([
      { pattern: 'line', balls: 4, times: 100 },
      { pattern: 'cross', balls: 8, times: 200 },
    ]);
    expect(bingoWins('bingo75', card, numbersOf(card)).at(-1)).toEqual({ pattern: 'house', balls: 24, times: 5_000 });
  });
});

describe('the exact return', () => {
  test.each([
    ['bingo75', '95.409'],
    ['bingo90', '94.931'],
  ] as const)('of %s is what is printed', (game, printed) => {
    expect(percent(enumerateBingo(game), 3)).toBe(printed);
  });

  const factorial = (of: number): bigint => (of < 2 ? 1n : BigInt(of) * factorial(of - 1));
  const choose = (all: number, some: number): bigint => factorial(all) / (factorial(some) * factorial(all - some));
  const same = (one: Ratio, other: Ratio) => one.numerator * other.denominator === other.numerator * one.denominator;

  test('has the chances that follow from counting by hand', () => {
    const within = (game: BingoGame, name: string) => chancesWithin(game, patternOf(game, name));
    // All fifteen numbers among the first fifty balls, by the places of the numbers instead of the balls.
    const house = { numerator: choose(50, 15), denominator: choose(90, 15) };
    expect(same(within('bingo90', 'house')(50), house)).toBe(true);
    // With nine balls no two rows of ten numbers are complete: three rows of five, each apart.
    const line = { numerator: 3n * choose(85, 4), denominator: choose(90, 9) };
    expect(same(within('bingo90', 'line')(9), line)).toBe(true);
    // Only the four lines through the middle have four numbers.
    expect(same(within('bingo75', 'line')(4), { numerator: 4n, denominator: choose(75, 4) })).toBe(true);
    expect(same(within('bingo75', 'house')(75), { numerator: 1n, denominator: 1n })).toBe(true);
    expect(within('bingo90', 'twoLines')(9).numerator).toBe(0n);
  });

  test.each(bingoGames)('of %s agrees with games that were played', (game) => {
    const rounds = 40_000;
    const draw = source(11);
    const card = bingoForms[game].deal(draw);
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1)
      for (const { pattern, times } of bingoWins(game, card, drawBalls(game, draw)))
        counts.set(`${pattern} ${times}`, (counts.get(`${pattern} ${times}`) ?? 0) + 1);
    for (const { pattern, times, chance } of bingoChances(game)) {
      const expected = (rounds * Number((chance.numerator * 10n ** 12n) / chance.denominator)) / 1e12;
      const seen = counts.get(`${pattern} ${times}`) ?? 0;
      expect(Math.abs(seen - expected)).toBeLessThan(5 * Math.sqrt(expected) + 3);
    }
  });

  test.each(bingoGames)('of %s has prizes that fall from ball to ball and end with the last', (game) => {
    for (const { prizes } of bingoForms[game].patterns) {
      expect(prizes.map(({ within }) => within)).toEqual(prizes.map(({ within }) => within).toSorted((a, b) => a - b));
      expect(prizes.map(({ times }) => times)).toEqual(prizes.map(({ times }) => times).toSorted((a, b) => b - a));
      expect(itemAt(prizes, -1).within).toBeLessThanOrEqual(BINGO_DRAWN);
    }
  });
});

describe('rooms', () => {
  test.each([
    ['BGS-BINGO90', 'classic90'],
    ['BGS-QUICKBINGO75', 'quick75'],
    ['BGS-BINGO80', undefined],
    ['BGS-BINGO75NIGHTS', undefined],
  ])('play %s in %s', (code, room) => {
    expect(bingoRoomOf(code)).toBe(room);
  });

  test.each(bingoRoomNames)(
    '%s has called and paid all balls before the next game, whose cards are sold meanwhile',
    (room) => {
      const { everyMs, ballMs } = bingoRooms[room];
      const game = bingoTimes(room, 9_000_000);
      const next = bingoTimes(room, game.number + 1);
      expect(game.endsAt).toBeLessThan(next.closesAt);
      expect(next.opensAt).toBe(game.startsAt);
      expect(next.startsAt - game.startsAt).toBe(everyMs);
      expect([game.startsAt - 1, game.startsAt].map((at) => bingoNumberAt(room, at))).toEqual([
        game.number - 1,
        game.number,
      ]);
      const called = (at: number) => ballsCalled(room, game.number, at);
      expect([game.startsAt, game.startsAt + 3_000, game.startsAt + 3_000 + ballMs].map(called)).toEqual([0, 1, 2]);
      expect([game.endsAt - ballMs - 1, game.endsAt - ballMs, game.endsAt, next.startsAt].map(called)).toEqual([
        BINGO_DRAWN - 1,
        BINGO_DRAWN,
        BINGO_DRAWN,
        BINGO_DRAWN,
      ]);
    },
  );

  test.each(keysOf(currencies))('have prices in %s, smallest first', (currency) => {
    const prices: readonly bigint[] = bingoPrices[currency];
    expect(prices).toEqual(prices.toSorted((a, b) => Number(a - b)));
  });

  test('have digests enough for balls and cards, even when every fourth word is passed over', () => {
    const blocks = (count: number) => Array.from({ length: count }, (_, nth) => new Uint8Array(32).fill(nth * 3 + 1));
    const short = (count: number) => blocks(Math.floor((count * 3) / 4));
    for (const game of bingoGames) {
      expect(drawBalls(game, drawsFrom(short(ballMessages().length + 1)))).toHaveLength(BINGO_DRAWN);
      expect(numbersOf(bingoForms[game].deal(drawsFrom(short(cardMessages('s', 1).length)))).length).toBeGreaterThan(
        14,
      );
    }
  });
});
