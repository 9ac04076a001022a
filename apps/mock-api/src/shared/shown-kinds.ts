import { contractKinds, type ContractKind } from '@apsara/domain/contracts';
import type { Database } from './database.ts';

const text = `SELECT k.kind FROM unnest($2::text[]) k(kind)
  WHERE EXISTS (SELECT FROM contract_settings s WHERE s.site_code = $1 AND s.kind = k.kind)
     OR EXISTS (
       SELECT FROM contract_payments p
        WHERE p.site_code = $1 AND p.kind = k.kind AND p.status IN ('pending_review', 'to_collect', 'upline_insufficient', 'partly_collected'))`;

/** The kinds of contract whose payments a site shows: those it uses, and those it no longer uses as long as a payment waits or is owed. */
export async function shownKinds(database: Database, siteCode: string): Promise<ContractKind[]> {
  return (await database.sql<{ kind: ContractKind }>(text, [siteCode, contractKinds])).map(({ kind }) => kind);
}
