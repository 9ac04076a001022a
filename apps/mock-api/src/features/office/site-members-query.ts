import { sql } from 'kysely';
import { agentTypes, MEMBER, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { holdFlags, type AccountFlag } from '@apsara/domain/office/account-flags';
import type { AccountSearch } from '@apsara/domain/office/account-search';
import { tidyTag } from '@apsara/domain/office/member-notes';
import { entriesOf } from '@apsara/domain/records';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listSiteMembers } from '@apsara/api/office';
import type { CallerSite } from '../../shared/caller.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { startingWith } from '../../shared/lists/like.ts';
import { ofCountry } from '../../shared/lists/of-country.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';

type Filter = NonNullable<ValidInputOf<typeof listSiteMembers>['filter']>;

/** Accounts that one way of searching finds at most. */
const FOUND = 1_000;
/** Hexadecimal digits of a device's hash. */
const DEVICE_DIGITS = 64;

export const sortColumns = { id: 'm.id', account: 'm.username', createdAt: 'm.createdAt' } as const;

/** A site's accounts that have a record: no trial accounts, and no staff. */
const accountsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('members as m')
    .select('m.id')
    .where('m.siteCode', '=', siteCode)
    .where('m.type', 'not in', [TRIAL, OPERATOR]);

/** Ids of accounts that a searched text is the beginning of something of: each way of searching has an index. */
function foundBy(queries: Queries, search: AccountSearch, siteCode: string) {
  const named = (column: string, prefix: string | undefined) =>
    accountsOf(queries, siteCode)
      .where(sql<boolean>`${sql.raw(column)} LIKE ${startingWith(prefix)}`)
      .limit(FOUND);
  const ofSessions = queries
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select('m.id')
    .distinct()
    .where('m.siteCode', '=', siteCode)
    .where('m.type', 'not in', [TRIAL, OPERATOR])
    .limit(FOUND);
  const { name, mobiles = [], address, device, payout } = search;
  const ways = [
    named('m.username', name),
    named('lower(m.email)', name),
    named('lower(m.real_name)', name),
    ...mobiles.map((mobile) => named('m.mobile', mobile)),
    ...(address ? [ofSessions.where('s.ip', 'like', startingWith(address))] : []),
    ...(device
      ? [
          ofSessions
            .where('s.deviceHash', '>=', hashFrom(device.padEnd(DEVICE_DIGITS, '0')))
            .where('s.deviceHash', '<=', hashFrom(device.padEnd(DEVICE_DIGITS, 'f'))),
        ]
      : []),
    ...(payout
      ? [
          queries
            .selectFrom('payoutAccounts as p')
            .select('p.memberId as id')
            .where('p.siteCode', '=', siteCode)
            .where('p.number', 'like', startingWith(payout))
            .limit(FOUND),
        ]
      : []),
  ];
  return sql<string>`ANY(ARRAY(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` UNION `,
  )}))`;
}

const hashFrom = (digits: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(digits, 'hex'));

/** Accounts of a site that a filter names. */
export function chosenMembers(
  queries: Queries,
  { id, flag, tag, kind, country, from, to }: Filter,
  { search, site, now }: { search: AccountSearch; site: CallerSite; now: Date },
) {
  let chosen = accountsOf(queries, site.code);
  if (id) chosen = chosen.where('m.id', '=', anyOf(id));
  if (kind) chosen = chosen.where('m.type', 'in', kind === 'agent' ? agentTypes : [MEMBER]);
  if (country) chosen = chosen.where(ofCountry(country));
  if (search.id) chosen = chosen.where('m.id', '=', search.id);
  else if (search.name) chosen = chosen.where('m.id', '=', foundBy(queries, search, site.code));
  if (flag) chosen = flagged(chosen, flag, now);
  if (tag)
    chosen = chosen.where('m.id', 'in', (row) =>
      row.selectFrom('memberTags').select('memberId').where('siteCode', '=', site.code).where('tag', '=', tidyTag(tag)),
    );
  if (!from && !to) return chosen;
  const { since, before } = filterRange({ from, to }, site.timeZone);
  return chosen.where('m.createdAt', '>=', since).where('m.createdAt', '<', before);
}

type Chosen = ReturnType<typeof accountsOf>;

function flagged(chosen: Chosen, flag: AccountFlag, now: Date): Chosen {
  switch (flag) {
    case 'blocked':
      return chosen.where('m.status', '=', 'blocked');
    case 'closing':
      return chosen.where('m.closingAt', 'is not', null);
    case 'excluded':
      return chosen.where('m.excludedUntil', '>', now);
    case 'unverified':
      return chosen.where('m.mobileConfirmedAt', 'is', null).where('m.emailConfirmedAt', 'is', null);
    default: {
      const kinds = entriesOf(holdFlags).flatMap(([held, sign]) => (sign === flag ? [held] : []));
      return chosen.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('memberHolds as h')
            .select('h.kind')
            .whereRef('h.memberId', '=', 'm.id')
            .where('h.kind', '=', anyOf(kinds)),
        ),
      );
    }
  }
}

/** What a list shows of accounts: asked of those of a page, because it is costly. */
export const membersOf = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom('members as m')
    .leftJoin('members as u', 'u.id', 'm.uplineId')
    .innerJoin('sites as s', 's.code', 'm.siteCode')
    .leftJoin('ledgerAccounts as a', (join) =>
      join.onRef('a.memberId', '=', 'm.id').on('a.purpose', '=', 'cash').onRef('a.currency', '=', 's.currency'),
    )
    .leftJoin('vipMembers as v', 'v.memberId', 'm.id')
    .where('m.id', '=', anyOf(ids))
    .select(['m.id', 'm.username', 'm.nickname', 'm.type', 'm.status', 'm.country', 'm.createdAt'])
    .select(['m.closingAt', 'm.excludedUntil', 'm.mobileConfirmedAt', 'm.emailConfirmedAt'])
    .select(['u.username as upline', 's.currency'])
    .select(({ selectFrom }) => [
      sql<bigint>`coalesce(a.balance, 0)`.as('balance'),
      sql<number>`coalesce(v.level, 0)`.as('level'),
      selectFrom('sessions as l')
        .whereRef('l.memberId', '=', 'm.id')
        .select(({ fn }) => fn.max('l.createdAt').as('at'))
        .as('lastLoginAt'),
      sql<HoldKinds>`ARRAY(SELECT h.kind FROM member_holds h WHERE h.member_id = m.id)`.as('holds'),
      sql<string[]>`ARRAY(SELECT t.tag FROM member_tags t WHERE t.member_id = m.id ORDER BY t.tag)`.as('tags'),
    ]);

type HoldKinds = ('login' | 'withdrawals' | 'rewards')[];

export type StoredSiteMember = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>;
