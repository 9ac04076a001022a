import { sql, type RawBuilder } from 'kysely';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { SharedKind } from '@apsara/domain/office/risk-cases';

/** Accounts of a group that are named. */
const NAMED = 20;
/** Digits of a device that are shown, as with logins. */
const DEVICE_DIGITS = 16;
/** The end of a payout account, by which staff recognise it. */
const NUMBER_END = 4;

/** Accounts that have something in common. */
export interface StoredShared {
  id: string;
  kind: SharedKind;
  value: string;
  accounts: number;
  lastAt: Date;
  members: { id: string; account: string }[];
}

export interface SharedOf {
  siteCode: string;
  /** Logins since then count. */
  since: Date;
  kind?: SharedKind | undefined;
  /** Only groups that have this account. */
  memberId?: string | undefined;
}

/** Logins that were disowned are nobody's. */
const logins = (column: 'device_hash' | 'ip', { since, memberId }: SharedOf) => {
  const of = sql.ref(`s.${column}`);
  const own = sql`AND ${of} IN (SELECT ${sql.ref(`o.${column}`)} FROM sessions o
    WHERE o.member_id = ${memberId} AND o.disowned_at IS NULL AND o.last_seen_at > ${since})`;
  return sql`FROM sessions s WHERE ${of} IS NOT NULL AND s.disowned_at IS NULL AND s.last_seen_at > ${since}
    ${memberId ? own : sql``}`;
};

/** What accounts are known by: its kind, what is compared, what is shown, whose it is, and when it was seen. */
const traits: Record<SharedKind, (of: SharedOf) => RawBuilder<unknown>> = {
  device: (of) => sql`SELECT 'device' AS kind, encode(s.device_hash, 'hex') AS key,
    left(encode(s.device_hash, 'hex'), ${DEVICE_DIGITS}) AS value, s.member_id, s.last_seen_at AS at
    ${logins('device_hash', of)}`,
  address: (of) => sql`SELECT 'address' AS kind, s.ip AS key, s.ip AS value, s.member_id, s.last_seen_at AS at
    ${logins('ip', of)}`,
  payout: ({ siteCode, memberId }) => sql`SELECT 'payout' AS kind, p.method || ' ' || p.number AS key,
    p.method || ' •••• ' || right(p.number, ${NUMBER_END}) AS value, p.member_id, p.created_at AS at
    FROM payout_accounts p WHERE p.site_code = ${siteCode} ${
      memberId
        ? sql`AND (p.method, p.number) IN (SELECT o.method, o.number FROM payout_accounts o WHERE o.member_id = ${memberId})`
        : sql``
    }`,
  document: ({ siteCode, memberId }) => sql`SELECT 'document' AS kind, encode(c.document_hash, 'hex') AS key,
    '' AS value, c.member_id, c.created_at AS at
    FROM identity_checks c WHERE c.site_code = ${siteCode} AND c.document_hash IS NOT NULL ${
      memberId
        ? sql`AND c.document_hash IN (SELECT o.document_hash FROM identity_checks o WHERE o.member_id = ${memberId})`
        : sql``
    }`,
};

/** What each account of a site is known by, once per account, without staff and trial accounts. */
export const traitsOf = (of: SharedOf, kinds: readonly SharedKind[]) => sql`
  SELECT x.kind, x.key, x.value, x.member_id, m.username AS account, max(x.at) AS at
    FROM (${sql.join(
      kinds.map((kind) => traits[kind](of)),
      sql` UNION ALL `,
    )}) x
    JOIN members m ON m.id = x.member_id AND m.site_code = ${of.siteCode} AND m.type NOT IN (${TRIAL}, ${OPERATOR})
   GROUP BY 1, 2, 3, 4, 5`;

/** Groups of a site's accounts that have something in common. */
export const sharedTraits = (of: SharedOf, kinds: readonly SharedKind[]) => sql<StoredShared>`
  SELECT md5(t.kind || '/' || t.key) AS id, t.kind, t.value, count(*)::int AS accounts, max(t.at) AS last_at,
         to_json((array_agg(json_build_object('id', t.member_id, 'account', t.account) ORDER BY t.account))[1:${sql.lit(NAMED)}])
           AS members
    FROM (${traitsOf(of, kinds)}) t
   GROUP BY t.kind, t.key, t.value HAVING count(*) > 1`;
