import { Injectable } from '@nestjs/common';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { tierMet } from '@apsara/domain/agents/contracts';
import { roleOf } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { PaymentStatus } from '@apsara/domain/agents/wages';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  decideWage,
  exportWages,
  listWages,
  Payment,
  PaymentFamily,
  PaymentTotals,
  readPaymentTotals,
  readWage,
} from '@apsara/api/wages';
import { tiersToWire } from '@apsara/api/wire-tiers';
import type { ContractPayment } from '@apsara/prisma/client';
import { teamOf, type SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { pageOf } from '../../shared/lists/deep-pages.ts';
import { shownKinds } from '../../shared/tiers/shown-kinds.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { allRows } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ofStored } from '../../shared/tiers/tiers.ts';
import { approved, measuredFrom, type Waiting } from './earnings.ts';
import {
  chosenPayments,
  onePayment,
  orderedPayments,
  paymentsPage,
  paymentTotals,
  type Filter,
  type Seen,
  type Sort,
  type StoredPayment,
} from './payments-query.ts';
import { SettlementService } from './settlement.service.ts';

const latestFirst: Sort = ['periodFrom', 'DESC'];

/** A denied payment stays denied. A collected one is owed, and paying it decides its final status. */
const afterwards = { deny: 'denied', collect: 'upline_insufficient' } as const satisfies Record<string, PaymentStatus>;

const owes = (status: string): boolean => status === 'upline_insufficient' || status === 'partly_collected';

/** Payments as agents see their team's and operators the site's. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly settlement: SettlementService,
  ) {}

  /** @throws Refusal contracts.kind_off */
  async listPayments(
    family: PaymentFamily,
    { sort, range, filter = {} }: ValidInputOf<typeof listWages>,
    caller: SignedInCaller,
  ): Promise<Rows<Payment>> {
    const [field, direction] = sort ?? latestFirst;
    const [from, to] = range ?? [0, 99];
    const { query } = this.database;
    const chosen = chosenPayments(query, await this.#seen(family, filter, caller), filter);
    const part = { direction, skip: from, take: to - from + 1 };
    const { rows, total } = pageOf(await allRows(query, paymentsPage(query, chosen, field, part)));
    return new Rows(
      rows.map((row) => toWire(row, caller)),
      total,
      from,
    );
  }

  /** Of the whole filter. @throws Refusal contracts.kind_off */
  async readPaymentTotals(
    { family, filter = {} }: ValidInputOf<typeof readPaymentTotals>,
    caller: SignedInCaller,
  ): Promise<PaymentTotals> {
    const seen = await this.#seen(family, filter, caller);
    const totals = paymentTotals(chosenPayments(this.database.query, seen, filter));
    const { count, amount, paid, owed } = await totals.executeTakeFirstOrThrow();
    const { currency } = caller.site;
    return {
      count: Number(count),
      amount: wireAmount(amount, currency),
      paid: wireAmount(paid, currency),
      owed: wireAmount(owed, currency),
      currency,
    };
  }

  /** @throws Refusal contracts.kind_off, reports.exports_running, reports.too_many_rows */
  async exportPayments(
    family: PaymentFamily,
    { sort, filter = {} }: ValidInputOf<typeof exportWages>,
    caller: SignedInCaller,
  ): Promise<RowStream<Payment>> {
    const seen = await this.#seen(family, filter, caller);
    const chosen = chosenPayments(this.database.query, seen, filter);
    return exportQuery(this.database, caller, {
      query: orderedPayments(chosen, ...(sort ?? latestFirst)),
      counted: chosen.select('p.id'),
      toWire: (row) => toWire(row, caller),
    });
  }

  /** @throws Refusal wages.unknown, also for one outside the caller's team */
  async readPayment(family: PaymentFamily, id: string, caller: SignedInCaller): Promise<AnswerOf<typeof readWage>> {
    const stored = await this.find(family, id, caller);
    const tiers = ofStored(stored.tiers);
    // A floating dividend pays a part of what its net loss is short of.
    const asked = stored.formula === 'floating' ? tiers.map((tier) => ({ ...tier, netLoss: null })) : tiers;
    const base = { bets: stored.measuredBets, netLoss: stored.netLoss + stored.carriedIn, headcount: stored.headcount };
    const { currency } = stored;
    // Only operators see which operator acted.
    const isTold = caller.actor.role === 'operator' && stored.decidedBy !== null;
    const decider = isTold && (await this.database.member.findUnique({ where: { id: stored.decidedBy! } }));
    return {
      ...(await this.#row(id, caller)),
      tiers: tiersToWire(tiers, currency).map((tier, i) => ({
        ...tier,
        met: tierMet(asked[i]!, base),
        pays: i === stored.tier,
      })),
      measuredFrom: wireInstant(measuredFrom(stored, caller.site.timeZone)),
      measuredBets: wireAmount(stored.measuredBets, currency),
      carriedIn: wireAmount(stored.carriedIn, currency),
      decidedBy: decider ? decider.username : '',
    };
  }

  /** @throws Refusal wages.unknown where the caller has no say, wages.state_changed when it waits for nothing (any more) */
  async decidePayment(
    family: PaymentFamily,
    { id, action }: ValidInputOf<typeof decideWage>,
    caller: SignedInCaller,
  ): Promise<Payment> {
    const stored = await this.find(family, id, caller);
    const mayCollect = stored.holderId === caller.actor.id;
    if (action === 'collect' ? !mayCollect : caller.actor.role !== 'operator') throw new Refusal('wages.unknown');
    const waits: PaymentStatus = action === 'collect' ? 'to_collect' : 'pending_review';
    const now = this.clock.now();
    const isReview = action !== 'collect';
    const next = action === 'approve' ? await this.#approved(stored, now) : { ...stored, status: afterwards[action] };
    await this.database.transaction(async (transaction) => {
      const written = await transaction
        .updateTable('contractPayments')
        .set({
          status: next.status,
          expiresAt: next.expiresAt,
          decidedBy: isReview ? caller.actor.id : stored.decidedBy,
          changedAt: now,
        })
        .where('id', '=', id)
        .where('status', '=', waits)
        .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
        .executeTakeFirst();
      if (written.numUpdatedRows === 0n) throw new Refusal('wages.state_changed');
      if (isReview) await this.audit.record('wages.decided', id, { action, by: caller.actor.username }, transaction);
    });
    if (owes(next.status)) await this.settlement.pay([id]);
    return this.#row(id, caller);
  }

  /** @throws Refusal wages.unknown, also for one outside the caller's team, contracts.kind_off */
  async find(family: PaymentFamily | undefined, id: string, caller: SignedInCaller): Promise<ContractPayment> {
    const stored = await this.database.contractPayment.findFirst({ where: { id, siteCode: caller.site.code } });
    const isOfFamily = !family || (stored?.kind === 'dividend') === (family === 'dividends');
    const ancestorId = teamOf(caller);
    const isSeen =
      stored &&
      (ancestorId === null ||
        (await this.database.teamLink.count({ where: { ancestorId, descendantId: stored.holderId } })) > 0);
    if (!isSeen || !isOfFamily) throw new Refusal('wages.unknown');
    await this.#requireKind(stored.kind, caller);
    return stored;
  }

  async #seen(family: PaymentFamily, { kind }: Filter, caller: SignedInCaller): Promise<Seen> {
    await this.#requireKind(family === 'dividends' ? 'dividend' : kind, caller);
    const shown = await shownKinds(this.database, caller.site.code);
    const kinds = shown.filter((one) => (one === 'dividend') === (family === 'dividends') && (!kind || one === kind));
    return { caller, kinds };
  }

  /** @throws Refusal contracts.kind_off where the site does not use it, and nothing of it waits */
  async #requireKind(kind: ContractKind | undefined, { site }: SignedInCaller): Promise<void> {
    if (kind && !(await shownKinds(this.database, site.code)).includes(kind)) throw new Refusal('contracts.kind_off');
  }

  async #approved({ siteCode, kind, holderId }: ContractPayment, now: Date): Promise<Waiting> {
    const setting = await this.database.contractSetting.findUnique({ where: { siteCode_kind: { siteCode, kind } } });
    const holder = await this.database.member.findUniqueOrThrow({ where: { id: holderId } });
    return approved(setting ?? { collectDays: null }, roleOf(holder.type) === 'agent', now);
  }

  async #row(id: string, caller: SignedInCaller): Promise<Payment> {
    return toWire(await onePayment(this.database.query, id).executeTakeFirstOrThrow(), caller);
  }
}

function toWire({ headcount, ...row }: StoredPayment, { actor }: SignedInCaller): Payment {
  const asked = actor.role === 'operator' ? null : actor.id;
  const { currency } = row;
  return {
    ...row,
    payer: row.payer ?? '',
    side: row.payerId === asked ? 'payer' : row.holderId === asked ? 'holder' : 'below',
    periodFrom: wireInstant(row.periodFrom),
    periodBefore: wireInstant(row.periodBefore),
    bets: wireAmount(row.bets, currency),
    netLoss: wireAmount(row.netLoss, currency),
    activeMember: headcount,
    amount: wireAmount(row.amount, currency),
    paid: wireAmount(row.paid, currency),
    owed: wireAmount(owes(row.status) ? row.amount - row.paid : 0n, currency),
    expiresAt: wireInstantOrNull(row.expiresAt),
    createdAt: wireInstant(row.createdAt),
  };
}
