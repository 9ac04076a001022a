import { Injectable } from '@nestjs/common';
import { confirmRaise, isReviewDue, periodsOf } from '@apsara/domain/protection/limits';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  confirmOwnLimit,
  listOwnLimitChanges,
  OwnProtection,
  updateOwnChoices,
  updateOwnLimit,
} from '@apsara/api/limits';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { MemberGuards } from '../members/member-guards.service.ts';
import { MembersService } from '../members/members.service.ts';
import { LimitChanges } from './limit-changes.ts';
import { changeOf, exclusionOf, isSameLimit, limitOf, limitUnits } from './limit-rows.ts';
import { LimitsService } from './limits.service.ts';

const SHOWN = 50;

/** What a member sets for protection, and reads of it. */
@Injectable()
export class OwnLimitsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: LimitsService,
    private readonly changes: LimitChanges,
    private readonly members: MembersService,
    private readonly guards: MemberGuards,
  ) {}

  async readOwnLimits({ actor, site }: SignedInCaller): Promise<OwnProtection> {
    const memberId = actor.id;
    const [used, kept, choices, exclusions, { createdAt, closingAt }] = await Promise.all([
      this.limits.usedOf(memberId),
      this.database.memberLimit.findMany({ where: { memberId } }),
      this.database.memberProtection.findUnique({ where: { memberId } }),
      this.database.exclusion.findMany({ where: { memberId } }),
      this.members.byId(memberId),
    ]);
    const at = { currency: site.currency, now: this.clock.now() };
    return {
      currency: site.currency,
      limits: used.map((limit) =>
        limitOf(
          limit,
          kept.find((one) => isSameLimit(one, limit)),
          at,
        ),
      ),
      checkMinutes: choices?.checkMinutes ?? null,
      hiddenProducts: choices?.hiddenProducts ?? [],
      hiddenVendors: choices?.hiddenVendors ?? [],
      excluded: exclusionOf(exclusions, at.now),
      closingAt: wireInstantOrNull(closingAt),
      isOfferDue: kept.length === 0 && !choices?.offeredAt,
      isReviewDue: isReviewDue(choices?.reviewedAt ?? createdAt, at.now),
    };
  }

  /** Lower holds from the next bet on. */
  async updateOwnLimit(
    { kind, period, amount }: ValidInputOf<typeof updateOwnLimit>,
    caller: SignedInCaller,
  ): Promise<OwnProtection> {
    if (!periodsOf(kind).includes(period))
      throw new Refusal('request.invalid', { fields: [{ path: 'period', code: 'unknown' }] });
    const units = amount === null ? null : limitUnits(kind, amount, caller.site.currency);
    if (units === undefined) throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: 'format' }] });
    await this.database.transaction((transaction) =>
      this.changes.wish(transaction, { memberId: caller.actor.id, kind, period }, units),
    );
    return this.readOwnLimits(caller);
  }

  /** @throws Refusal limits.nothing_to_confirm before 24 hours, after 8 days, and when a lowering cancelled the raise */
  async confirmOwnLimit(key: ValidInputOf<typeof confirmOwnLimit>, caller: SignedInCaller): Promise<OwnProtection> {
    const isConfirmed = await this.database.transaction((transaction) =>
      this.changes.change(transaction, { memberId: caller.actor.id, ...key }, (kept) =>
        kept ? confirmRaise(kept, this.clock.now()) : undefined,
      ),
    );
    if (!isConfirmed) throw new Refusal('limits.nothing_to_confirm');
    return this.readOwnLimits(caller);
  }

  async updateOwnChoices(
    { checkMinutes, hiddenProducts, hiddenVendors, looked }: ValidInputOf<typeof updateOwnChoices>,
    caller: SignedInCaller,
  ): Promise<OwnProtection> {
    const memberId = caller.actor.id;
    const now = this.clock.now();
    const values = {
      ...(checkMinutes !== undefined && { checkMinutes, checkedAt: checkMinutes === null ? null : now }),
      ...(hiddenProducts && { hiddenProducts: [...new Set(hiddenProducts)] }),
      ...(hiddenVendors && { hiddenVendors: [...new Set(hiddenVendors)] }),
      ...(looked && { offeredAt: now, reviewedAt: now }),
    };
    if (Object.keys(values).length === 0) return this.readOwnLimits(caller);
    await this.database.transaction(async (transaction) => {
      if (checkMinutes !== undefined || hiddenProducts || hiddenVendors) await this.guards.limit(transaction, memberId);
      await transaction
        .insertInto('memberProtections')
        .values({ memberId, ...values })
        .onConflict((conflict) => conflict.column('memberId').doUpdateSet(values))
        .execute();
      if (checkMinutes !== undefined) {
        const after = checkMinutes === null ? null : BigInt(checkMinutes);
        await this.changes.note(transaction, memberId, { action: 'set', subject: 'reality_check', after });
      }
      if (hiddenProducts || hiddenVendors)
        await this.changes.note(transaction, memberId, { action: 'set', subject: 'shown' });
    });
    return this.readOwnLimits(caller);
  }

  async listOwnLimitChanges({ actor, site }: SignedInCaller): Promise<AnswerOf<typeof listOwnLimitChanges>> {
    const rows = await this.database.limitChange.findMany({
      where: { memberId: actor.id },
      orderBy: { id: 'desc' },
      take: SHOWN,
    });
    return rows.map((row) => changeOf(row, site.currency));
  }
}
