import { Injectable } from '@nestjs/common';
import { depositFee } from '@apsara/domain/payments/deposits';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { approveDeposit, declineDeposit, DepositCase, DepositRow, listDeposits } from '@apsara/api/deposits';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { DepositChanges } from './deposit-changes.ts';
import { caseOf, chosenOrders, ordersOf, rowOf, sortColumns } from './deposit-rows.ts';

/** The operator's side of deposits: who paid what, and did it come. */
@Injectable()
export class DepositReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: DepositChanges,
    private readonly uploads: UploadsService,
    private readonly audit: AuditService,
  ) {}

  async listDeposits(
    { sort, range, filter = {} }: ValidInputOf<typeof listDeposits>,
    { site }: SignedInCaller,
  ): Promise<Rows<DepositRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const { query } = this.database;
    const order = directions[direction];
    const listed = chosenOrders(query, filter, site)
      .orderBy(sortColumns[field], (column) => column[order]().nullsLast())
      .orderBy('o.orderNo', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(rowOf), total, range?.[0] ?? 0);
  }

  /** @throws Refusal deposits.order_unknown, also for another site's order */
  async readDeposit(orderNo: string, { site }: SignedInCaller): Promise<DepositCase> {
    const [row, steps] = await Promise.all([
      ordersOf(this.database.query, site.code).where('o.orderNo', '=', orderNo).executeTakeFirst(),
      this.database.depositStep.findMany({ where: { orderNo }, orderBy: { id: 'asc' } }),
    ]);
    if (!row) throw new Refusal('deposits.order_unknown');
    const twins = row.slipId ? await this.uploads.twins(row.slipId, site.code) : [];
    return caseOf(row, steps, twins);
  }

  /** @throws Refusal deposits.order_unknown, deposits.order_closed when it was decided already, deposits.nothing_left, request.invalid */
  async approveDeposit(
    { id, received, remark }: ValidInputOf<typeof approveDeposit>,
    caller: SignedInCaller,
  ): Promise<DepositCase> {
    const { currency, amount, feeBps, feeFixed } = await this.readDeposit(id, caller);
    const units = parseAmount(received, currency)?.amount ?? 0n;
    if (units <= 0n) throw new Refusal('request.invalid', { fields: [{ path: 'received', code: 'format' }] });
    const fee = depositFee(units, { feeBps, feeFixed: parseAmount(feeFixed, currency)!.amount });
    if (fee >= units) throw new Refusal('deposits.nothing_left', { fields: [{ path: 'received', code: 'too_small' }] });
    const reason = received === amount ? null : 'amount_differs';
    return this.decide(id, { outcome: 'paid', received: units, fee, reason, remark }, caller);
  }

  /** @throws Refusal deposits.order_unknown, deposits.order_closed when it is not under review */
  declineDeposit(
    { id, reason, remark }: ValidInputOf<typeof declineDeposit>,
    caller: SignedInCaller,
  ): Promise<DepositCase> {
    return this.decide(id, { outcome: 'declined', received: null, fee: null, reason, remark }, caller);
  }

  private async decide(
    id: string,
    word: {
      outcome: 'paid' | 'declined';
      received: bigint | null;
      fee: bigint | null;
      reason: string | null;
      remark: string | undefined;
    },
    caller: SignedInCaller,
  ): Promise<DepositCase> {
    const { actor, site } = caller;
    const remark = word.remark?.trim() || null;
    const values = [
      site.code,
      word.outcome,
      word.received,
      word.fee,
      word.reason,
      remark,
      actor.username,
      this.clock.now(),
    ];
    const kind = word.outcome === 'paid' ? 'deposit.approved' : 'deposit.declined';
    const amountOf = (units: bigint | null): string => (units === null ? '' : wireAmount(units, site.currency));
    const details = {
      by: actor.username,
      received: amountOf(word.received),
      fee: amountOf(word.fee),
      reason: word.reason ?? '',
      remark: remark ?? '',
    };
    const call = 'deposits_decide($1, $2, $3, $4, $5, $6, $7, $8, $9)';
    const { state, changed } = await this.changes.run(call, id, values, (transaction) =>
      this.audit.record(kind, id, details, transaction),
    );
    if (state === 'unknown') throw new Refusal('deposits.order_unknown');
    if (!changed) throw new Refusal('deposits.order_closed');
    return this.readDeposit(id, caller);
  }
}
