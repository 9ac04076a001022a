import { crashPoint, type Multiplier } from '@apsara/domain/games/crash/crash';
import { itemAt } from '@apsara/domain/lists';
import { newSeries } from '../games/crash/series.ts';

const now = new Date(0);
const linksOfLast = (last: string) => newSeries(last, { openedAt: now, closesAt: now });

/** A last link whose first two rounds crash high enough, for tests that cash out at two. */
function lastLinkOf(isGood: (points: Multiplier[]) => boolean): string {
  for (let nth = 1; ; nth += 1) {
    const last = nth.toString(16).padStart(64, '0');
    if (isGood(linksOfLast(last).links.slice(0, 2).map(crashPoint))) return last;
  }
}

/** The first round crashes between three and six, the second below one and a half. */
export const knownLast = lastLinkOf(
  ([first = 0, second = 0]) => first >= 300 && first < 600 && second > 105 && second < 150,
);
export const known = linksOfLast(knownLast);
export const points = known.links.slice(0, 2).map(crashPoint);
export const firstPoint = itemAt(points, 0);
