import { sql, type SqlBool } from 'kysely';
import type { Queries } from '../../shared/statements.ts';

/** An account with what its site and its place among the staff say of it. */
function accounts(queries: Queries) {
  return queries
    .selectFrom('members as m')
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
      'm.termsVersion',
      'h.termsVersion as siteTerms',
      'h.staffSecondFactor',
      'a.role as staffRole',
      'a.networks',
      sql<boolean>`m.authenticator IS NOT NULL`.as('hasAuthenticator'),
    ]);
}

/** An account of a site. */
export const accountOf = (queries: Queries, id: string, site: string) =>
  accounts(queries).where('m.id', '=', id).where('m.siteCode', '=', site);

/** The session of a token at a site with its account, unless it has ended, expired or idled. */
export const liveSession = (queries: Queries, tokenHash: Uint8Array, site: string, now: Date) =>
  accounts(queries)
    .innerJoin('sessions as s', 's.memberId', 'm.id')
    .select(['s.lastSeenAt', 's.passwordDue'])
    .where('s.tokenHash', '=', tokenHash)
    .where('m.siteCode', '=', site)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where(sql<SqlBool>`s.last_seen_at > ${now}::timestamptz - h.idle_minutes * interval '1 minute'`);
