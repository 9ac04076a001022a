import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percent } from '../../ratio.ts';
import { orderOf } from '../prizes/order.ts';
import { prizeTexts } from '../prizes/prizes.ts';
import { playOf } from '../rules/plays.ts';
import { bestReturnOfPlay } from '../titles/best-return.ts';
import { houseReturn, playAt, playsWithOdds, returnBounds } from './odds.ts';

const order = (code: string, selection: string, returned?: number) =>
  orderOf({
    play: playAt(playOf(code), returned === undefined ? {} : { [code]: returned }),
    selection,
    unit: 10_000n,
    multiple: 1,
    terms: { mode: 'odds' },
    accountSeries: 2_000,
    ofYear: 'horse',
  });

test.each([
  ['a side of a digit', 'ssc.board.sides', '4@B', 9_500, { B: '1.9000' }, '95.00'],
  // 215 of 462, and 32 return the stake: 0.95 = 215/462 x 1.892 + 32/462.
  ['a side with a push', '11x5.board.total', 'B', 9_500, { B: '1.8920' }, '94.97'],
  // Of 10,000 numbers one wins.
  ['a number of 4D', 'sea.4d.a4', '1234', undefined, { first: '6000.0000' }, '60.00'],
  ['a number of 4D', 'sea.4d.a4', '1234', 5_000, { first: '5000.0000' }, '50.00'],
])('%s pays what the return asks for: %s %s at %s', (_, code, selection, returned, prizes, percents) => {
  const { prizes: paid, returned: share } = order(code, selection, returned);
  expect([prizeTexts(paid), percent(share, 2)]).toEqual([prizes, percents]);
});

test('the house’s own figure, set by a site, leaves the house’s own odds', () => {
  for (const play of playsWithOdds) expect(playAt(play, { [play.code]: houseReturn(play) })).toBe(play);
});

test('a series is no matter of a site’s odds', () => {
  const play = playOf('ssc.place');
  expect(playAt(play, { 'ssc.place': 9_000 })).toBe(play);
});

test('no play returns more than it is set to, and a bet that wins is never paid less than its stake', () => {
  fc.assert(
    fc.property(fc.constantFrom(...playsWithOdds), fc.double({ min: 0, max: 1, noNaN: true }), (play, part) => {
      const { min, max } = returnBounds(play);
      const returned = Math.round(min + part * (max - min));
      const set = playAt(play, { [play.code]: returned });
      const { numerator, denominator } = bestReturnOfPlay(set);
      expect([play.code, numerator * 10_000n <= BigInt(returned) * denominator]).toEqual([play.code, true]);
      for (const { odds } of Object.values(set.prizes))
        if (odds)
          expect([play.code, odds.numerator + odds.denominator / 500n >= odds.denominator]).toEqual([play.code, true]);
    }),
  );
});
