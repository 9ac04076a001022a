import type { Database } from '../database.ts';
import { allRows } from '../statements.ts';

/** From this many accounts on it costs less to look at what everybody did than to ask each of them. */
const GREAT = 500;

export async function isLargeTeam({ query }: Database, agentId: string): Promise<boolean> {
  const below = query.selectFrom('teamLinks').select('ancestorId').where('ancestorId', '=', agentId);
  return (await allRows(query, below.offset(GREAT).limit(1), 'team_is_great')).length > 0;
}
