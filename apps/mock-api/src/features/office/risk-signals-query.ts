import { normalUsername } from '@apsara/domain/members/members';
import { signalCounts } from '@apsara/domain/office/risk-signals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listRiskSignals, RiskSignal } from '@apsara/api/office-risk';
import type { CallerSite } from '../../shared/caller.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

type Filter = NonNullable<ValidInputOf<typeof listRiskSignals>['filter']>;

/** A site's signals with the names of accounts and operator. */
const signalsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('riskSignals as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .leftJoin('members as o', 'o.id', 's.otherId')
    .leftJoin('members as d', 'd.id', 's.decidedBy')
    .selectAll('s')
    .select(['m.username as account', 'o.username as other', 'd.username as decider'])
    .where('s.siteCode', '=', siteCode);

export function chosenSignals(queries: Queries, { id, q, kind, state }: Filter, siteCode: string) {
  let chosen = signalsOf(queries, siteCode);
  if (id) chosen = chosen.where('s.id', '=', anyOf(id));
  if (kind) chosen = chosen.where('s.kind', '=', kind);
  if (state) chosen = chosen.where('s.result', state === 'open' ? 'is' : 'is not', null);
  if (q)
    chosen = chosen.where(({ fn, val, or }) =>
      or([
        fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]),
        fn<boolean>('starts_with', ['o.username', val(normalUsername(q))]),
      ]),
    );
  return chosen;
}

/** What was found about an account, also as one of two, latest first. */
export const signalsAbout = (queries: Queries, siteCode: string, memberId: string) =>
  signalsOf(queries, siteCode)
    .where(({ or, eb }) => or([eb('s.memberId', '=', memberId), eb('s.otherId', '=', memberId)]))
    .orderBy('s.foundAt', 'desc')
    .orderBy('s.id')
    .execute();

type StoredSignal = Awaited<ReturnType<typeof signalsAbout>>[number];

export const signalRow = (stored: StoredSignal, { currency }: CallerSite): RiskSignal => ({
  id: stored.id,
  kind: stored.kind,
  members: [
    { id: stored.memberId, account: stored.account },
    ...(stored.otherId ? [{ id: stored.otherId, account: stored.other ?? '' }] : []),
  ],
  currency,
  figures: Object.fromEntries(
    Object.entries(stored.figures).map(([name, value]) => [
      name,
      signalCounts.has(name) ? value : wireAmount(BigInt(value), currency),
    ]),
  ),
  foundAt: wireInstant(stored.foundAt),
  result: stored.result,
  note: stored.note,
  decidedBy: stored.decider ?? '',
  decidedAt: wireInstantOrNull(stored.decidedAt),
});
