import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { LotteryOrderDetail, refundLotteryOrder } from '@apsara/api/lottery-office';
import { Refusal } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import type { CallerSite, SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { retryOnDeadlock } from '../../../shared/retry-on-deadlock.ts';
import { json, type Transaction } from '../../../shared/statements.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { CorrectionNotices } from './correction-notices.ts';
import { correctionsOf } from './corrections-query.ts';
import { DifferencesService } from './differences.service.ts';
import { SoldOrdersService } from './sold-orders.service.ts';

/** Single orders that an operator refunds, above the limit of corrections with a second operator (decision 0077). */
@Injectable()
export class OrderRefundsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly orders: SoldOrdersService,
    private readonly notices: CorrectionNotices,
    private readonly differences: DifferencesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws Refusal lottery.order_unknown, also for another site's; lottery.order_ended; lottery.refund_waits */
  async refundLotteryOrder(
    { id: order, reason }: ValidInputOf<typeof refundLotteryOrder>,
    caller: SignedInCaller,
  ): Promise<LotteryOrderDetail> {
    const { actor, site } = caller;
    const correction = randomUUID();
    const { correctionReviewAbove: above } = await this.sites.byCode(site.code);
    const isBooked = await retryOnDeadlock(() =>
      this.database.transaction(async (transaction) => {
        const status = await call.lotteryRefundOrder(transaction, {
          id: correction,
          site: site.code,
          order,
          by: actor.id,
          reason,
          above,
          at: this.clock.now(),
        });
        if (status === 'UNKNOWN') throw new Refusal('lottery.order_unknown');
        if (status === 'ASKED') throw new Refusal('lottery.refund_waits');
        if (status === 'ENDED') throw new Refusal('lottery.order_ended');
        const done = status === 'OK';
        if (!done) await this.#keepShown(transaction, correction, site);
        const kind = done ? 'lottery.order_refunded' : 'lottery.correction_asked';
        const details = { by: actor.username, reason, correction, ...(done ? {} : { kind: 'refund' }) };
        await this.audit.record(kind, `${site.code}/${order}`, details, transaction);
        return done;
      }),
    );
    if (isBooked) await this.notices.booked(correction, site.currency);
    return this.orders.readLotteryOrder(order, caller);
  }

  /** Writes down with a refund that waits what it would change. */
  async #keepShown(transaction: Transaction, id: string, { code, currency }: CallerSite): Promise<void> {
    const stored = await correctionsOf(transaction, code).where('c.id', '=', id).executeTakeFirstOrThrow();
    const shown = json(await this.differences.shownOf(transaction, stored, currency));
    await transaction.updateTable('lotteryCorrections').set({ shown }).where('id', '=', id).execute();
  }
}
