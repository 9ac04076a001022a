import { Injectable } from '@nestjs/common';
import { readRule, rewardOf, type OfferRule } from '@apsara/domain/promotions/offer-rules';
import { isEarned, type EarnedKind } from '@apsara/domain/promotions/promotions';
import { writtenWords } from '@apsara/domain/sites/site-words';
import { addDays, dayMs, dayOf, periodsIn, type PartialPeriod } from '@apsara/domain/time';
import type { Promotion } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { allRows } from '../../shared/statements.ts';
import { ClaimsService, type NewClaim } from '../claims/claims.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { dueRewards, type DueReward } from './due-rewards-sql.ts';

/** Days the job looks back, so that a stop of the house loses nothing; one member's own look goes further. */
const JOB_DAYS = 3;
const MEMBER_DAYS = 35;
/** Rewards are still issued so long after an offer's end, for what was earned before it. */
const GRACE_DAYS = 8;

/** An offer at one version of its rule. */
interface RuledOffer {
  offer: Promotion & { kind: EarnedKind };
  version: number;
  rule: OfferRule;
}

/** The offer's title by language, as a claim keeps it. */
export const titlesOf = ({ words }: Pick<Promotion, 'words'>): Column.Names =>
  Object.fromEntries(Object.entries(writtenWords(words)).map(([language, { title }]) => [language, title]));

/** Issues what members have earned of the running offers, each once however often it is looked for. */
@Injectable()
export class PromotionAwardsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly offers: OffersService,
    private readonly totals: DailyTotalsService,
    jobs: JobsService,
  ) {
    jobs.every('promotions-award', '* * * * *', () => this.awardAll());
  }

  /** Looks at every site that has no quiet hours now. @returns how many claims were issued */
  async awardAll(): Promise<number> {
    await this.totals.countAll();
    const sites = await this.database.site.findMany({ select: { code: true, timeZone: true } });
    let issued = 0;
    for (const site of sites) if (await this.#isOpen(site.code)) issued += await this.#award(site, null);
    return issued;
  }

  /** Looks for one member, as they come to see their rewards. */
  async awardMember(memberId: string, site: { code: string; timeZone: string }): Promise<number> {
    if (!(await this.#isOpen(site.code))) return 0;
    await this.totals.countMember(memberId);
    await this.totals.countMoney();
    return this.#award(site, memberId);
  }

  #isOpen(siteCode: string): Promise<boolean> {
    return this.offers.mayBeOffered({ siteCode, memberId: undefined });
  }

  async #award(site: { code: string; timeZone: string }, memberId: string | null): Promise<number> {
    let issued = 0;
    for (const ruled of await this.#ruledOffers(site.code))
      issued += await this.#awardOffer(ruled, site.timeZone, memberId);
    return issued;
  }

  /** The offers that run or ended just now: at their present rule, and at those that members joined under. */
  async #ruledOffers(siteCode: string): Promise<RuledOffer[]> {
    const now = this.clock.now();
    const found = await this.database.promotion.findMany({
      where: {
        siteCode,
        state: 'published',
        from: { lte: now },
        OR: [{ until: null }, { until: { gt: new Date(now.getTime() - GRACE_DAYS * dayMs) } }],
      },
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    });
    const earned = found.filter(
      (offer): offer is RuledOffer['offer'] => isEarned(offer.kind) && offer.kind !== 'MANUAL',
    );
    if (earned.length === 0) return [];
    const rules = await this.database.query
      .selectFrom('promotionRules as r')
      .selectAll('r')
      .where(
        'r.promotionId',
        'in',
        earned.map(({ id }) => id),
      )
      .where(({ exists, or, selectFrom }) =>
        or([
          exists(
            selectFrom('promotions as p')
              .whereRef('p.id', '=', 'r.promotionId')
              .whereRef('p.version', '=', 'r.version')
              .select('p.id'),
          ),
          exists(
            selectFrom('promotionMembers as m')
              .whereRef('m.promotionId', '=', 'r.promotionId')
              .whereRef('m.version', '=', 'r.version')
              .select('m.memberId'),
          ),
        ]),
      )
      .orderBy('r.version', 'desc')
      .execute();
    return earned.flatMap((offer) =>
      rules
        .filter(({ promotionId }) => promotionId === offer.id)
        .map(({ version, rule }) => ({ offer, version, rule: readRule(rule) })),
    );
  }

  async #awardOffer({ offer, version, rule }: RuledOffer, timeZone: string, memberId: string | null): Promise<number> {
    const now = this.clock.now();
    const lookback = new Date(now.getTime() - (memberId ? MEMBER_DAYS : JOB_DAYS) * dayMs);
    const due = dueRewards({
      promotionId: offer.id,
      siteCode: offer.siteCode,
      timeZone,
      kind: offer.kind,
      from: offer.from,
      until: offer.until,
      version,
      rule,
      memberId,
      lookback,
      ended: this.#endedPeriods(offer, rule, { timeZone, memberId }),
    });
    let issued = 0;
    // What the budget has no room for, so that this much is not tried again; a smaller reward may still fit.
    let tooMuch: bigint | undefined;
    for (const reward of due ? await allRows(this.database.query, due) : []) {
      const claim = claimFor({ offer, version, rule }, reward);
      if (claim.amount <= 0n || (tooMuch !== undefined && claim.amount >= tooMuch)) continue;
      const answer = await this.database.transaction((transaction) => this.claims.issue(transaction, claim));
      if (answer === 'full') tooMuch = claim.amount;
      if (answer !== 'issued') continue;
      this.claims.tellIssued(reward.memberId);
      issued += 1;
    }
    return issued;
  }

  /** Periods that have ended and began while the offer ran, the latest first. */
  #endedPeriods(
    { from, until }: Promotion,
    rule: OfferRule,
    { timeZone, memberId }: { timeZone: string; memberId: string | null },
  ): PartialPeriod[] {
    if (rule.period === 'once') return [];
    const today = dayOf(this.clock.now(), timeZone);
    const kind = rule.period === 'day' ? 'daily' : 'weekly';
    const days = (rule.period === 'day' ? 0 : 7) + (memberId ? MEMBER_DAYS : JOB_DAYS);
    return periodsIn({ from: addDays(today, -days), to: addDays(today, -1) }, kind, today).filter(
      (period) => period.to >= dayOf(from, timeZone) && (until === null || period.from < dayOf(until, timeZone)),
    );
  }
}

/** The claim for a reward that was earned. Of a group of offers, one counts for each event. */
export function claimFor({ offer, rule }: RuledOffer, { memberId, period, event, base }: DueReward): NewClaim {
  const about = `promotion:${offer.id}:${memberId}:${period}`;
  return {
    id: requestId(about),
    siteCode: offer.siteCode,
    memberId,
    source: 'promotion',
    type: offer.kind,
    sourceId: offer.id,
    kind: rule.reward,
    amount: rewardOf(rule, base),
    multiple: rule.multiple,
    names: titlesOf(offer),
    claimDays: rule.claimDays,
    about,
    exclusive: offer.group === null ? null : `${offer.siteCode}:${offer.group}:${memberId}:${event}`,
  };
}
