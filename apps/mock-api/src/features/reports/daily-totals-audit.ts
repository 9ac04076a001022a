import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { checks, type TotalDifference } from './daily-totals-audit-sql.ts';

/** Recounts every day from the raw bets and transfers. */
@Injectable()
export class DailyTotalsAudit {
  constructor(private readonly database: Database) {}

  /** Every difference found, at most 100 of a kind; none when the totals are right. */
  async run(): Promise<TotalDifference[]> {
    const found: TotalDifference[] = [];
    for (const check of checks) found.push(...(await allRows(this.database.query, check)));
    return found;
  }
}
