import { Injectable } from '@nestjs/common';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { confirmWithdrawal } from '@apsara/api/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { OrderNews } from './order-news.ts';

/** Whether an order stands where this word about its latest payment brings it; `part` in units. */
function isSaid(
  order: WithdrawalOrder,
  { received, part, proof = null }: { received: string; part: bigint; proof: string | null | undefined },
): boolean {
  if (order.state === 'completed') return received === 'full' && order.receipt !== 'forced';
  const arrivedBefore = order.payout - order.paying;
  return (
    order.state === 'disputed' &&
    order.receipt === received &&
    order.received === arrivedBefore + part &&
    order.proofId === proof
  );
}

/** What members say of the money that was sent to them (specification 4), and what counts when they say nothing. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly uploads: UploadsService,
    private readonly news: OrderNews,
    jobs: JobsService,
  ) {
    jobs.every('withdrawals-silence', '* * * * *', () => this.silence());
  }

  /** @throws Refusal request.invalid, uploads.unknown, withdrawals.order_unknown, withdrawals.state_changed, withdrawals.receipt_over */
  async confirm(
    { orderNo, received, amount, proof }: ValidInputOf<typeof confirmWithdrawal>,
    { actor, site }: SignedInCaller,
  ): Promise<void> {
    const part = received === 'partial' ? parseAmount(amount ?? '', site.currency)?.amount : 0n;
    if (part === undefined)
      throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: amount ? 'format' : 'required' }] });
    if (received === 'none' && !proof)
      throw new Refusal('request.invalid', { fields: [{ path: 'proof', code: 'required' }] });
    const order = await this.database.withdrawalOrder.findUnique({ where: { orderNo } });
    if (order?.memberId !== actor.id) throw new Refusal('withdrawals.order_unknown');
    if (proof && received !== 'full') await this.uploads.claim(proof, actor.id, `withdrawal:${orderNo}`);
    const { state, changed } = await this.news.run('withdrawals_confirm($1, $2, $3, $4, $5, $6)', orderNo, [
      actor.id,
      received,
      part,
      received === 'full' ? null : (proof ?? null),
      this.clock.now(),
    ]);
    if (state === 'bounds')
      throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: part > 0n ? 'too_big' : 'too_small' }] });
    if (changed && state !== null && state !== 'mismatch') return this.news.tell(actor.id, orderNo, state);
    const now = await this.database.withdrawalOrder.findUniqueOrThrow({ where: { orderNo } });
    // Who says again what is so has said nothing new.
    if (isSaid(now, { received, part, proof })) return undefined;
    throw new Refusal(now.receipt === 'silence' ? 'withdrawals.receipt_over' : 'withdrawals.state_changed');
  }

  /** What nobody contested in time counts as received; each order once, also after the instance was away. */
  async silence(): Promise<number> {
    const rows = await this.database.together(async (sql) => {
      const silent = await sql<{ order_no: string; member_id: string }>('SELECT * FROM withdrawals_silence($1)', [
        this.clock.now(),
      ]);
      const orderNos = silent.map(({ order_no: orderNo }) => orderNo);
      await this.news.write(sql, orderNos, 'completed');
      return silent;
    });
    for (const { order_no: orderNo, member_id: memberId } of rows) await this.news.tell(memberId, orderNo, 'completed');
    return rows.length;
  }
}
