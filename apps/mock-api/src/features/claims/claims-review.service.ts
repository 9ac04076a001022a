import { Injectable } from '@nestjs/common';
import { amountError } from '@apsara/domain/claims/claims';
import { normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { parseAmount } from '@apsara/domain/money';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ClaimRow, decideClaim, issueClaim, listClaims } from '@apsara/api/claims';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { Rows } from '../../shared/serve.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { claimRow, claimsOf } from './claim-rows.ts';
import { ClaimsService } from './claims.service.ts';

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

/** A site's claims as operators see, issue and decide them. */
@Injectable()
export class ClaimsReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
    private readonly claims: ClaimsService,
    private readonly live: SocketGateway,
  ) {}

  async listClaims(
    { sort, range, filter = {} }: ValidInputOf<typeof listClaims>,
    caller: SignedInCaller,
  ): Promise<Rows<ClaimRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const { query } = this.database;
    const order = directions[direction];
    const listed = chosenClaims(query, filter, caller).orderBy(sorts[field], order).orderBy('c.id', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(
      rows.map((row) => claimRow(row, caller.language)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal claims.unknown, also for another site's */
  async readClaim(id: string, { site, language }: SignedInCaller): Promise<ClaimRow> {
    const stored = await claimsOf(this.database.query, site.code).where('c.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('claims.unknown');
    return claimRow(stored, language);
  }

  /**
   * The request's key issues one claim.
   * @throws Refusal request.invalid with every invalid field, request.key_reused, marks.no_offers, offers.quiet_hours
   */
  async issueClaim(wish: Wish, caller: SignedInCaller): Promise<ClaimRow> {
    const { actor, site } = caller;
    const amount = await this.#amountOf(wish, caller);
    const memberId = await this.#memberOf(wish.account, site.code);
    const id = requestId('claim', actor.id, caller.idempotencyKey);
    const name = wish.name.trim();
    const answer = await this.database.transaction(async (transaction) => {
      await this.offers.requireHours(site.code, transaction);
      const issued = await this.claims.issue(transaction, {
        id,
        siteCode: site.code,
        memberId,
        source: 'hand',
        type: 'MANUAL',
        sourceId: null,
        kind: wish.kind,
        amount,
        multiple: wish.kind === 'money' ? wish.multiple : 0,
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
    if (kept.memberId !== memberId || kept.amount !== amount || kept.kind !== wish.kind)
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

  async #amountOf({ kind, amount, multiple, name }: Wish, { site }: SignedInCaller): Promise<bigint> {
    const errors: FieldError[] = [];
    const units =
      kind === 'money'
        ? parseAmount(amount, site.currency)?.amount
        : /^\d{1,12}$/.test(amount)
          ? BigInt(amount)
          : undefined;
    const wrong = amountError(kind, units);
    if (wrong) errors.push({ path: 'amount', ...wrong });
    const { maxMultiple } = await this.database.site.findUniqueOrThrow({
      where: { code: site.code },
      select: { maxMultiple: true },
    });
    if (kind === 'money' && multiple > maxMultiple)
      errors.push({ path: 'multiple', code: 'too_big', max: maxMultiple });
    if (name.trim().length < 2) errors.push({ path: 'name', code: 'required' });
    if (units === undefined || errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    return units;
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
