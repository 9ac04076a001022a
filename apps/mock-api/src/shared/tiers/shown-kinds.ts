import { sql } from 'kysely';
import { contractKinds, type ContractKind } from '@apsara/domain/agents/contracts';
import type { Database } from '../database.ts';

/** The kinds of contract whose payments a site shows: those it uses, and those it no longer uses as long as a payment waits or is owed. */
export async function shownKinds({ query }: Database, siteCode: string): Promise<ContractKind[]> {
  const kinds = await query
    .selectFrom(sql<{ kind: ContractKind }>`unnest(${contractKinds}::text[])`.as<'k'>(sql`k(kind)`))
    .select('k.kind')
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('contractSettings as s')
            .select('s.kind')
            .where('s.siteCode', '=', siteCode)
            .whereRef('s.kind', '=', 'k.kind'),
        ),
        exists(
          selectFrom('contractPayments as p')
            .select('p.kind')
            .where('p.siteCode', '=', siteCode)
            .whereRef('p.kind', '=', 'k.kind')
            .where('p.status', 'in', ['pending_review', 'to_collect', 'upline_insufficient', 'partly_collected']),
        ),
      ]),
    )
    .execute();
  return kinds.map(({ kind }) => kind);
}
