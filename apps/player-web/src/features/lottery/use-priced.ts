import { yearAnimal, type Animal } from '@apsara/domain/lottery/bets/animals';
import { bestPrizeOf } from '@apsara/domain/lottery/orders/units';
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
  /** The most that one bet may win with its multiple. */
  mostPrize: bigint;
  maxMultiple: number;
}

/** Whose calendar gives Mark Six its animals. */
const LUNAR_ZONE = 'Asia/Shanghai';

/** The animal of the lunar year that a draw lies in. */
export const animalOfYear = (drawTime: string): Animal => yearAnimal(dayOf(new Date(drawTime), LUNAR_ZONE));

/** Why numbers that are chosen cannot be bet as they are. */
export type Hindrance = 'bets' | 'stake' | 'prize' | 'multiple';

export interface Priced {
  /** Undefined while the selection is no bet. */
  readonly order?: Order;
  readonly hindrance?: Hindrance;
}

const hindrances: Readonly<Record<string, Hindrance>> = {
  'lottery.too_many_bets': 'bets',
  'lottery.stake_too_fine': 'stake',
};

/** The order as the server counts and prices it, or why it cannot be placed. */
export function pricedOrder(asked: Pricing): Priced {
  const { play, series, accountSeries, unitScale, drawTime, mode, mostPrize, maxMultiple, ...rest } = asked;
  if (asked.multiple > maxMultiple) return { hindrance: 'multiple' };
  try {
    const order = orderOf({
      ...rest,
      play,
      unitScale: BigInt(unitScale),
      terms: play.terms === 'series' ? { mode: mode === 2 ? 'zy' : 'series', series } : { mode: 'odds' },
      accountSeries: play.terms === 'series' ? accountSeries : FAIR_SERIES,
      ofYear: animalOfYear(drawTime),
    });
    return bestPrizeOf(order) > mostPrize ? { hindrance: 'prize' } : { order };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const hindrance = hindrances[error.code];
    return hindrance ? { hindrance } : {};
  }
}
