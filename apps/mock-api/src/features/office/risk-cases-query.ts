import { normalUsername } from '@apsara/domain/members/members';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listRiskCases, RiskCaseRow } from '@apsara/api/office-risk';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

type Filter = NonNullable<ValidInputOf<typeof listRiskCases>['filter']>;

export const caseSorts = { id: 'c.id', openedAt: 'c.openedAt' } as const;

/** A site's cases with the names of member and operators. */
export const casesOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('riskCases as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .innerJoin('members as o', 'o.id', 'c.openedBy')
    .leftJoin('members as e', 'e.id', 'c.closedBy')
    .selectAll('c')
    .select(['m.username as account', 'o.username as opener', 'e.username as closer'])
    .where('c.siteCode', '=', siteCode);

export function chosenCases(queries: Queries, { id, q, memberId, state }: Filter, siteCode: string) {
  let chosen = casesOf(queries, siteCode);
  if (id) chosen = chosen.where('c.id', '=', anyOf(id));
  if (memberId) chosen = chosen.where('c.memberId', '=', memberId);
  if (state) chosen = chosen.where('c.state', '=', state);
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
  return chosen;
}

export type StoredCase = Awaited<ReturnType<ReturnType<typeof casesOf>['executeTakeFirstOrThrow']>>;

export const caseRow = (stored: StoredCase): RiskCaseRow => ({
  id: stored.id,
  memberId: stored.memberId,
  account: stored.account,
  reason: stored.reason,
  state: stored.state,
  result: stored.result,
  openedBy: stored.opener,
  openedAt: wireInstant(stored.openedAt),
  closedBy: stored.closer ?? '',
  closedAt: wireInstantOrNull(stored.closedAt),
});
