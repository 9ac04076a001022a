import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  exportLotteryOrders,
  listLotteryOrders,
  LotteryOrderDetail,
  LotteryOrderRow,
} from '@apsara/api/lottery-office';
import { PRIZE_SCALE } from '@apsara/domain/lottery/prizes/prizes';
import { decimalText } from '@apsara/domain/ratio';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Database } from '../../../shared/database.ts';
import { exportQuery } from '../../../shared/lists/export-rows.ts';
import { directions, readPage } from '../../../shared/lists/read-page.ts';
import { Rows, type RowStream } from '../../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../../shared/wire.ts';
import { priceText } from '../order-rows.ts';
import { chosenOrders, soldOrders, sorts, type StoredOrder } from './orders-query.ts';
import { TitlesNamed, type NamedTitle } from './titles-named.ts';

const DECIMALS = 4;

function toRow(order: StoredOrder, { name, type }: NamedTitle, { site }: SignedInCaller): LotteryOrderRow {
  const amount = (units: bigint): string => wireAmount(units, site.currency);
  return {
    id: order.orderNo,
    placedAt: wireInstant(order.placedAt),
    endedAt: wireInstantOrNull(order.endedAt),
    memberId: order.memberId,
    account: order.account,
    lottery: order.lottery,
    name,
    type,
    number: order.number,
    play: order.play,
    selection: order.selection,
    prizeMode: order.mode,
    price: priceText(order.unit),
    multiple: order.multiple,
    series: order.series,
    bets: order.bets,
    stake: amount(order.stake),
    rebate: amount(order.rebate),
    payout: amount(order.payout),
    currency: site.currency,
    state: order.state,
    chaseId: order.chaseId,
    winStop: order.winStop,
    drawsAt: wireInstant(order.drawsAt),
  };
}

/** Orders of lotteries for the operators of a site. */
@Injectable()
export class SoldOrdersService {
  constructor(
    private readonly database: Database,
    private readonly titles: TitlesNamed,
  ) {}

  async listLotteryOrders(
    { range, ...asked }: ValidInputOf<typeof listLotteryOrders>,
    caller: SignedInCaller,
  ): Promise<Rows<LotteryOrderRow>> {
    const { listed } = await this.#chosen(asked, caller);
    const { rows, total } = await readPage(this.database.query, listed, range ?? [0, 99]);
    const named = await this.titles.byCode(caller.language);
    return new Rows(
      rows.map((row) => toRow(row, named(row.lottery), caller)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportLotteryOrders(
    asked: ValidInputOf<typeof exportLotteryOrders>,
    caller: SignedInCaller,
  ): Promise<RowStream<LotteryOrderRow>> {
    const { chosen, listed } = await this.#chosen(asked, caller);
    const named = await this.titles.byCode(caller.language);
    return exportQuery(this.database, caller, {
      query: listed,
      counted: chosen.select('x.orderNo'),
      toWire: (row: StoredOrder) => toRow(row, named(row.lottery), caller),
    });
  }

  /** @throws Refusal lottery.order_unknown, also for another site's */
  async readLotteryOrder(id: string, caller: SignedInCaller): Promise<LotteryOrderDetail> {
    const orders = soldOrders(this.database.query, caller.site.code);
    const order = await orders.selectAll('x').where('x.orderNo', '=', id).executeTakeFirst();
    if (!order) throw new Refusal('lottery.order_unknown');
    const named = await this.titles.byCode(caller.language);
    const chase = order.chaseId
      ? await orders
          .select(['x.orderNo', 'x.number', 'x.state'])
          .where('x.chaseId', '=', order.chaseId)
          .orderBy('x.drawsAt')
          .execute()
      : [];
    const waiting = await this.database.lotteryCorrection.findFirst({ where: { orderNo: id, state: 'waiting' } });
    const prizes = Object.entries(order.prizes).map(([name, prize]) => [
      name,
      decimalText({ numerator: BigInt(prize), denominator: PRIZE_SCALE }, DECIMALS),
    ]);
    return {
      ...toRow(order, named(order.lottery), caller),
      prizes: Object.fromEntries(prizes),
      hits: order.hits,
      result: order.result,
      betId: order.betId,
      refundAsked: waiting?.id ?? null,
      chase,
    };
  }

  async #chosen(
    { sort, filter = {} }: Pick<ValidInputOf<typeof listLotteryOrders>, 'sort' | 'filter'>,
    { site, language }: SignedInCaller,
  ) {
    const [field, direction] = sort ?? (['placedAt', 'DESC'] as const);
    const { ofType } = await this.titles.codes({ type: filter.type }, language);
    const chosen = chosenOrders(this.database.query, site, filter, ofType);
    const listed = chosen.selectAll('x').orderBy(sorts[field], directions[direction]).orderBy('x.orderNo');
    return { chosen, listed };
  }
}
