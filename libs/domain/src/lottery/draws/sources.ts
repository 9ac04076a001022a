import { dayMs } from '../../time.ts';
import type { DrawSource } from './draw-sources.ts';
import type { LotteryTitle } from '../titles/lottery-title.ts';
import { cutOffOf } from '../titles/schedule.ts';
import { drawnBy, lotteryTitles } from '../titles/titles.ts';

/** What counts for a lottery from a slot of its calendar on. */
export interface SourceFrom {
  readonly lottery: string;
  readonly fromSlot: number;
  readonly source: DrawSource;
}

/** Where the result of a lottery's slot comes from: what was set last before it, else our own draw. */
export function sourceAt(set: readonly SourceFrom[], lottery: string, slot: number): DrawSource {
  const before = set.filter((one) => one.lottery === lottery && one.fromSlot <= slot);
  return before.toSorted((a, b) => b.fromSlot - a.fromSlot)[0]?.source ?? 'house';
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/**
 * Whether results of a lottery may come from outside: it draws once a day at most, as lotteries of a place do, and does
 * not only show what others draw.
 */
export const mayBeOutside = (title: LotteryTitle): boolean =>
  title.schedule.kind === 'daily' && WEEK.some((slot) => drawnBy(title, slot) === title.code);

/** The lotteries that show a lottery's draws on some days: itself, and those that share them. */
export const showing = (code: string): string[] =>
  lotteryTitles.filter((title) => WEEK.some((slot) => drawnBy(title, slot) === code)).map((title) => title.code);

/** How long a result from outside is waited for after the time of the draw. */
const OUTSIDE_WAIT_MS = dayMs;

/** When an issue without a result is refunded. */
export const resultCutOff = (source: DrawSource, { schedule }: LotteryTitle, drawsAt: Date): Date =>
  source === 'outside' ? new Date(drawsAt.getTime() + OUTSIDE_WAIT_MS) : cutOffOf(schedule, drawsAt);
