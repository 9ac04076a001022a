import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listPaymentMembers, PaymentMember } from '@apsara/api/wages';
import type { ContractPayment } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount } from '../../shared/wire.ts';
import { measuredFrom } from './earnings.ts';
import { byDays, bySpan, byTick, withNetLoss } from './figures-sql.ts';
import { PaymentsService } from './payments.service.ts';

interface Figures {
  id: string;
  account: string;
  bets: bigint;
  counted: bigint;
  stake: bigint;
  payout: bigint;
  gifts: bigint;
  net_loss: bigint;
}

const sorts = { account: 'account', bets: 'bets', netLoss: 'net_loss' } as const;

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
    const [field, direction] = sort ?? (['bets', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const { figures, values } = behind(payment, caller);
    const named = [...values, normalUsername(filter.q ?? '')];
    const behindIt = `(${withNetLoss(figures)}) f WHERE starts_with(account, $${named.length})`;
    const rows = await this.database.sql<Figures & { total: bigint }>(
      `SELECT *, count(*) OVER () AS total FROM ${behindIt} ORDER BY ${sorts[field]} ${direction}, account OFFSET ${from} LIMIT ${to - from + 1}`,
      named,
    );
    // A page beyond the last has no row that tells how many there are.
    const [count] =
      rows.length > 0
        ? rows
        : await this.database.sql<{ total: bigint }>(`SELECT count(*) AS total FROM ${behindIt}`, named);
    const amount = (units: bigint): string => wireAmount(units, currency);
    const page = rows.map((one) => ({
      id: one.id,
      account: one.account,
      bets: amount(one.bets),
      counted: amount(one.counted),
      stake: amount(one.stake),
      payout: amount(one.payout),
      gifts: amount(one.gifts),
      netLoss: amount(one.net_loss),
      active: one.bets > 0n && one.bets >= activeMinimum,
    }));
    return new Rows(page, Number(count!.total), from);
  }
}

/** The figures that a payment comes from: of what is paid by the hour or sooner the bets, of the rest the days. */
function behind(payment: ContractPayment, { site }: SignedInCaller): { figures: string; values: unknown[] } {
  const { kind, contractId, holderId, product, periodFrom, periodBefore } = payment;
  const span = [holderId, product, measuredFrom(payment, site.timeZone), periodBefore];
  if (kind === 'hourly_wage') return { figures: bySpan, values: span };
  if (kind === 'realtime_wage')
    return { figures: byTick, values: [...span, periodFrom, contractId, dayOf(periodFrom, site.timeZone)] };
  const days = [dayOf(periodFrom, site.timeZone), dayOf(new Date(periodBefore.getTime() - 1), site.timeZone)];
  return { figures: byDays('$3', '$4'), values: [holderId, product, ...days] };
}
