import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listPaymentMembers, PaymentMember } from '@apsara/api/wages';
import type { ContractPayment } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { Rows } from '../../shared/serve.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { measuredFrom } from './earnings.ts';
import { byDays, bySpan, byTick, countBehind, membersBehind } from './figures-sql.ts';
import { PaymentsService } from './payments.service.ts';

/** The members behind a payment. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentsService,
  ) {}

  /** @throws Refusal wages.unknown, also for a payment outside the caller's team */
  async listPaymentMembers(
    { sort, range, filter }: ValidInputOf<typeof listPaymentMembers>,
    caller: SignedInCaller,
  ): Promise<Rows<PaymentMember>> {
    if (!filter) throw new Refusal('request.invalid', { fields: [{ path: 'filter.paymentId', code: 'required' }] });
    const payment = await this.payments.find(undefined, filter.paymentId, caller);
    const { currency, activeMinimum } = payment;
    const [key, direction] = sort ?? (['bets', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const { query } = this.database;
    const [figures, name] = [behind(payment, caller), normalUsername(filter.q ?? '')];
    const part = { key, direction, skip: from, take: to - from + 1 };
    const rows = await allRows(query, membersBehind(figures, name, part));
    // A page beyond the last has no row that tells how many there are.
    const total = rows[0]?.total ?? (await oneRow(query, countBehind(figures, name))).total;
    const amount = (units: bigint): string => wireAmount(units, currency);
    const page = rows.map((one) => ({
      id: one.id,
      account: one.account,
      bets: amount(one.bets),
      counted: amount(one.counted),
      stake: amount(one.stake),
      payout: amount(one.payout),
      gifts: amount(one.gifts),
      netLoss: amount(one.netLoss),
      active: one.bets > 0n && one.bets >= activeMinimum,
    }));
    return new Rows(page, Number(total), from);
  }
}

/** The figures that a payment comes from: of what is paid by the hour or sooner the bets, of the rest the days. */
function behind(payment: ContractPayment, { site }: SignedInCaller): RawBuilder<unknown> {
  const { kind, contractId, holderId: agentId, product, periodFrom, periodBefore: before } = payment;
  const span = { agentId, product, from: measuredFrom(payment, site.timeZone), before };
  const day = dayOf(periodFrom, site.timeZone);
  if (kind === 'hourly_wage') return bySpan(span);
  if (kind === 'realtime_wage') return byTick({ ...span, countedFrom: periodFrom, contractId, day });
  return byDays(span, { from: day, to: dayOf(new Date(before.getTime() - 1), site.timeZone) });
}
