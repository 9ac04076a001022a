import { Injectable } from '@nestjs/common';
import { winCap } from '@apsara/domain/games/wallet-protocol';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { AdjustmentDetail, AdjustmentRow, decideAdjustment, listAdjustments } from '@apsara/api/seamless';
import { call } from '@apsara/prisma/calls';
import type { CallerSite } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import type { Transaction } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { adjustmentsOf, chosenAdjustments, sorts, type StoredAdjustment } from './adjustments-query.ts';

type Decision = ValidInputOf<typeof decideAdjustment>;

/** Who decides, and for which site. */
interface Decider {
  actor: { id: string; username: string };
  site: Pick<CallerSite, 'code'>;
}

function toWire(row: StoredAdjustment): AdjustmentRow {
  const { id, vendorCode: vendor, account, game, roundId, transactionId, currency, reason, state, decidedBy } = row;
  const amount = wireAmount(row.amount, currency);
  const askedAt = wireInstant(row.askedAt);
  return { id, vendor, account, game, roundId, transactionId, amount, currency, reason, state, askedAt, decidedBy };
}

/** Corrections above a site's amount, for its operators: their list, and the decision. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly audit: AuditService,
  ) {}

  async listAdjustments(
    { sort, range, filter = {} }: ValidInputOf<typeof listAdjustments>,
    { site }: { site: CallerSite },
  ): Promise<Rows<AdjustmentRow>> {
    const [field, direction] = sort ?? (['askedAt', 'DESC'] as const);
    const { query } = this.database;
    const listed = chosenAdjustments(query, site, filter)
      .selectAll('a')
      .orderBy(sorts[field], directions[direction])
      .orderBy('a.id');
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(toWire), total, range?.[0] ?? 0);
  }

  /** @throws Refusal seamless.adjustment_unknown, also for another site's */
  async readAdjustment(id: string, caller: Pick<Decider, 'site'>): Promise<AdjustmentDetail> {
    const row = await this.stored(id, caller);
    const { currency, decidedAt, note, placedAt, stake, payout } = row;
    const amounts = { stake: wireAmount(stake, currency), payout: wireAmount(payout, currency) };
    const bet = { placedAt: wireInstant(placedAt), ...amounts };
    return { ...toWire(row), decidedAt: wireInstantOrNull(decidedAt), note, bet };
  }

  /**
   * @throws Refusal seamless.adjustment_unknown; seamless.adjustment_decided, also when it was decided meanwhile;
   * seamless.adjustment_outdated when it no longer keeps the limits; seamless.adjustment_unfunded
   */
  async decideAdjustment(input: Decision, caller: Decider): Promise<AdjustmentDetail> {
    const { id, decision, note } = input;
    const asked = await this.stored(id, caller);
    const { vendorCode, transactionId, memberId, account, currency, amount } = asked;
    const balance = await this.database.transaction(async (transaction) => {
      const left = decision === 'approve' ? await this.approve(transaction, asked, input, caller) : null;
      if (decision === 'reject') await this.reject(transaction, input, caller);
      const details = { by: caller.actor.username, account, amount: wireAmount(amount, currency), currency, note };
      const kind = decision === 'approve' ? 'wallet.adjustment_approved' : 'wallet.adjustment_rejected';
      await this.audit.record(kind, `${vendorCode}:${transactionId}`, details, transaction);
      return left;
    });
    if (balance !== null)
      this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    return this.readAdjustment(id, caller);
  }

  /** Books it. @returns the member's balance */
  private async approve(
    transaction: Transaction,
    { id, currency }: StoredAdjustment,
    { note }: Decision,
    { actor }: Decider,
  ): Promise<bigint | null> {
    const terms = { id, cap: winCap(currency), by: actor.id, note, at: this.clock.now() };
    const { status, balance } = await call.seamlessAdjustApprove(transaction, terms);
    if (status === 'DECIDED') throw new Refusal('seamless.adjustment_decided');
    if (status === 'NOT_ENOUGH_MONEY') throw new Refusal('seamless.adjustment_unfunded');
    if (status !== 'OK') throw new Refusal('seamless.adjustment_outdated');
    return balance;
  }

  private async reject(transaction: Transaction, { id, note }: Decision, { actor }: Decider): Promise<void> {
    const rejected = await transaction
      .updateTable('seamlessAdjustments')
      .set({ state: 'rejected', decidedAt: this.clock.now(), decidedBy: actor.id, note })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!rejected) throw new Refusal('seamless.adjustment_decided');
  }

  private async stored(id: string, { site }: Pick<Decider, 'site'>): Promise<StoredAdjustment> {
    const adjustments = adjustmentsOf(this.database.query, site.code).selectAll('a');
    const row = await adjustments.where('a.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('seamless.adjustment_unknown');
    return row;
  }
}
