import { Injectable } from '@nestjs/common';
import { contractKinds } from '@apsara/domain/agents/contracts';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { AgentIncome, readAgentIncome } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { reportRange } from '../../shared/lists/report-range.ts';
import { wireAmount } from '../../shared/wire.ts';
import { contractIncome } from './agent-income-query.ts';

type Sums = { received: bigint; paid: bigint };

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
    const rows = await contractIncome(this.database.query, actor.id, { since, before }).execute();
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
