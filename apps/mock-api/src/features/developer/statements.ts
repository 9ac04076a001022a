import type { Database } from '../../shared/database.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { bookRules } from './statements-sql.ts';

/** One of the four things that must hold after every request (spec: wallet-protocol). */
export interface Statement {
  says: string;
  holds: boolean;
  /** What was looked at, or what breaks it. */
  found: string;
}

/** The first three statements for one member, from the books; the fourth is proven by replaying. */
export async function bookStatements({ query }: Database, memberId: string): Promise<Statement[]> {
  const statements = [];
  for (const { says, counted, breaks } of bookRules(memberId)) {
    const broken = await allRows(query, breaks);
    const { count } = await oneRow(query, counted);
    const found = broken.map((row) => row.found).join('; ') || `${count} checked`;
    statements.push({ says, holds: broken.length === 0, found });
  }
  return statements;
}
