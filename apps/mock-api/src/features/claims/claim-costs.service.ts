import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ClaimSource, ClaimType } from '@apsara/domain/claims/claims';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ClaimCost, listClaimCosts } from '@apsara/api/claims';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { WholeList } from '../../shared/serve.ts';
import { allRows } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';

interface StoredCost {
  source: ClaimSource;
  type: ClaimType;
  issued: bigint;
  claimed: bigint;
  closed: bigint;
  paid: bigint;
  outstanding: bigint;
  turnover: bigint;
}

const costs = (siteCode: string, { since, before }: { since: Date; before: Date }, now: Date) => sql<StoredCost>`
  SELECT c.source, c.type, count(*) AS issued,
         count(*) FILTER (WHERE c.state IN ('process', 'claimed')) AS claimed,
         count(*) FILTER (WHERE c.state = 'closed') AS closed,
         coalesce(sum(c.amount) FILTER (WHERE c.kind = 'money' AND c.state = 'claimed'), 0)::bigint AS paid,
         coalesce(sum(c.amount) FILTER (WHERE c.kind = 'money' AND c.state = 'issued' AND c.until > ${now}), 0)::bigint
           AS outstanding,
         coalesce(sum(t.required - t.done) FILTER (WHERE t.ended_at IS NULL), 0)::bigint AS turnover
    FROM claims c LEFT JOIN turnover_requirements t ON t.key = 'claim:' || c.id
   WHERE c.site_code = ${siteCode} AND c.created_at >= ${since} AND c.created_at < ${before}
   GROUP BY 1, 2 ORDER BY paid DESC, 1, 2`;

/** Money that was paid for the claims of a source, and of those that can still be claimed; smallest units. */
export const paidOf = (sourceId: string, now: Date) => sql<{ paid: bigint; outstanding: bigint }>`
  SELECT coalesce(sum(c.amount) FILTER (WHERE c.state = 'claimed'), 0)::bigint AS paid,
         coalesce(sum(c.amount) FILTER (WHERE c.state = 'issued' AND c.until > ${now}), 0)::bigint AS outstanding
    FROM claims c WHERE c.source_id = ${sourceId}::uuid AND c.kind = 'money'`;

/** What a site's rewards cost, and what of them is outstanding. */
@Injectable()
export class ClaimCostsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async listClaimCosts(
    { filter = {} }: ValidInputOf<typeof listClaimCosts>,
    { site }: SignedInCaller,
  ): Promise<WholeList<ClaimCost>> {
    const range = filterRange(filter, site.timeZone);
    const rows = await allRows(this.database.query, costs(site.code, range, this.clock.now()));
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    return new WholeList(
      rows.map(({ source, type, issued, claimed, closed, paid, outstanding, turnover }) => ({
        id: `${source}-${type}`,
        source,
        type,
        currency: site.currency,
        issued: Number(issued),
        claimed: Number(claimed),
        closed: Number(closed),
        paid: amount(paid),
        outstanding: amount(outstanding),
        turnoverLeft: amount(turnover),
      })),
    );
  }
}
