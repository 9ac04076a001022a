import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { rules } from './ledger-audit-sql.ts';

/** One thing that should be so and is not. */
export interface Difference {
  rule: string;
  subject: string;
  found: string;
}

/** Recomputes the books from the transfers alone. */
@Injectable()
export class LedgerAudit {
  constructor(private readonly database: Database) {}

  /** Every difference found, at most 100 a rule; none when the books are right. */
  async run(): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (const [rule, breaks] of Object.entries(rules)) {
      const rows = await allRows(this.database.query, sql<Omit<Difference, 'rule'>>`${breaks} LIMIT 100`);
      differences.push(...rows.map((row) => ({ rule, ...row })));
    }
    return differences;
  }
}
