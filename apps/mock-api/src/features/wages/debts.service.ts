import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { Database } from '../../shared/database.ts';
import { oneRow, type Queries } from '../../shared/statements.ts';

/** What uplines owe to those below them: contract payments for which their wallet did not hold enough. */
@Injectable()
export class DebtsService {
  constructor(private readonly database: Database) {}

  /**
   * What an account owes; smallest units. In a transaction that holds the lock of its cash account no settlement adds to it.
   */
  async debtOf(memberId: string, queries: Queries = this.database.query): Promise<bigint> {
    const debt = queries
      .selectFrom('contractPayments')
      .select(sql<bigint>`coalesce(sum(amount - paid), 0)::bigint`.as('owed'))
      .where('payerId', '=', memberId)
      // In the words of the partial index.
      .where(sql<boolean>`status IN ('upline_insufficient', 'partly_collected')`);
    return (await oneRow(queries, debt)).owed;
  }

  /** The same by kind of contract; the kinds of which nothing is owed are left out. */
  debtsOf(memberId: string): Promise<{ kind: ContractKind; owed: bigint }[]> {
    return this.database.query
      .selectFrom('contractPayments')
      .select(['kind', sql<bigint>`sum(amount - paid)::bigint`.as('owed')])
      .where('payerId', '=', memberId)
      .where(sql<boolean>`status IN ('upline_insufficient', 'partly_collected')`)
      .groupBy('kind')
      .orderBy('kind')
      .execute();
  }
}
