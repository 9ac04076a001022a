import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { activityRefusal, activityStep, type ActivityState } from '@apsara/domain/claims/activity-steps';
import { activityOf } from '@apsara/domain/promotions/activities';
import { depositNumbers, isSignUp, readRule, type OfferRule } from '@apsara/domain/promotions/offer-rules';
import { isEarned, type EarnedKind } from '@apsara/domain/promotions/promotions';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, periodOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { joinPromotion, listOwnPromotions, PromotionPart, issuePromotionReward } from '@apsara/api/participations';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireAmount, wireInstantOrNull } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';
import { hasField } from './due-rewards-sql.ts';
import { ownFigures, ownParts, type StoredPart } from './own-promotions-sql.ts';
import { PromotionAwardsService } from './promotion-awards.service.ts';

/** A part whose offer has a rule, with the word of specification 4 for it. */
export interface OwnPart extends StoredPart {
  kind: EarnedKind;
  terms: OfferRule;
  word: ActivityState;
}

/** Whether the member has done something with the offer, or has got something of it. */
const isTaken = ({ joinedAt, applicationId, claimId }: StoredPart): boolean =>
  joinedAt !== null || applicationId !== null || claimId !== null;

/** A member's part in the site's offers. */
@Injectable()
export class OwnPromotionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
    private readonly awards: PromotionAwardsService,
  ) {}

  /** Issues first what has been earned meanwhile. To a member who may not be offered anything there are none but their own. */
  async listOwnPromotions(
    { id }: ValidInputOf<typeof listOwnPromotions>,
    caller: SignedInCaller,
  ): Promise<PromotionPart[]> {
    const { actor, site } = caller;
    await this.awards.awardMember(actor.id, site);
    const parts = await this.#parts(caller, id ?? null);
    const mayBeOffered = await this.offers.mayBeOffered({ siteCode: site.code, memberId: actor.id });
    const shown = mayBeOffered ? parts : parts.filter(isTaken);
    return Promise.all(shown.map((part) => this.#wirePart(part, caller)));
  }

  /**
   * Keeps the version of the rule the member joined under. A second call is refused, whatever its key.
   * @throws Refusal promotions.unknown, .not_claimable, .closed, .already, .barred, .code_wrong
   */
  async joinPromotion(
    { promotionId, code = '' }: ValidInputOf<typeof joinPromotion>,
    caller: SignedInCaller,
  ): Promise<PromotionPart> {
    const { actor, site } = caller;
    const part = await this.part(caller, promotionId);
    if (!activityStep(part.word, isSignUp(part.kind) ? 'sign_up' : 'join') || part.kind === 'MANUAL')
      throw new Refusal(part.kind === 'MANUAL' ? 'promotions.not_claimable' : activityRefusal(part.word));
    await this.requireRewardable(caller);
    if (part.promoCode !== null && part.promoCode !== code.trim().toUpperCase())
      throw new Refusal('promotions.code_wrong', { fields: [{ path: 'code', code: 'mismatch' }] });
    const { numInsertedOrUpdatedRows: joined } = await this.database.query
      .insertInto('promotionMembers')
      .columns(['promotionId', 'memberId', 'version', 'joinedAt'])
      .expression(({ selectFrom, val }) =>
        selectFrom('promotions as p')
          .select(['p.id', val(actor.id).as('memberId'), 'p.version', val(this.clock.now()).as('joinedAt')])
          .where('p.id', '=', promotionId)
          .where('p.siteCode', '=', site.code)
          .where('p.state', '=', 'published'),
      )
      .onConflict((taken) => taken.doNothing())
      .executeTakeFirst();
    if (joined === 0n) throw new Refusal('promotions.already');
    await this.awards.awardMember(actor.id, site);
    return this.readPart(caller, promotionId);
  }

  /**
   * Of an offer that was signed up for.
   * @throws Refusal promotions.unknown, .not_claimable while its conditions are not met, .closed, .already, .barred
   */
  async issuePromotionReward(
    { promotionId }: ValidInputOf<typeof issuePromotionReward>,
    caller: SignedInCaller,
  ): Promise<PromotionPart> {
    const part = await this.part(caller, promotionId);
    if (part.word !== 'signed_up') throw new Refusal(activityRefusal(part.word));
    await this.requireRewardable(caller);
    await this.awards.awardMember(caller.actor.id, caller.site);
    const after = await this.part(caller, promotionId);
    if (after.word === 'signed_up') throw new Refusal('promotions.not_claimable');
    if (after.word === 'close') throw new Refusal('promotions.closed');
    return this.#wirePart(after, caller);
  }

  /** @throws Refusal promotions.unknown where there is none, or it issues no rewards */
  async part(caller: SignedInCaller, promotionId: string): Promise<OwnPart> {
    const [part] = await this.#parts(caller, promotionId);
    if (!part) throw new Refusal('promotions.unknown');
    return part;
  }

  async readPart(caller: SignedInCaller, promotionId: string): Promise<PromotionPart> {
    return this.#wirePart(await this.part(caller, promotionId), caller);
  }

  /** @throws Refusal promotions.barred, also in the site's quiet hours */
  async requireRewardable({ actor, site }: SignedInCaller): Promise<void> {
    const who = { siteCode: site.code, memberId: actor.id };
    if (!(await this.offers.rewardable(who)) || !(await this.offers.mayBeOffered(who)))
      throw new Refusal('promotions.barred');
  }

  async #parts({ actor, site }: SignedInCaller, promotionId: string | null): Promise<OwnPart[]> {
    const now = this.clock.now();
    const rows = await allRows(this.database.query, ownParts(site.code, actor.id, promotionId));
    return rows.flatMap((row) => {
      const { kind } = row;
      if (!isEarned(kind)) return [];
      const terms = readRule(row.rule);
      const isOver = row.claim === 'issued' && row.claimEnds !== null && row.claimEnds <= now;
      const word = activityOf(
        {
          kind,
          state: row.state,
          from: row.from,
          until: row.until,
          full: row.full,
          joins: terms.joined,
          once: terms.period === 'once',
          joined: row.joinedAt !== null,
          application: row.application,
          triesLeft: row.tries < terms.tries,
          claim: isOver ? 'closed' : row.claim,
        },
        now,
      );
      return [{ ...row, kind, terms, word }];
    });
  }

  async #wirePart(part: OwnPart, caller: SignedInCaller): Promise<PromotionPart> {
    const counts = part.word === 'signed_up' || part.word === 'joined';
    return {
      promotionId: part.id,
      state: part.word,
      rewardId: part.word === 'issued' || part.word === 'process' ? part.claimId : null,
      joinedAt: wireInstantOrNull(part.joinedAt),
      progress: counts ? await this.#progress(part, caller) : null,
      missing: counts && part.terms.field !== null && !(await this.#has(part, caller)) ? part.terms.field : null,
      applicationId: part.word === 'applying' ? part.applicationId : null,
      remark: part.word === 'rejected' ? (part.remark ?? '') : '',
    };
  }

  async #has({ terms }: OwnPart, { actor }: SignedInCaller): Promise<boolean> {
    const asked = sql<{ has: boolean }>`SELECT ${hasField(terms.field)} AS has FROM members m WHERE m.id = ${actor.id}`;
    return (await oneRow(this.database.query, asked)).has;
  }

  /** How far the conditions are met that are counted in money. */
  async #progress({ kind, terms, from, joinedAt }: OwnPart, { actor, site }: SignedInCaller) {
    if (isSignUp(kind)) return null;
    const since = terms.joined && joinedAt && joinedAt > from ? joinedAt : from;
    const today = dayOf(this.clock.now(), site.timeZone);
    const began = dayOf(since, site.timeZone);
    const span =
      terms.period === 'once'
        ? { from: began, to: today }
        : periodOf(today, terms.period === 'day' ? 'daily' : 'weekly');
    const figures = await oneRow(
      this.database.query,
      ownFigures({
        memberId: actor.id,
        siteCode: site.code,
        timeZone: site.timeZone,
        since,
        first: span.from > began ? span.from : began,
        last: today,
      }),
    );
    const [done, target] = reached(kind, terms, figures);
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    return {
      done: amount(done > target ? target : done),
      target: amount(target),
      currency: site.currency,
      met: done >= target,
    };
  }
}

type Figures = Record<'deposit' | 'deposits' | 'valid' | 'loss', bigint>;

/** What is counted, and how much of it is asked for; smallest units. */
function reached(
  kind: EarnedKind,
  { least, bets }: OfferRule,
  { deposit, deposits, valid, loss }: Figures,
): [bigint, bigint] {
  if (kind === 'SAVIOR') return [loss > 0n ? loss : 0n, least];
  if (kind !== 'DEPOSIT_BET_BONUS' || deposits < least || deposits === 0n)
    return [kind in depositNumbers || kind === 'DEPOSIT' ? deposit : deposits, least];
  return [valid, (deposits * BigInt(bets)) / 100n];
}
