import { sql } from 'kysely';
import { transferReference } from '@apsara/domain/payments/deposits';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { DepositCase, listDeposits, DepositRow } from '@apsara/api/deposits';
import type { DepositStep as StoredStep } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { stepOf, wireAmountOrNull } from './deposit-orders.ts';

/** A site's orders `o`, with their members `m`. */
export const ordersOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('depositOrders as o')
    .innerJoin('members as m', 'm.id', 'o.memberId')
    .selectAll('o')
    .select(['m.username as account', 'm.realName'])
    .where('o.siteCode', '=', siteCode);

type StoredRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>;

export const sortColumns = {
  id: 'o.orderNo',
  createdAt: 'o.createdAt',
  amount: 'o.amount',
  credited: 'o.credited',
  account: 'm.username',
  paidAt: 'o.paidAt',
} as const;

/** The orders of a filter; `q` is the beginning of an account, or a part of an order's number, which its reference is too. */
export function chosenOrders(
  queries: Queries,
  filter: NonNullable<ValidInputOf<typeof listDeposits>['filter']>,
  { code, timeZone }: CallerSite,
) {
  const { id, state, kind, memberId } = filter;
  const { since, before } = filterRange(filter, timeZone);
  const q = filter.q?.trim();
  let chosen = ordersOf(queries, code).where('o.createdAt', '>=', since).where('o.createdAt', '<', before);
  if (id) chosen = chosen.where('o.orderNo', '=', anyOf(id));
  if (q)
    chosen = chosen.where(
      sql<boolean>`(starts_with(m.username, ${q.toLowerCase()}) OR strpos(o.order_no, ${q.toUpperCase()}) > 0)`,
    );
  if (state) chosen = chosen.where('o.state', '=', state);
  if (kind) chosen = chosen.where('o.kind', '=', kind);
  if (memberId) chosen = chosen.where('o.memberId', '=', memberId);
  return chosen;
}

export const rowOf = (row: StoredRow): DepositRow => ({
  id: row.orderNo,
  orderNo: row.orderNo,
  memberId: row.memberId,
  account: row.account,
  method: row.method,
  kind: row.kind,
  state: row.state,
  amount: wireAmount(row.amount, row.currency),
  currency: row.currency,
  received: wireAmountOrNull(row.received, row.currency),
  fee: wireAmountOrNull(row.fee, row.currency),
  credited: wireAmountOrNull(row.credited, row.currency),
  hasSlip: row.slipId !== null,
  createdAt: wireInstant(row.createdAt),
  expiresAt: wireInstant(row.expiresAt),
  paidAt: wireInstantOrNull(row.paidAt),
});

/** @param twins purposes for which the same picture was uploaded elsewhere, `deposit:<order>` among them */
export const caseOf = (row: StoredRow, steps: readonly StoredStep[], twins: readonly string[]): DepositCase => ({
  ...rowOf(row),
  payee: row.payee,
  reference: transferReference(row.orderNo),
  providerRef: row.providerRef,
  slipId: row.slipId,
  slipSeenIn: [...new Set(twins.map((purpose) => purpose.replace(/^deposit:/, '')))].filter(
    (other) => other !== row.orderNo,
  ),
  feeBps: row.feeBps,
  feeFixed: wireAmount(row.feeFixed, row.currency),
  realName: row.realName,
  steps: [
    { state: 'pending', at: wireInstant(row.createdAt), reason: null, remark: null, by: null },
    ...steps.map((step) => ({ ...stepOf(step), by: step.by })),
  ],
});
