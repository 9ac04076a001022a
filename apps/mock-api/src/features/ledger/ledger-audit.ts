import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../shared/database.ts';
import { allRows, type Queries } from '../../shared/statements.ts';
import { rules } from './ledger-audit-sql.ts';

/** One violation of a rule. */
export interface Difference {
  rule: string;
  subject: string;
  found: string;
}

/** Recomputes the books from the transfers alone. */
@Injectable()
export class LedgerAudit {
  constructor(private readonly database: Database) {}

  /** All violations found, at most 100 per rule; none when the books are correct. */
  async run(queries: Queries = this.database.query): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (const [rule, breaks] of Object.entries(rules)) {
      const rows = await allRows(queries, sql<Omit<Difference, 'rule'>>`${breaks} LIMIT 100`);
      differences.push(...rows.map((row) => ({ rule, ...row })));
    }
    return differences;
  }
}
