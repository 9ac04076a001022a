import { OPERATOR, normalUsername } from '@apsara/domain/members/members';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listStaff, listStaffRequests, StaffRequestRow, StaffRow } from '@apsara/api/staff';
import { sql } from 'kysely';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

type StaffFilter = NonNullable<ValidInputOf<typeof listStaff>['filter']>;
type RequestFilter = NonNullable<ValidInputOf<typeof listStaffRequests>['filter']>;

export const staffSorts = { id: 'm.id', account: 'm.username', createdAt: 'm.createdAt' } as const;
export const requestSorts = { id: 'r.id', askedAt: 'r.askedAt' } as const;

/** The staff of a site, also an account that never got a role. */
export const staffOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('members as m')
    .leftJoin('staffAccounts as a', 'a.memberId', 'm.id')
    .select(['m.id', 'm.username', 'm.nickname', 'm.status', 'm.createdAt', 'a.role', 'a.networks'])
    .select(sql<boolean>`m.authenticator IS NOT NULL`.as('hasAuthenticator'))
    .select((row) => [
      row
        .selectFrom('passkeys as p')
        .select(({ fn }) => fn.countAll<bigint>().as('passkeys'))
        .whereRef('p.memberId', '=', 'm.id')
        .as('passkeys'),
      row
        .selectFrom('sessions as s')
        .select(({ fn }) => fn.max('s.createdAt').as('at'))
        .whereRef('s.memberId', '=', 'm.id')
        .as('lastLoginAt'),
    ])
    .where('m.siteCode', '=', siteCode)
    .where('m.type', '=', OPERATOR);

export function chosenStaff(queries: Queries, { id, q, role, state }: StaffFilter, siteCode: string) {
  let chosen = staffOf(queries, siteCode);
  if (id) chosen = chosen.where('m.id', '=', anyOf(id));
  if (role) chosen = chosen.where('a.role', '=', role);
  if (state) chosen = chosen.where('m.status', state === 'active' ? '=' : '!=', 'active');
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
  return chosen;
}

type StoredStaff = Awaited<ReturnType<ReturnType<typeof staffOf>['executeTakeFirstOrThrow']>>;

export const staffRow = (stored: StoredStaff): StaffRow => ({
  id: stored.id,
  account: stored.username,
  nickname: stored.nickname,
  role: stored.role,
  state: stored.status === 'active' ? 'active' : 'blocked',
  hasAuthenticator: stored.hasAuthenticator,
  passkeys: Number(stored.passkeys ?? 0n),
  networks: [...(stored.networks ?? [])],
  lastLoginAt: wireInstantOrNull(stored.lastLoginAt),
  createdAt: wireInstant(stored.createdAt),
});

/** A site's requests about staff with the names of all three. */
export const requestsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('staffRequests as r')
    .innerJoin('members as m', 'm.id', 'r.staffId')
    .innerJoin('members as a', 'a.id', 'r.askedBy')
    .leftJoin('members as d', 'd.id', 'r.decidedBy')
    .selectAll('r')
    .select(['m.username as account', 'a.username as asker', 'd.username as decider'])
    .where('r.siteCode', '=', siteCode);

export function chosenRequests(queries: Queries, { id, q, staffId, kind, state }: RequestFilter, siteCode: string) {
  let chosen = requestsOf(queries, siteCode);
  if (id) chosen = chosen.where('r.id', '=', anyOf(id));
  if (staffId) chosen = chosen.where('r.staffId', '=', staffId);
  if (kind) chosen = chosen.where('r.kind', '=', kind);
  if (state) chosen = chosen.where('r.state', '=', state);
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
  return chosen;
}

type StoredRequest = Awaited<ReturnType<ReturnType<typeof requestsOf>['executeTakeFirstOrThrow']>>;

export const requestRow = (stored: StoredRequest): StaffRequestRow => ({
  id: stored.id,
  staffId: stored.staffId,
  account: stored.account,
  kind: stored.kind,
  role: stored.role,
  reason: stored.reason,
  state: stored.state,
  askedBy: stored.asker,
  askedAt: wireInstant(stored.askedAt),
  decidedBy: stored.decider ?? '',
  decidedAt: wireInstantOrNull(stored.decidedAt),
  note: stored.note,
});
