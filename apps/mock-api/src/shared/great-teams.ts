import type { Database } from './database.ts';

/** From this many accounts on it costs less to look at what everybody did than to ask each of them. */
const GREAT = 500;

export async function isGreatTeam(database: Database, agentId: string): Promise<boolean> {
  const below = await database.sql(
    'SELECT 1 FROM team_links WHERE ancestor_id = $1 OFFSET $2 LIMIT 1',
    [agentId, GREAT],
    'team_is_great',
  );
  return below.length > 0;
}
