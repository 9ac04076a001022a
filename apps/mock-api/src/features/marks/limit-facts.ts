import type { Queries } from '../../shared/statements.ts';

/**
 * What marks of harm ask the limits of a member. These two functions are the only place where marks know of limits.
 */

/** Whether the member has a limit of deposits. */
export async function hasDepositLimit(queries: Queries, memberId: string): Promise<boolean> {
  const limit = await queries
    .selectFrom('memberLimits')
    .select('kind')
    .where('memberId', '=', memberId)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst();
  return limit !== undefined;
}

/** When a limit of the member was raised or removed since an instant. */
export async function limitRaises(queries: Queries, memberId: string, since: Date): Promise<Date[]> {
  const raises = await queries
    .selectFrom('limitChanges')
    .select('at')
    .where('memberId', '=', memberId)
    .where('action', '=', 'confirmed')
    .where('at', '>=', since)
    .execute();
  return raises.map(({ at }) => at);
}
