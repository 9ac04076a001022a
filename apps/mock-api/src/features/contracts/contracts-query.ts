import { sql } from 'kysely';
import type { ContractKind, ContractProduct } from '@apsara/domain/agents/contracts';
import { normalUsername } from '@apsara/domain/members/members';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listContracts } from '@apsara/api/contracts';
import { anyOf, type Queries } from '../../shared/statements.ts';

/** Contracts of a kind and product at a site. */
export interface ContractSelection {
  siteCode: string;
  kind: ContractKind;
  product: ContractProduct;
}

/** In force: signed, and perhaps about to change or end. */
export const signedStatuses = ['A', 'E', 'V'] as const;

export const contractsIn = (queries: Queries) => queries.selectFrom('contracts').selectAll();

export const contractsOf = (queries: Queries, { siteCode, kind, product }: ContractSelection) =>
  contractsIn(queries).where('siteCode', '=', siteCode).where('kind', '=', kind).where('product', '=', product);

/** Signed contracts of all accounts below an account, in the order of their signing. */
export const signedBelow = (queries: Queries, what: ContractSelection, holderId: string) =>
  queries
    .selectFrom('contracts as c')
    .innerJoin('teamLinks as t', 't.descendantId', 'c.holderId')
    .selectAll('c')
    .where('t.ancestorId', '=', holderId)
    .where('t.distance', '>', 0)
    .where('c.siteCode', '=', what.siteCode)
    .where('c.kind', '=', what.kind)
    .where('c.product', '=', what.product)
    .where('c.status', 'in', signedStatuses)
    .orderBy('c.signedAt')
    .orderBy('c.id');

type Filter = NonNullable<ValidInputOf<typeof listContracts>['filter']>;

export const sorts = {
  id: sql.ref('c.id'),
  changedAt: sql.ref('c.changedAt'),
  holder: sql.ref('h.username'),
  offerer: sql`coalesce(o.username, '')`,
  kind: sql.ref('c.kind'),
  product: sql.ref('c.product'),
  status: sql.ref('c.status'),
} as const;

/** Contracts `c` of a site and a team; a null team means the whole site. An account that is no party to a contract is an upline. */
export function chosenContracts(
  queries: Queries,
  { siteCode, team }: { siteCode: string; team: string | null },
  { id, q, kind, product, status, holderId, side }: Filter,
) {
  let chosen = queries
    .selectFrom('contracts as c')
    .innerJoin('members as h', 'h.id', 'c.holderId')
    .leftJoin('members as o', 'o.id', 'c.offererId')
    .where('c.siteCode', '=', siteCode);
  if (team !== null)
    chosen = chosen.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('teamLinks as t')
          .select('t.distance')
          .where('t.ancestorId', '=', team)
          .whereRef('t.descendantId', '=', 'c.holderId'),
      ),
    );
  if (id) chosen = chosen.where('c.id', '=', anyOf(id));
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['h.username', val(normalUsername(q))]));
  if (kind) chosen = chosen.where('c.kind', '=', kind);
  if (product) chosen = chosen.where('c.product', '=', product);
  if (status) chosen = chosen.where('c.status', '=', status);
  if (holderId) chosen = chosen.where('c.holderId', '=', holderId);
  if (side)
    chosen = chosen.where(
      sql<boolean>`${side} = CASE WHEN c.holder_id = ${team} THEN 'holder' WHEN c.offerer_id IS NOT DISTINCT FROM ${team} THEN 'offerer' ELSE 'below' END`,
    );
  return chosen;
}
