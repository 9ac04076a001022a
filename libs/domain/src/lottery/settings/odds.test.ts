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

const cases = [
  { what: 'a side of a digit', code: 'ssc.board.sides', bet: '4@B', set: 9_500, paid: { B: '1.9000' }, back: '95.00' },
  // 215 of 462, and 32 return the stake: 0.95 = 215/462 x 1.892 + 32/462.
  { what: 'a side with a push', code: '11x5.board.total', bet: 'B', set: 9_500, paid: { B: '1.8920' }, back: '94.97' },
  // Of 10,000 numbers one wins.
  { what: 'a number', code: 'sea.4d.a4', bet: '1234', set: undefined, paid: { first: '6000.0000' }, back: '60.00' },
  { what: 'a number', code: 'sea.4d.a4', bet: '1234', set: 5_000, paid: { first: '5000.0000' }, back: '50.00' },
];

test.each(cases)('$what pays what the return asks for: $code at $set', ({ code, bet, set, paid, back }) => {
  const { prizes, returned } = order(code, bet, set);
  expect([prizeTexts(prizes), percent(returned, 2)]).toEqual([paid, back]);
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
