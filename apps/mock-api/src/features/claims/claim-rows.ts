import { claimTurnover, valueAfterPlay, type ClaimState } from '@apsara/domain/claims/claims';
import { isCurrency } from '@apsara/domain/money';
import { POINTS } from '@apsara/domain/promotions/points';
import type { Language } from '@apsara/domain/sites/languages';
import type { Claim, ClaimRow, ClaimStatus } from '@apsara/api/claims';
import type { Claim as StoredClaim } from '@apsara/prisma/client';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

export const statusOf: Record<ClaimState, ClaimStatus> = { issued: 'I', process: 'P', claimed: 'C', closed: 'X' };
export const stateOf: Record<ClaimStatus, ClaimState> = { I: 'issued', P: 'process', C: 'claimed', X: 'closed' };

/** Its name in a language, else in any there is. */
export const nameOf = ({ names }: Pick<StoredClaim, 'names'>, language: Language): string =>
  names[language] ?? names.EN ?? Object.values(names)[0] ?? '';

export const quantityOf = ({ kind, amount, currency }: Pick<StoredClaim, 'kind' | 'amount' | 'currency'>): string =>
  kind === 'money' ? wireAmount(amount, currency) : String(amount);

export const unitOf = (currency: string): Claim['currency'] => (isCurrency(currency) ? currency : POINTS);

export function claimOf(stored: StoredClaim, language: Language): Claim {
  const { amount, multiple, currency } = stored;
  const money = (units: bigint): string | null => (stored.kind === 'money' ? wireAmount(units, currency) : null);
  return {
    rewardId: stored.id,
    promotionId: stored.source === 'promotion' ? stored.sourceId : null,
    promotionType: stored.type,
    source: stored.source,
    name: nameOf(stored, language),
    kind: stored.kind,
    amount: quantityOf(stored),
    currency: unitOf(currency),
    multiple,
    turnover: money(claimTurnover({ amount, multiple })),
    worth: money(valueAfterPlay({ amount, multiple })),
    until: wireInstant(stored.until),
    status: statusOf[stored.state],
    ended: stored.ended,
    remark: stored.remark,
    issuedAt: wireInstant(stored.createdAt),
    endedAt: wireInstantOrNull(stored.endedAt),
  };
}

/** A site's claims, with the names of their members and of the operators who issued and decided them. */
export const claimsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('claims as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .leftJoin('members as i', 'i.id', 'c.issuedBy')
    .leftJoin('members as d', 'd.id', 'c.decidedBy')
    .selectAll('c')
    .select(['m.username as account', 'i.username as issuer', 'd.username as decider'])
    .where('c.siteCode', '=', siteCode);

type ListedClaim = Awaited<ReturnType<ReturnType<typeof claimsOf>['executeTakeFirstOrThrow']>>;

export const claimRow = (stored: ListedClaim, language: Language): ClaimRow => ({
  id: stored.id,
  account: stored.account,
  source: stored.source,
  type: stored.type,
  name: nameOf(stored, language),
  kind: stored.kind,
  amount: quantityOf(stored),
  currency: unitOf(stored.currency),
  multiple: stored.multiple,
  state: stored.state,
  ended: stored.ended,
  remark: stored.remark,
  issuedBy: stored.issuer ?? '',
  decidedBy: stored.decider ?? '',
  until: wireInstant(stored.until),
  createdAt: wireInstant(stored.createdAt),
  claimedAt: wireInstantOrNull(stored.claimedAt),
  endedAt: wireInstantOrNull(stored.endedAt),
});
