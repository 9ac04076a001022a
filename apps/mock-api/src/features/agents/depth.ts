import { MAX_DEPTH } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { Database } from '../../shared/database.ts';

/** An agent may have agents below it. @throws Refusal agents.level_limit where the line is as deep as it may get */
export async function requireDepth(database: Database, agentId: string): Promise<void> {
  if ((await database.teamLink.count({ where: { descendantId: agentId } })) >= MAX_DEPTH)
    throw new Refusal('agents.level_limit');
}
