import type { Currency } from '@apsara/domain/money';
import type { PromotionRow } from '@apsara/api/promotions';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { formOfRaffle } from '../raffles/raffle-rules.service.ts';
import { formOfRule } from './promotion-rules.ts';

/** A site's offers `p` with their present rules and what was issued of them. */
export const promotionsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('promotions as p')
    .leftJoin('promotionRules as r', (join) =>
      join.onRef('r.promotionId', '=', 'p.id').onRef('r.version', '=', 'p.version'),
    )
    .leftJoin('raffleRules as x', (join) =>
      join.onRef('x.promotionId', '=', 'p.id').onRef('x.version', '=', 'p.version'),
    )
    .leftJoin('claimBudgets as b', 'b.sourceId', 'p.id')
    .selectAll('p')
    .select(['r.rule', 'x.rule as raffle', 'b.places', 'b.budget', 'b.used', 'b.spent'])
    .select(({ selectFrom }) =>
      selectFrom('promotionMembers as m')
        .whereRef('m.promotionId', '=', 'p.id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('members'),
    )
    .where('p.siteCode', '=', siteCode);

export type StoredPromotion = Awaited<ReturnType<ReturnType<typeof promotionsOf>['executeTakeFirstOrThrow']>>;

export const promotionRow = (stored: StoredPromotion, currency: Currency): PromotionRow => ({
  id: stored.id,
  code: stored.code,
  state: stored.state,
  kind: stored.kind,
  words: stored.words,
  art: stored.art,
  startsAt: wireInstant(stored.from),
  endsAt: wireInstantOrNull(stored.until),
  position: stored.position,
  rule: stored.rule && formOfRule(stored.rule, currency),
  raffle: stored.raffle && formOfRaffle(stored.raffle, currency),
  version: stored.version,
  group: stored.group,
  promoCode: stored.promoCode,
  places: stored.places,
  budget: stored.budget === null ? null : wireAmount(stored.budget, currency),
  members: Number(stored.members ?? 0n),
  used: stored.used ?? 0,
  spent: wireAmount(stored.spent ?? 0n, currency),
});
