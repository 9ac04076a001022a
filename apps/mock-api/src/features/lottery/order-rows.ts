import { decimalText } from '@apsara/domain/ratio';
import { PRIZE_SCALE } from '@apsara/domain/lottery/prizes/prizes';
import type { LotteryOrder } from '@apsara/api/lottery-shapes';
import type { Actor } from '../../shared/caller.ts';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

const DECIMALS = 4;

/** Ten-thousandths of a unit of money as a price is written: "0.2". */
export const priceText = (units: bigint): string =>
  decimalText({ numerator: units, denominator: PRIZE_SCALE }, DECIMALS).replace(/\.?0+$/, '');

/** Orders with their issues; trial accounts have a table of their own (decision 0091). */
export const ordersQuery = (queries: Queries, { role }: Pick<Actor, 'role'>) =>
  queries
    .selectFrom(
      queries.dynamic
        .table<'lotteryOrders' | 'lotteryTrialOrders'>(role === 'trial' ? 'lotteryTrialOrders' : 'lotteryOrders')
        .as('o'),
    )
    .innerJoin('lotteryIssues as i', (join) =>
      join.onRef('i.lottery', '=', 'o.lottery').onRef('i.number', '=', 'o.number'),
    )
    .innerJoin('ledgerAccounts as a', (join) =>
      join.onRef('a.memberId', '=', 'o.memberId').on('a.purpose', '=', 'cash'),
    )
    .selectAll('o')
    .select(['i.drawsAt', 'i.result', 'a.currency']);

type StoredOrder = Awaited<ReturnType<ReturnType<typeof ordersQuery>['executeTakeFirstOrThrow']>>;

export const orderRow = (order: StoredOrder): LotteryOrder => {
  const amount = (units: bigint): string => wireAmount(units, order.currency);
  return {
    orderNo: order.orderNo,
    gameId: order.lottery,
    numero: order.number,
    playId: order.play,
    bettingContent: order.selection,
    prizeMode: order.mode,
    singleBetPrice: priceText(order.unit),
    multiple: order.multiple,
    series: order.series,
    bets: order.bets,
    stake: amount(order.stake),
    rebate: amount(order.rebate),
    state: order.state,
    payout: amount(order.payout),
    chaseId: order.chaseId,
    winStop: order.winStop,
    placedAt: wireInstant(order.placedAt),
    drawsAt: wireInstant(order.drawsAt),
    closesAt: wireInstant(order.closesAt),
    endedAt: wireInstantOrNull(order.endedAt),
    winNo: order.result,
  };
};
