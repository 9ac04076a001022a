import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { bonusTurnover, isSameBonus, type BonusTerms } from '@apsara/domain/promotions/bonuses';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import type { Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { bonusesOf, bonusRow, type StoredBonus } from './bonus-rows.ts';

/** Grants bonuses: the record, the money, its turnover requirement and the audit event, all or nothing. */
@Injectable()
export class BonusGrants {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly turnover: TurnoverService,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
  ) {}

  /**
   * The bonus of a request. Sent again with its key, the request has the bonus it had. Locks: the bonus's key, the
   * member's cash account, then 'totals_drain' when older requirements are lost.
   * @throws Refusal request.key_reused when the key belongs to another bonus; marks.no_offers, offers.quiet_hours
   */
  grant(terms: BonusTerms, caller: SignedInCaller): Promise<{ bonus: StoredBonus; isNew: boolean }> {
    const { site, idempotencyKey } = caller;
    return this.database.transaction(async (transaction) => {
      const isNew = await this.#create(transaction, terms, caller);
      const bonus = await bonusesOf(transaction, site.code)
        .where('b.requestKey', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      if (!isSameBonus(bonus, terms)) throw new Refusal('request.key_reused');
      if (isNew) await this.#record(transaction, bonus, caller);
      return { bonus, isNew };
    });
  }

  /**
   * Whether the key was new. The money is posted before its turnover is added, as deposits do, so that two credits lock
   * in the same order.
   */
  async #create(
    transaction: Transaction,
    { memberId, amount, multiple, reason }: BonusTerms,
    { actor, site, idempotencyKey: requestKey }: SignedInCaller,
  ): Promise<boolean> {
    const [id, at, siteCode] = [randomUUID(), this.clock.now(), site.code];
    const { id: credit, currency } = await this.ledger.cashAccount(memberId, transaction);
    const { numInsertedOrUpdatedRows: written } = await transaction
      .insertInto('bonuses')
      .values({
        id,
        siteCode,
        memberId,
        amount,
        currency,
        multiple,
        reason,
        grantedBy: actor.id,
        requestKey,
        createdAt: at,
      })
      .onConflict((taken) => taken.columns(['siteCode', 'requestKey']).doNothing())
      .executeTakeFirst();
    if (written === 0n) return false;
    await this.offers.requireHours(siteCode, transaction);
    if (!(await this.offers.mayBeOffered({ siteCode, memberId }, transaction))) throw new Refusal('marks.no_offers');
    const key = `bonus:${id}`;
    const debit = await this.ledger.house(siteCode, 'bonuses', currency, transaction);
    await this.ledger.post(transaction, { key, fingerprint: id, debit, credit, amount, currency, kind: 'bonus', at });
    const required = bonusTurnover(amount, multiple);
    await this.turnover.add(transaction, { memberId, kind: 'bonus', key, required, currency });
    return true;
  }

  async #record(transaction: Transaction, bonus: StoredBonus, { actor }: SignedInCaller): Promise<void> {
    const { account, amount, multiple, reason } = bonusRow(bonus);
    const money = { amount, multiple: String(multiple), reason };
    const details = { by: actor.username, account, ...money, member: bonus.memberId };
    await this.audit.record('bonus.granted', bonus.id, details, transaction);
  }
}
