import { normalUsername } from '@apsara/domain/members/members';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listMemberCorrections, MemberCorrectionRow } from '@apsara/api/office-corrections';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

type Filter = NonNullable<ValidInputOf<typeof listMemberCorrections>['filter']>;

export const correctionSorts = { id: 'c.id', askedAt: 'c.askedAt' } as const;

/** A site's corrections with the names of member and operators. */
export const correctionsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('memberCorrections as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .innerJoin('members as a', 'a.id', 'c.askedBy')
    .leftJoin('members as d', 'd.id', 'c.decidedBy')
    .selectAll('c')
    .select(['m.username as account', 'a.username as asker', 'd.username as decider'])
    .where('c.siteCode', '=', siteCode);

export function chosenCorrections(queries: Queries, { id, q, memberId, state }: Filter, siteCode: string) {
  let chosen = correctionsOf(queries, siteCode);
  if (id) chosen = chosen.where('c.id', '=', anyOf(id));
  if (memberId) chosen = chosen.where('c.memberId', '=', memberId);
  if (state) chosen = chosen.where('c.state', '=', state);
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
  return chosen;
}

type StoredCorrection = Awaited<ReturnType<ReturnType<typeof correctionsOf>['executeTakeFirstOrThrow']>>;

export const correctionRow = (stored: StoredCorrection): MemberCorrectionRow => ({
  id: stored.id,
  memberId: stored.memberId,
  account: stored.account,
  amount: wireAmount(stored.amount, stored.currency),
  currency: stored.currency,
  reason: stored.reason,
  state: stored.state,
  askedBy: stored.asker,
  askedAt: wireInstant(stored.askedAt),
  decidedBy: stored.decider ?? '',
  decidedAt: wireInstantOrNull(stored.decidedAt),
  note: stored.note,
});
