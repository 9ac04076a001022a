import { Injectable } from '@nestjs/common';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { cancelLotteryOrder, listOwnLotteryOrders } from '@apsara/api/lottery-orders';
import type { LotteryOrder } from '@apsara/api/lottery-shapes';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import { currentIssue } from '@apsara/domain/lottery/titles/schedule';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, ORDER_NO, positionOf } from '../../shared/lists/cursor.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { orderRow, ordersQuery } from './order-rows.ts';

const PAGE = 20;

/** Orders that a member may cancel in a day of the site. */
const CANCELS_A_DAY = 20;

@Injectable()
export class LotteryOrdersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly live: SocketGateway,
  ) {}

  async listOwnLotteryOrders(
    { gameId, cursor }: ValidInputOf<typeof listOwnLotteryOrders>,
    { actor }: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnLotteryOrders>> {
    const position = positionOf(cursor, ORDER_NO);
    const found = await ordersQuery(this.database.query, actor)
      .where('o.memberId', '=', actor.id)
      .$if(gameId !== undefined, (query) => query.where('o.lottery', '=', gameId ?? ''))
      .$if(position !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('o.placedAt', 'o.orderNo'), '<', tuple(...must(position, 'the position'))),
        ),
      )
      .orderBy('o.placedAt', 'desc')
      .orderBy('o.orderNo', 'desc')
      .limit(PAGE + 1)
      .execute();
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return { orders: shown.map(orderRow), next: last ? cursorOf([last.placedAt, last.orderNo]) : null };
  }

  async cancelLotteryOrder(
    { orderNo }: ValidInputOf<typeof cancelLotteryOrder>,
    { actor, site }: SignedInCaller,
  ): Promise<LotteryOrder> {
    const now = this.clock.now();
    const since = startOfDay(dayOf(now, site.timeZone), site.timeZone);
    const asked = { member: actor.id, order: orderNo, since, most: CANCELS_A_DAY, at: now };
    const status = await call.lotteryCancel(this.database.query, asked);
    if (status === 'UNKNOWN') throw new Refusal('lottery.order_unknown');
    const order = await ordersQuery(this.database.query, actor)
      .where('o.orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    switch (status) {
      case 'OK':
        break;
      case 'ISSUE_CLOSED':
        throw new Refusal('lottery.issue_closed', {
          issue: currentIssue(must(titleOf(order.lottery), order.lottery).schedule, now).number,
        });
      case 'CHASE_FROM_LAST':
        throw new Refusal('lottery.chase_from_last');
      case 'TOO_MANY':
        throw new Refusal('lottery.cancel_limit', { max: String(CANCELS_A_DAY) });
      default:
        throw new Refusal('lottery.order_ended');
    }
    const { balance, currency } = await this.ledger.cashAccount(actor.id);
    this.live.toMember(actor.id, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    return orderRow(order);
  }
}
