import { crashPoint, type Multiplier } from '@apsara/domain/games/crash/crash';
import { crashTimes, flightMs } from '@apsara/domain/games/crash/crash-flight';
import { itemAt } from '@apsara/domain/lists';
import type { RoundPlace } from './crash-api.ts';
import type { Series } from './series.ts';

/** A round of a series with its times, ms since 1970; those after the betting are known for the present round alone. */
export interface Flight extends RoundPlace {
  link: string;
  point: Multiplier;
  closesAt: number;
  flightAt: number;
  crashAt: number;
  nextAt: number;
}

/** The round that a series is at. */
export function presentFlight(series: Series): Flight {
  const { id, round, closesAt } = series;
  const link = itemAt(series.links, round);
  const point = crashPoint(link);
  const flightAt = closesAt.getTime() + crashTimes.lockMs;
  const crashAt = flightAt + flightMs(point);
  return {
    series: id,
    round,
    link,
    point,
    closesAt: closesAt.getTime(),
    flightAt,
    crashAt,
    nextAt: crashAt + crashTimes.resultMs,
  };
}

/** The link of a round that is over at an instant; undefined for one that is not, or that the series does not have. */
export function linkOver(series: Series, round: number, at: Date): string | undefined {
  const isOver =
    round < series.round ||
    series.finishedAt !== null ||
    (round === series.round && at.getTime() >= presentFlight(series).crashAt);
  return isOver ? series.links[round] : undefined;
}
