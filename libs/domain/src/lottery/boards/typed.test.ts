import { expect, test } from 'vitest';
import { betsOf } from '../bets/bets-of.ts';
import { playOf, plays } from '../rules/plays.ts';
import { boardOf } from './board.ts';
import { quickNumber, readTyped, typedShapeOf } from './typed.ts';

const shape = (code: string) => typedShapeOf(playOf(code))!;

test('every play has buttons or is typed', () => {
  for (const play of plays) expect(boardOf(play) ?? typedShapeOf(play), play.code).toBeDefined();
});

test('typed numbers are separated by anything, and wrong and double ones are listed', () => {
  expect(readTyped('123 45\n678;123,90a12３４５', shape('vn.north.lo3'))).toEqual({
    numbers: ['123', '678'],
    wrong: ['45', '90', '12345'],
    double: ['123'],
  });
});

test('in any order, other orders of a number are double and equal digits are wrong', () => {
  expect(readTyped('1234 4321 7777 1123', shape('sea.4d.big.ibox'))).toEqual({
    numbers: ['1234', '1123'],
    wrong: ['7777'],
    double: ['4321'],
  });
});

test('a roll has one R', () => {
  expect(readTyped('r991 66R2 6652 RR12', shape('sea.4d.big.roll'))).toEqual({
    numbers: ['R991', '66R2'],
    wrong: ['6652', 'RR12'],
    double: [],
  });
});

test.each(plays.filter((play) => typedShapeOf(play)).map((play) => [play.code, play] as const))(
  'a number by chance of %s is a bet',
  (_, play) => {
    let state = 7;
    const draw = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
    for (let nth = 0; nth < 20; nth += 1) {
      const number = quickNumber(typedShapeOf(play)!, draw);
      expect(readTyped(number, typedShapeOf(play)!).numbers).toEqual([number]);
      expect(betsOf(play, number, 'horse').count).toBeGreaterThan(0);
    }
  },
);
