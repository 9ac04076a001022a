import { createHash } from 'node:crypto';
import { depositFee, depositTurnover, transferReference } from '@apsara/domain/payments/deposits';
import type { Language } from '@apsara/domain/sites/languages';
import type { DepositOrder, DepositStep, DepositSummary } from '@apsara/api/deposits';
import type { DepositOrder as StoredOrder, DepositStep as StoredStep } from '@apsara/prisma/client';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

export type OrderWithSteps = StoredOrder & { steps: StoredStep[] };

/** The number of the order for money that came for an order beside what it is credited with: one for each payment. */
export const besideNoOf = (orderNo: string, providerRef: string): string =>
  `${orderNo}-${createHash('sha256').update(providerRef).digest('hex').slice(0, 8).toUpperCase()}`;

/** The number of the order that the member opened, for it and for those beside it. */
export const originalNoOf = (orderNo: string): string => orderNo.replace(/-.*/, '');

/** Where a payer returns to. */
export const resultPathOf = (orderNo: string): string => `/deposit/result/${orderNo}`;

type Paid = Pick<StoredOrder, 'orderNo' | 'kind' | 'providerId'>;

/** An order is paid at its provider's page or the stand-in's, or by a transfer that the order's own page tells about. */
export function payUrlOf({ orderNo, kind, providerId }: Paid, language: Language): string {
  if (kind === 'bank') return resultPathOf(orderNo);
  return providerId === null ? `/pay/${orderNo}?lang=${language}` : `/pay/${orderNo}/page?lang=${language}`;
}

export const wireAmountOrNull = (units: bigint | null, currency: string): string | null =>
  units === null ? null : wireAmount(units, currency);

export const stepOf = ({ state, at, reason, remark }: StoredStep): DepositStep => ({
  state,
  at: wireInstant(at),
  reason,
  remark,
});

export const summaryOf = (order: StoredOrder): DepositSummary => ({
  orderNo: order.orderNo,
  method: order.method,
  kind: order.kind,
  state: order.state,
  amount: wireAmount(order.amount, order.currency),
  currency: order.currency,
  credited: wireAmountOrNull(order.credited, order.currency),
  createdAt: wireInstant(order.createdAt),
});

/** What the order brings to wager; of what came, or of what is expected as long as nothing has. Smallest units. */
export function turnoverOf(order: StoredOrder): bigint {
  const awaited = order.received ?? order.amount;
  return depositTurnover(order.credited ?? awaited - depositFee(awaited, order), order.turnover);
}

/** An order as its owner sees it. */
export const orderOf = (order: OrderWithSteps, language: Language): DepositOrder => ({
  ...summaryOf(order),
  fee: wireAmount(order.fee ?? depositFee(order.received ?? order.amount, order), order.currency),
  received: wireAmountOrNull(order.received, order.currency),
  turnover: wireAmount(turnoverOf(order), order.currency),
  payUrl: payUrlOf(order, language),
  payee: order.payee,
  reference: transferReference(order.orderNo),
  slipId: order.slipId,
  expiresAt: wireInstant(order.expiresAt),
  paidAt: wireInstantOrNull(order.paidAt),
  overLimit: order.overLimit,
  steps: [
    { state: 'pending', at: wireInstant(order.createdAt), reason: null, remark: null },
    ...order.steps.map(stepOf),
  ],
});
