import { sql } from 'kysely';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { normalUsername } from '@apsara/domain/members/members';
import { owedStatuses } from '@apsara/domain/agents/wages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listWages } from '@apsara/api/wages';
import { teamOf, type SignedInCaller } from '../../shared/caller.ts';
import { deepPage, type Direction, type Part } from '../../shared/lists/deep-pages.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { startingWith } from '../../shared/lists/like.ts';
import { directions } from '../../shared/lists/read-page.ts';
import { anyOf, sumOf, type Queries } from '../../shared/statements.ts';

export type Filter = NonNullable<ValidInputOf<typeof listWages>['filter']>;
export type Sort = NonNullable<ValidInputOf<typeof listWages>['sort']>;
type SortField = Sort[0];

/** Payments that an account may see: of kinds that its site shows. */
export interface Seen {
  caller: SignedInCaller;
  kinds: readonly ContractKind[];
}

const payments = (queries: Queries) =>
  queries.selectFrom('contractPayments as p').innerJoin('members as h', 'h.id', 'p.holderId');

/** What a payment is to an agent; to operators, who are null, the platform's are theirs. */
const sideOf = (agentId: string | null) => sql<string>`CASE WHEN p.holder_id = ${agentId} THEN 'holder'
  WHEN p.payer_id IS NOT DISTINCT FROM ${agentId} THEN 'payer' ELSE 'below' END`;

/** Payments that match a list's filter. What an agent pays itself goes to its team, too. */
export function chosenPayments(
  queries: Queries,
  { caller, kinds }: Seen,
  { id, q, status, side, payer, contractId, from, to }: Filter,
) {
  const [{ code, timeZone }, team, account] = [caller.site, teamOf(caller), startingWith(q)];
  const { since, before } = filterRange({ from, to }, timeZone);
  let chosen = payments(queries)
    .where('p.siteCode', '=', code)
    .where('p.kind', '=', anyOf(kinds))
    .where('p.periodFrom', '>=', since)
    .where('p.periodFrom', '<', before);
  if (team !== null)
    chosen = chosen.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('teamLinks as t')
          .select('t.descendantId')
          .where('t.ancestorId', '=', team)
          .whereRef('t.descendantId', '=', 'p.holderId'),
      ),
    );
  if (id) chosen = chosen.where('p.id', '=', anyOf(id));
  if (account !== null) chosen = chosen.where('h.username', 'like', account);
  if (status === 'reached') chosen = chosen.where('p.status', '<>', 'not_reached');
  else if (status === 'owed') chosen = chosen.where('p.status', 'in', owedStatuses);
  else if (status) chosen = chosen.where('p.status', '=', status);
  const payerName = normalUsername(payer ?? '');
  if (payerName)
    chosen = chosen.where('p.payerId', 'in', ({ selectFrom }) =>
      selectFrom('members').select('id').where('siteCode', '=', code).where('username', '=', payerName),
    );
  if (contractId) chosen = chosen.where('p.contractId', '=', contractId);
  if (side) chosen = chosen.where(sideOf(team), '=', side);
  return chosen;
}

type Chosen = ReturnType<typeof chosenPayments>;

/** With the names of whom they are about; the platform has none. */
const named = (chosen: Chosen) =>
  chosen
    .select(['p.id', 'p.contractId', 'p.kind', 'p.product', 'p.holderId', 'h.username as holder', 'p.payerId'])
    .select(({ selectFrom }) =>
      selectFrom('members as u').select('u.username').whereRef('u.id', '=', 'p.payerId').as('payer'),
    )
    .select(['p.periodFrom', 'p.periodBefore', 'p.tier', 'p.bets', 'p.netLoss', 'p.headcount', 'p.amount', 'p.paid'])
    .select(['p.currency', 'p.status', 'p.expiresAt', 'p.createdAt']);

export const onePayment = (queries: Queries, id: string) => named(payments(queries)).where('p.id', '=', id);

export type StoredPayment = Awaited<ReturnType<ReturnType<typeof onePayment>['executeTakeFirstOrThrow']>>;

export const orderedPayments = (chosen: Chosen, field: SortField, direction: Direction) =>
  named(chosen).orderBy(`p.${field}`, directions[direction]).orderBy('p.id', directions[direction]);

export const paymentTotals = (chosen: Chosen) =>
  chosen.select(({ fn }) => [
    fn.countAll<bigint>().as('count'),
    sumOf('p.amount').as('amount'),
    sumOf('p.paid').as('paid'),
    sql<bigint>`coalesce(sum(p.amount - p.paid) FILTER (WHERE p.status = ANY(${owedStatuses})), 0)::bigint`.as('owed'),
  ]);

export function paymentsPage(queries: Queries, chosen: Chosen, field: SortField, part: Part) {
  const direction = sql.raw(part.direction);
  return deepPage(part, {
    places: chosen.select(['p.id', `p.${field} as key`]),
    order: sql`key ${direction}, id ${direction}`,
    found: (page) => named(payments(queries)).innerJoin(sql<{ id: string }>`${page}`.as('place'), 'place.id', 'p.id'),
    after: sql`${sql.ref(`f.${field}`)} ${direction}, f.id ${direction}`,
  });
}
