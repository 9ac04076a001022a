import fc from 'fast-check';
import { expect, test } from 'vitest';
import { must } from '../../must.ts';
import { higherOf, percent } from '../../ratio.ts';
import { boardOf, quickPick, selectionOf } from '../boards/board.ts';
import { quickNumber, typedShapeOf } from '../boards/typed.ts';
import { orderOf } from '../prizes/order.ts';
import type { Play } from '../rules/play.ts';
import { bestReturnOfPlay, bestReturnOfPlays } from './best-return.ts';
import { lotteryTitles, playsOf, titleOf } from './titles.ts';

test.each([
  // Section 10.1: what a number has of all its prizes, by the tables of Singapore.
  ['TCG_SEA-STRAITS4D', '65.90'],
  ['TCG_SEA-SEA4D', '97.50'],
  ['TCG-SSC1MIN', '99.00'],
])('the best bet of %s returns %s %%', (code, expected) => {
  expect(percent(bestReturnOfPlays(playsOf(must(titleOf(code), code)), 1_980), 2)).toBe(expected);
});

const plays = [...new Map(lotteryTitles.flatMap(playsOf).map((play) => [play.code, play] as const)).values()].filter(
  ({ terms }) => terms === 'odds',
);

function picked(play: Play, chance: (below: number) => number): string {
  const board = boardOf(play);
  return board
    ? selectionOf(board, quickPick(board, chance))
    : quickNumber(must(typedShapeOf(play), play.code), chance);
}

test('no selection returns more than the best bet of its play', () => {
  fc.assert(
    fc.property(fc.constantFrom(...plays), fc.infiniteStream(fc.nat()), (play, numbers) => {
      const chance = (below: number): number => must(numbers.next().value, 'a number') % below;
      const selection = picked(play, chance);
      const asked = { play, selection, unit: 20_000n, multiple: 1, terms: { mode: 'odds' }, ofYear: 'horse' } as const;
      const { returned } = orderOf({ ...asked, accountSeries: 1_960 });
      const best = bestReturnOfPlay(play);
      expect([play.code, selection, higherOf(returned, best)]).toEqual([play.code, selection, best]);
    }),
    { numRuns: 2_000 },
  );
});
