import { maskedNumber } from '@apsara/domain/payments/withdrawals';
import type { Withdrawal } from '@apsara/api/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

/** An order as its owner sees it; `methods` names the site's banks by their codes. */
export function orderRow(order: WithdrawalOrder, methods: ReadonlyMap<string, string>): Withdrawal {
  const amount = (units: bigint): string => wireAmount(units, order.currency);
  return {
    orderNo: order.orderNo,
    state: order.state,
    methodName: methods.get(order.method) ?? order.method,
    number: maskedNumber(order.number),
    currency: order.currency,
    amount: amount(order.amount),
    payout: amount(order.payout),
    fee: amount(order.amount - order.payout),
    paying: amount(order.paying),
    received: amount(order.received),
    refunded: amount(order.refunded),
    receipt: order.receipt,
    reason: order.reason,
    createdAt: wireInstant(order.createdAt),
    receiptBy: wireInstantOrNull(order.receiptBy),
  };
}
