import { sql } from 'kysely';
import { normalUsername } from '@apsara/domain/members/members';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listWithdrawals, ReviewRow } from '@apsara/api/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { orderRow } from './order-rows.ts';

export const sortColumns = { id: 'o.orderNo', createdAt: 'o.createdAt', amount: 'o.amount' } as const;

/** A site's orders `o`, with their members `m`. */
export const ordersOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('withdrawalOrders as o')
    .innerJoin('members as m', 'm.id', 'o.memberId')
    .selectAll('o')
    .select('m.username as account')
    .where('o.siteCode', '=', siteCode);

/** The orders of a filter; `q` is the beginning of an order's number or of an account. */
export function chosenOrders(
  queries: Queries,
  { id, memberId, state, ...filter }: NonNullable<ValidInputOf<typeof listWithdrawals>['filter']>,
  { code, timeZone }: CallerSite,
) {
  const { since, before } = filterRange(filter, timeZone);
  const q = normalUsername(filter.q ?? '');
  let chosen = ordersOf(queries, code).where('o.createdAt', '>=', since).where('o.createdAt', '<', before);
  if (id) chosen = chosen.where('o.orderNo', '=', anyOf(id));
  if (memberId) chosen = chosen.where('o.memberId', '=', memberId);
  if (state) chosen = chosen.where('o.state', '=', state);
  if (q)
    chosen = chosen.where(sql<boolean>`(starts_with(o.order_no, ${q.toUpperCase()}) OR starts_with(m.username, ${q}))`);
  return chosen;
}

/** @param methods names of the site's banks by their codes */
export const rowOf = (
  order: WithdrawalOrder & { account: string },
  methods: ReadonlyMap<string, string>,
): ReviewRow => ({
  ...orderRow(order, methods),
  id: order.orderNo,
  memberId: order.memberId,
  account: order.account,
  holder: order.holder,
  number: order.number,
  paidAt: wireInstantOrNull(order.paidAt),
  endedAt: wireInstantOrNull(order.endedAt),
});
