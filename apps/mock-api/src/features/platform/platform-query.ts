import { sql } from 'kysely';
import { textIn } from '@apsara/domain/records';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listPlatformSites, listSiteRequests, PlatformSite, SiteRequestRow } from '@apsara/api/platform';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

type SiteFilter = NonNullable<ValidInputOf<typeof listPlatformSites>['filter']>;
type RequestFilter = NonNullable<ValidInputOf<typeof listSiteRequests>['filter']>;

export const siteSorts = { id: 's.code', name: 's.name' } as const;
export const requestSorts = { id: 'r.id', askedAt: 'r.askedAt' } as const;

/** All sites with the number of their admins. */
export const sitesOf = (queries: Queries) =>
  queries
    .selectFrom('sites as s')
    .select(['s.code', 's.name', 's.hosts', 's.currency', 's.timeZone', 's.country', 's.theme', 's.closedAt'])
    .select(sql<PlatformSite['languages']>`s.languages`.as('languages'))
    .select((row) =>
      row
        .selectFrom('staffAccounts as a')
        .select(({ fn }) => fn.countAll<bigint>().as('admins'))
        .whereRef('a.siteCode', '=', 's.code')
        .where('a.role', 'in', ['admin', 'owner'])
        .as('admins'),
    );

export function chosenSites(queries: Queries, { id, q }: SiteFilter) {
  let chosen = sitesOf(queries);
  if (id) chosen = chosen.where('s.code', '=', anyOf(id));
  if (q)
    chosen = chosen.where(({ or, fn, val }) =>
      or([
        fn<boolean>('starts_with', ['s.code', val(q.toLowerCase())]),
        fn<boolean>('starts_with', [fn<string>('lower', ['s.name']), val(q.toLowerCase())]),
      ]),
    );
  return chosen;
}

type StoredSite = Awaited<ReturnType<ReturnType<typeof sitesOf>['executeTakeFirstOrThrow']>>;

export const siteRow = ({ code, theme, admins, closedAt, ...site }: StoredSite): PlatformSite => ({
  ...site,
  id: code,
  brand: textIn(theme, 'brand'),
  admins: Number(admins ?? 0n),
  closedAt: wireInstantOrNull(closedAt),
});

/** Requests for sites with the names of both owners. */
export const requestsOf = (queries: Queries) =>
  queries
    .selectFrom('siteRequests as r')
    .innerJoin('members as a', 'a.id', 'r.askedBy')
    .leftJoin('members as d', 'd.id', 'r.decidedBy')
    .selectAll('r')
    .select(['a.username as asker', 'd.username as decider'])
    .select(sql<SiteRequestRow['languages']>`r.languages`.as('languages'));

export function chosenRequests(queries: Queries, { id, q, state }: RequestFilter) {
  let chosen = requestsOf(queries);
  if (id) chosen = chosen.where('r.id', '=', anyOf(id));
  if (state) chosen = chosen.where('r.state', '=', state);
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['r.code', val(q.toLowerCase())]));
  return chosen;
}

type StoredRequest = Awaited<ReturnType<ReturnType<typeof requestsOf>['executeTakeFirstOrThrow']>>;

export const requestRow = (stored: StoredRequest): SiteRequestRow => ({
  id: stored.id,
  kind: stored.kind,
  code: stored.code,
  name: stored.name,
  hosts: stored.hosts,
  languages: stored.languages,
  timeZone: stored.timeZone,
  country: stored.country,
  template: stored.template,
  brand: stored.brand,
  reason: stored.reason,
  state: stored.state,
  askedBy: stored.asker,
  askedAt: wireInstant(stored.askedAt),
  decidedBy: stored.decider ?? '',
  decidedAt: wireInstantOrNull(stored.decidedAt),
  note: stored.note,
});
