import { Injectable } from '@nestjs/common';
import { contractKinds, type ContractKind } from '@apsara/domain/agents/contracts';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { AgentIncome, readAgentIncome } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { reportRange } from '../../shared/lists/report-range.ts';
import { wireAmount } from '../../shared/wire.ts';

type Sums = { received: bigint; paid: bigint };

/** What moved by contracts ($4) on the wallet of $1 in [$2, $3). */
const moved = `
  SELECT t.kind, coalesce(sum(t.amount) FILTER (WHERE t.credit_id = a.id), 0)::bigint AS received,
         coalesce(sum(t.amount) FILTER (WHERE t.debit_id = a.id), 0)::bigint AS paid
    FROM ledger_accounts a CROSS JOIN LATERAL (
      SELECT kind, amount, debit_id, credit_id FROM ledger_transfers
       WHERE credit_id = a.id AND credit_balance IS NOT NULL AND at >= $2 AND at < $3 AND kind = ANY ($4)
      UNION ALL
      SELECT kind, amount, debit_id, credit_id FROM ledger_transfers
       WHERE debit_id = a.id AND debit_balance IS NOT NULL AND at >= $2 AND at < $3 AND kind = ANY ($4)) t
   WHERE a.member_id = $1 AND a.purpose = 'cash' GROUP BY 1`;

/** What an agent earns: wages and dividends as they came into the wallet, less those that went from it to those below. */
@Injectable()
export class AgentIncomeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal request.invalid for a range that is none or too long */
  async readAgentIncome(
    { filter = {} }: ValidInputOf<typeof readAgentIncome>,
    { actor, site }: SignedInCaller,
  ): Promise<AgentIncome> {
    const { since, before } = reportRange(filter, this.clock.now(), site.timeZone);
    const rows = await this.database.sql<Sums & { kind: ContractKind }>(moved, [
      actor.id,
      since,
      before,
      contractKinds,
    ]);
    const sum = (of: keyof Sums): bigint => rows.reduce((total, row) => total + row[of], 0n);
    const wire = ({ received, paid }: Sums) => ({
      received: wireAmount(received, site.currency),
      paid: wireAmount(paid, site.currency),
      net: wireAmount(received - paid, site.currency),
    });
    return {
      currency: site.currency,
      ...wire({ received: sum('received'), paid: sum('paid') }),
      kinds: contractKinds.flatMap((kind) =>
        rows.filter((row) => row.kind === kind).map((row) => ({ kind, ...wire(row) })),
      ),
    };
  }
}
