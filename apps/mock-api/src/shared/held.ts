import type { HoldKind } from '@apsara/domain/office/account-flags';
import type { Queries } from './statements.ts';

/** Whether operators keep an account from this. A hold is set with the cash account locked: who locked it before asks for certain. */
export async function isHeld(queries: Queries, memberId: string, kind: Exclude<HoldKind, 'login'>): Promise<boolean> {
  const hold = await queries
    .selectFrom('memberHolds')
    .select('kind')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return hold !== undefined;
}
