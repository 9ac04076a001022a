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
    .where('kind', 'like', 'deposit%')
    .limit(1)
    .executeTakeFirst();
  return limit !== undefined;
}

/** When a limit of the member was raised or removed since an instant. Nothing records that yet: no limit can be changed. */
export function limitRaises(_queries: Queries, _memberId: string, _since: Date): Promise<Date[]> {
  return Promise.resolve([]);
}
