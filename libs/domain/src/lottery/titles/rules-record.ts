import { BOARD_RETURN, PRIZE_SCALE } from '../prizes/prizes.ts';
import { FAIR_SERIES, seriesBounds, zyPercent } from '../prizes/series.ts';
import { families } from '../rules/families.ts';
import type { Pick, Play } from '../rules/play.ts';
import type { LotteryTitle } from './lottery-title.ts';
import { playsOf } from './titles.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** A pick of chosen places stands for what it is at the first of them. */
const recordOfPick = (pick: Pick): object =>
  pick.kind === 'subsets' ? { ...pick, inner: recordOfPick(pick.inner(digits.slice(0, pick.size))) } : pick;

/**
 * All figures by which the orders of a lottery are drawn, counted and paid, as JSON. Two texts are the same as long as
 * the rules are.
 * @param plays of the lottery, as a site has set them
 */
export const lotteryRulesRecord = (title: LotteryTitle, plays: readonly Play[] = playsOf(title)): string =>
  JSON.stringify(
    {
      draws: families[title.draws],
      modes: title.modes,
      plays: plays.map(({ pick, ...play }) => ({ ...play, pick: recordOfPick(pick) })),
      series: { fair: FAIR_SERIES, ...seriesBounds },
      zy: digits.map(zyPercent),
      boardReturn: BOARD_RETURN,
      prizeScale: PRIZE_SCALE,
    },
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
