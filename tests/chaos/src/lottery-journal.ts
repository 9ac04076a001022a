import { yearAnimal } from '@apsara/domain/lottery/bets/animals';
import { orderStates } from '@apsara/domain/lottery/orders/states';
import { unitScaleOf } from '@apsara/domain/lottery/orders/units';
import { orderOf, settle } from '@apsara/domain/lottery/prizes/order';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { dayOf } from '@apsara/domain/time';
import type { LotteryOrder } from '@apsara/api/lottery-shapes';
import { LUNAR_ZONE, scaled } from '@apsara/mock-api/features/lottery/lottery-terms';

/** An order that was answered. A cancel that was `sent` had a try without an answer, and then a refusal. */
export interface PlacedOrder {
  member: string;
  order: LotteryOrder;
  cancel: 'none' | 'sent' | 'done';
}

/** How an order must have ended; smallest units. */
export interface OrderEnd {
  state: number;
  payout: bigint;
}

export const issueKey = ({ gameId, numero }: Pick<LotteryOrder, 'gameId' | 'numero'>): string => `${gameId}:${numero}`;

/** The outside view of the lotteries: what was answered to players, and what was published of the draws. */
export class LotteryJournal {
  /** Whose orders are all of this run. */
  readonly players: string[] = [];
  /** By number. */
  readonly orders = new Map<string, PlacedOrder>();
  /** Keys of slips that were refused; of one that is `unsure` an earlier try was not answered, and may have come late. */
  readonly refused = new Map<string, 'sure' | 'unsure'>();
  /** By issue. */
  readonly draws = new Map<string, Draw>();
  /** The account above the players, and how much more of the series it has, in parts of 2,000. */
  above: { id: string; parts: number } | undefined;
  /** Blows that fell between a draw and its settlement. */
  blowsBetween = 0;

  /** What an order is paid, by the published draw and the rules; nothing while the draw is not known. */
  endOf(order: LotteryOrder): OrderEnd | undefined {
    const draw = this.draws.get(issueKey(order));
    if (draw === undefined) return undefined;
    const { series, bets } = order;
    const asked = orderOf({
      play: playOf(order.playId),
      selection: order.bettingContent,
      unit: scaled(order.singleBetPrice),
      unitScale: unitScaleOf('KHR'),
      multiple: order.multiple,
      terms: series === null ? { mode: 'odds' } : { mode: 'series', series },
      accountSeries: series ?? 0,
      ofYear: yearAnimal(dayOf(new Date(order.drawsAt), LUNAR_ZONE)),
    });
    const { hits, pushed, payout } = settle(asked, draw);
    const { won, tie, lost } = orderStates;
    return { state: Object.keys(hits).length > 0 ? won : pushed === bets ? tie : lost, payout };
  }
}
