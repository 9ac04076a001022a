import { Injectable } from '@nestjs/common';
import { claimNameRules } from '@apsara/domain/claims/claims';
import { normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ClaimRow, decideClaim, exportClaims, issueClaim, listClaims } from '@apsara/api/claims';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { claimRow, claimsOf } from './claim-rows.ts';
import { ClaimsService } from './claims.service.ts';
import { RewardWishesService } from './reward-wishes.service.ts';

type Filter = NonNullable<ValidInputOf<typeof listClaims>['filter']>;
type Wish = ValidInputOf<typeof issueClaim>;

const sorts = { id: 'c.id', createdAt: 'c.createdAt', until: 'c.until', amount: 'c.amount' } as const;

function chosenClaims(
  queries: Queries,
  { id, q, memberId, source, state, from, to }: Filter,
  { site }: SignedInCaller,
) {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  let chosen = claimsOf(queries, site.code).where('c.createdAt', '>=', since).where('c.createdAt', '<', before);
  if (id) chosen = chosen.where('c.id', '=', anyOf(id));
  if (memberId) chosen = chosen.where('c.memberId', '=', memberId);
  if (source) chosen = chosen.where('c.source', '=', source);
  if (state) chosen = chosen.where('c.state', '=', state);
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
  return chosen;
}

function inOrder(
  chosen: ReturnType<typeof claimsOf>,
  [field, direction]: ValidInputOf<typeof listClaims>['sort'] = ['createdAt', 'DESC'],
) {
  const order = directions[direction];
  return chosen.orderBy(sorts[field], order).orderBy('c.id', order);
}

/** A site's claims as operators see, issue and decide them. */
@Injectable()
export class ClaimsReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
    private readonly claims: ClaimsService,
    private readonly wishes: RewardWishesService,
    private readonly live: SocketGateway,
  ) {}

  async listClaims(
    { sort, range, filter = {} }: ValidInputOf<typeof listClaims>,
    caller: SignedInCaller,
  ): Promise<Rows<ClaimRow>> {
    const { query } = this.database;
    const listed = inOrder(chosenClaims(query, filter, caller), sort);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(
      rows.map((row) => claimRow(row, caller.language)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportClaims(
    { sort, filter = {} }: ValidInputOf<typeof exportClaims>,
    caller: SignedInCaller,
  ): Promise<RowStream<ClaimRow>> {
    const { actor, site, language } = caller;
    const chosen = chosenClaims(this.database.query, filter, caller);
    const exported = await exportQuery(this.database, caller, {
      query: inOrder(chosen, sort),
      counted: chosen,
      toWire: (row) => claimRow(row, language),
    });
    const details = { by: actor.username, filter: JSON.stringify(filter), rows: String(exported.total) };
    await this.audit.record('claim.exported', `${site.code}/claims`, details);
    return exported;
  }

  /** @throws Refusal claims.unknown, also for another site's */
  async readClaim(id: string, { site, language }: SignedInCaller): Promise<ClaimRow> {
    const stored = await claimsOf(this.database.query, site.code).where('c.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('claims.unknown');
    return claimRow(stored, language);
  }

  /**
   * The request's key issues one claim.
   * @throws Refusal request.invalid with every invalid field, request.key_reused, claims.second_person,
   *   marks.no_offers, offers.quiet_hours
   */
  async issueClaim(wish: Wish, caller: SignedInCaller): Promise<ClaimRow> {
    const { actor, site } = caller;
    const name = wish.name.trim();
    const errors: FieldError[] = name.length < claimNameRules.min ? [{ path: 'name', code: 'required' }] : [];
    const reward = await this.wishes.rewardOf(wish, site, errors);
    const { needsSecond, above } = await this.wishes.costOf(reward, 1, site);
    const id = requestId('claim', actor.id, caller.idempotencyKey);
    const isRepeated = (await this.database.claim.count({ where: { id } })) > 0;
    if (needsSecond && !isRepeated)
      throw new Refusal('claims.second_person', { max: `${wireAmount(above, site.currency)} ${site.currency}` });
    const { kind, amount, multiple } = reward;
    const memberId = await this.#memberOf(wish.account, site.code);
    const answer = await this.database.transaction(async (transaction) => {
      await this.offers.requireHours(site.code, transaction);
      const issued = await this.claims.issue(transaction, {
        id,
        siteCode: site.code,
        memberId,
        source: 'hand',
        type: 'MANUAL',
        sourceId: null,
        kind,
        amount,
        multiple,
        names: { [site.defaultLanguage]: name },
        claimDays: wish.claimDays,
        about: `hand:${id}`,
        issuedBy: actor.id,
      });
      if (issued === 'issued')
        await this.audit.record(
          'claim.issued',
          id,
          { by: actor.username, account: wish.account, kind: wish.kind, amount: wish.amount, name, member: memberId },
          transaction,
        );
      return issued;
    });
    if (answer === 'barred') throw new Refusal('marks.no_offers');
    const kept = await this.database.claim.findUniqueOrThrow({ where: { id } });
    if (kept.memberId !== memberId || kept.amount !== amount || kept.kind !== kind)
      throw new Refusal('request.key_reused');
    if (answer === 'issued') this.claims.tellIssued(memberId);
    return this.readClaim(id, caller);
  }

  /** @throws Refusal claims.unknown, promotions.state_changed when it was claimed or decided meanwhile; request.invalid without a reason to withdraw it */
  async decideClaim(
    { id, decision, remark }: ValidInputOf<typeof decideClaim>,
    caller: SignedInCaller,
  ): Promise<ClaimRow> {
    const { actor, site } = caller;
    const why = remark.trim();
    if (decision === 'withdraw' && why === '')
      throw new Refusal('request.invalid', { fields: [{ path: 'remark', code: 'required' }] });
    const { account } = await this.readClaim(id, caller);
    const decided = { site: site.code, id, by: actor.id, remark: why, at: this.clock.now() };
    await this.database.transaction(async (transaction) => {
      const done =
        decision === 'send'
          ? await call.claimsSend(transaction, decided)
          : await call.claimsWithdraw(transaction, decided);
      if (!done) throw new Refusal('promotions.state_changed');
      await this.audit.record('claim.decided', id, { by: actor.username, account, decision, remark: why }, transaction);
    });
    const { memberId } = await this.database.claim.findUniqueOrThrow({ where: { id }, select: { memberId: true } });
    this.live.toMember(memberId, 'unread');
    return this.readClaim(id, caller);
  }

  async #memberOf(account: string, siteCode: string): Promise<string> {
    const member = await this.database.member.findUnique({
      where: { siteCode_username: { siteCode, username: normalUsername(account) } },
    });
    if (!member || member.type === TRIAL || member.type === OPERATOR)
      throw new Refusal('request.invalid', { fields: [{ path: 'account', code: 'unknown' }] });
    return member.id;
  }
}
