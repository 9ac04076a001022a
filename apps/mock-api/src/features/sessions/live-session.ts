import { sql, type SqlBool } from 'kysely';
import type { Queries } from '../../shared/statements.ts';

/** The session of a token at a site with its account, unless it has ended, expired or idled. */
export function liveSession(queries: Queries, tokenHash: Uint8Array, site: string, now: Date) {
  return queries
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .innerJoin('sites as h', 'h.code', 'm.siteCode')
    .leftJoin('staffAccounts as a', 'a.memberId', 'm.id')
    .select([
      'm.id',
      'm.username',
      'm.nickname',
      'm.type',
      'm.language',
      'm.status',
      'm.excludedUntil',
      'm.closingAt',
      's.lastSeenAt',
      's.passwordDue',
      'h.staffSecondFactor',
      'a.role as staffRole',
      'a.networks',
      sql<boolean>`m.authenticator IS NOT NULL`.as('hasAuthenticator'),
    ])
    .where('s.tokenHash', '=', tokenHash)
    .where('m.siteCode', '=', site)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where(sql<SqlBool>`s.last_seen_at > ${now}::timestamptz - h.idle_minutes * interval '1 minute'`);
}
