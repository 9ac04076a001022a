import { Injectable } from '@nestjs/common';
import { amountError } from '@apsara/domain/claims/claims';
import { normalUsername } from '@apsara/domain/members/members';
import { must } from '@apsara/domain/must';
import { readRule } from '@apsara/domain/promotions/offer-rules';
import { Refusal } from '@apsara/domain/refusals';
import type { Language } from '@apsara/domain/sites/languages';
import { call } from '@apsara/prisma/calls';
import type { ApplicationRow, decideApplication, listApplications } from '@apsara/api/applications';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, json, type Queries, type Transaction } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { tidyComment } from './applications.service.ts';
import { titlesOf } from './promotion-awards.service.ts';
import { quantityOf, wireQuantity } from './promotion-rules.ts';

type Filter = NonNullable<ValidInputOf<typeof listApplications>['filter']>;
type Decision = ValidInputOf<typeof decideApplication>;

/** A site's applications with their members, offers and present rules. */
const applicationsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('promotionApplications as a')
    .innerJoin('members as m', 'm.id', 'a.memberId')
    .innerJoin('promotions as p', 'p.id', 'a.promotionId')
    .innerJoin('promotionRules as r', (join) =>
      join.onRef('r.promotionId', '=', 'p.id').onRef('r.version', '=', 'p.version'),
    )
    .leftJoin('members as d', 'd.id', 'a.decidedBy')
    .selectAll('a')
    .select(['m.username as account', 'p.words', 'p.code', 'r.rule', 'd.username as decider'])
    .where('a.siteCode', '=', siteCode);

type StoredApplication = Awaited<ReturnType<ReturnType<typeof applicationsOf>['executeTakeFirstOrThrow']>>;

function chosenApplications(queries: Queries, { id, q, state, from, to }: Filter, { site }: SignedInCaller) {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  let chosen = applicationsOf(queries, site.code).where('a.createdAt', '>=', since).where('a.createdAt', '<', before);
  if (id) chosen = chosen.where('a.id', '=', anyOf(id));
  if (state) chosen = chosen.where('a.state', '=', state);
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
  return chosen;
}

const titleOf = ({ words, code }: StoredApplication, language: Language): string =>
  words[language]?.title ?? Object.values(words)[0]?.title ?? code;

/** Applications as operators see and decide them. */
@Injectable()
export class ApplicationsReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
    private readonly claims: ClaimsService,
    private readonly uploads: UploadsService,
  ) {}

  async listApplications(
    { sort, range, filter = {} }: ValidInputOf<typeof listApplications>,
    caller: SignedInCaller,
  ): Promise<Rows<ApplicationRow>> {
    const order = directions[sort?.[1] ?? 'DESC'];
    const { query } = this.database;
    const listed = chosenApplications(query, filter, caller)
      .orderBy(sort?.[0] === 'id' ? 'a.id' : 'a.createdAt', order)
      .orderBy('a.id', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(await Promise.all(rows.map((row) => this.#row(row, caller))), total, range?.[0] ?? 0);
  }

  /** @throws Refusal promotions.application_unknown, also for another site's */
  async readApplication(id: string, caller: SignedInCaller): Promise<ApplicationRow> {
    return this.#row(await this.#stored(id, caller), caller);
  }

  /**
   * An approval issues the reward; the first operator decides.
   * @throws Refusal request.invalid, promotions.application_unknown, promotions.state_changed, promotions.closed when the
   * offer's budget is used up, marks.no_offers, offers.quiet_hours
   */
  async decideApplication(decision: Decision, caller: SignedInCaller): Promise<ApplicationRow> {
    const { id } = decision;
    const remark = tidyComment('remark', decision.remark);
    if (decision.decision === 'reject' && remark === '')
      throw new Refusal('request.invalid', { fields: [{ path: 'remark', code: 'required' }] });
    const application = await this.#stored(id, caller);
    await this.database.transaction(async (transaction) => {
      const { numUpdatedRows: decided } = await transaction
        .updateTable('promotionApplications')
        .set({
          state: decision.decision === 'approve' ? 'issued' : 'rejected',
          remark,
          decidedBy: caller.actor.id,
          decidedAt: this.clock.now(),
        })
        .where('id', '=', id)
        .where('state', '=', 'applying')
        .executeTakeFirst();
      if (decided === 0n) throw new Refusal('promotions.state_changed');
      if (decision.decision === 'approve') await this.#issue(transaction, application, { decision, caller });
      else await this.#reject(transaction, application, remark);
      const facts = { decision: decision.decision, amount: decision.amount ?? '', remark };
      const details = { by: caller.actor.username, ...facts, member: application.memberId };
      await this.audit.record('promotion.decided', id, details, transaction);
    });
    this.claims.tellIssued(application.memberId);
    return this.readApplication(id, caller);
  }

  async #issue(
    transaction: Transaction,
    application: StoredApplication,
    { decision, caller }: { decision: Decision; caller: SignedInCaller },
  ): Promise<void> {
    const { site, actor } = caller;
    const rule = readRule(application.rule);
    const amount = quantityOf(rule.reward, decision.amount ?? '', site.currency);
    const wrong = amountError(rule.reward, amount);
    if (wrong) throw new Refusal('request.invalid', { fields: [{ path: 'amount', ...wrong }] });
    await this.offers.requireHours(site.code, transaction);
    const { id, promotionId, memberId } = application;
    const answer = await this.claims.issue(transaction, {
      id,
      siteCode: site.code,
      memberId,
      source: 'promotion',
      type: 'MANUAL',
      sourceId: promotionId,
      kind: rule.reward,
      amount: must(amount, 'an amount without an error'),
      multiple: rule.multiple,
      names: titlesOf(application),
      claimDays: rule.claimDays,
      about: `promotion:${promotionId}:${memberId}:${id}`,
      issuedBy: actor.id,
    });
    if (answer === 'full') throw new Refusal('promotions.closed');
    if (answer === 'barred') throw new Refusal('marks.no_offers');
  }

  async #reject(transaction: Transaction, { id, memberId, words }: StoredApplication, remark: string): Promise<void> {
    const details = json({ ...titlesOf({ words }), remark });
    await call.messagesWrite(transaction, {
      member: memberId,
      kind: 'application_rejected',
      about: `application-rejected/${id}`,
      details,
      at: this.clock.now(),
    });
  }

  async #stored(id: string, { site }: SignedInCaller): Promise<StoredApplication> {
    const stored = await applicationsOf(this.database.query, site.code).where('a.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('promotions.application_unknown');
    return stored;
  }

  async #row(stored: StoredApplication, { site, language }: SignedInCaller): Promise<ApplicationRow> {
    const rule = readRule(stored.rule);
    const twins = await Promise.all(stored.images.map((image) => this.uploads.twins(image, site.code)));
    return {
      id: stored.id,
      account: stored.account,
      promotionId: stored.promotionId,
      promotion: titleOf(stored, language),
      comment: stored.comment,
      images: stored.images,
      twins: [...new Set(twins.flat())],
      state: stored.state,
      remark: stored.remark,
      reward: rule.reward,
      amount: wireQuantity(rule.reward, rule.amount, site.currency),
      currency: site.currency,
      createdAt: wireInstant(stored.createdAt),
      decidedAt: wireInstantOrNull(stored.decidedAt),
      decidedBy: stored.decider ?? '',
    };
  }
}
