import { yearAnimal, type Animal } from '@apsara/domain/lottery/bets/animals';
import { orderOf, type Order } from '@apsara/domain/lottery/prizes/order';
import { FAIR_SERIES } from '@apsara/domain/lottery/prizes/series';
import type { Play } from '@apsara/domain/lottery/rules/play';
import type { PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';

/** What a selection is priced with; prices in ten-thousandths of a unit of money. */
export interface Pricing {
  play: Play;
  selection: string;
  unit: bigint;
  unitScale: number;
  multiple: number;
  series: number;
  accountSeries: number;
  drawTime: string;
  mode: PrizeMode;
}

/** Whose calendar gives Mark Six its animals. */
const LUNAR_ZONE = 'Asia/Shanghai';

/** The animal of the lunar year that a draw lies in. */
export const animalOfYear = (drawTime: string): Animal => yearAnimal(dayOf(new Date(drawTime), LUNAR_ZONE));

/** The order as the server counts and prices it; undefined while the selection is no bet. */
export function pricedOrder(asked: Pricing): Order | undefined {
  const { play, series, accountSeries, unitScale, drawTime, mode, ...rest } = asked;
  try {
    return orderOf({
      ...rest,
      play,
      unitScale: BigInt(unitScale),
      terms: play.terms === 'series' ? { mode: mode === 2 ? 'zy' : 'series', series } : { mode: 'odds' },
      accountSeries: play.terms === 'series' ? accountSeries : FAIR_SERIES,
      ofYear: animalOfYear(drawTime),
    });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
