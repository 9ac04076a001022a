import { sql } from 'kysely';
import { bonusProgress } from '@apsara/domain/promotions/bonuses';
import type { BonusRow } from '@apsara/api/rewards';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';

/** A site's bonuses, with the names of member and operator and the turnover they require. */
export const bonusesOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('bonuses as b')
    .innerJoin('members as m', 'm.id', 'b.memberId')
    .innerJoin('members as o', 'o.id', 'b.grantedBy')
    .leftJoin('turnoverRequirements as t', (join) => join.on('t.key', '=', sql<string>`'bonus:' || ${sql.ref('b.id')}`))
    .select(['b.id', 'b.memberId', 'b.amount', 'b.currency', 'b.multiple', 'b.reason', 'b.createdAt'])
    .select(['m.username as account', 'o.username as grantedBy', 't.required', 't.done', 't.ended'])
    .where('b.siteCode', '=', siteCode);

export type StoredBonus = Awaited<ReturnType<ReturnType<typeof bonusesOf>['executeTakeFirstOrThrow']>>;

export function bonusRow(stored: StoredBonus): BonusRow {
  const { id, account, amount, currency, multiple, reason, grantedBy, createdAt, required, done, ended } = stored;
  const { remaining, state } = bonusProgress(required === null || done === null ? null : { required, done, ended });
  return {
    id,
    account,
    amount: wireAmount(amount, currency),
    currency,
    multiple,
    remaining: wireAmount(remaining, currency),
    state,
    reason,
    grantedBy,
    createdAt: wireInstant(createdAt),
  };
}
