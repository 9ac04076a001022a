import { Injectable } from '@nestjs/common';
import { periodsOf } from '@apsara/domain/protection/limits';
import { isTimeOfDay } from '@apsara/domain/protection/quiet-hours';
import { TRIAL } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { LimitRulesRow, updateLimitRules } from '@apsara/api/limits';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { json, type Queries, type Transaction } from '../../shared/statements.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { MemberGuards } from '../members/member-guards.service.ts';
import { MembersService } from '../members/members.service.ts';
import { LimitChanges } from './limit-changes.ts';
import { limitText, limitUnits } from './limit-rows.ts';

type RuledListener = (transaction: Transaction, siteCode: string, isRuled: boolean) => Promise<void>;

/** How a site counts limits, what its new accounts begin with, what it asks of every bet, and when it offers nothing. */
@Injectable()
export class LimitRulesService {
  readonly #listeners: RuledListener[] = [];

  constructor(
    private readonly database: Database,
    private readonly changes: LimitChanges,
    private readonly audit: AuditService,
    private readonly guards: MemberGuards,
    members: MembersService,
  ) {
    members.onOpened((transaction, { id, siteCode, type }) =>
      type === TRIAL ? Promise.resolve() : this.#begin(transaction, id, siteCode),
    );
  }

  /** Calls `listener` in the transaction that changes whether a site asks something of every bet. */
  onRuled(listener: RuledListener): void {
    this.#listeners.push(listener);
  }

  /** Whether a site asks something of every bet. */
  async isRuled(siteCode: string, queries: Queries = this.database.query): Promise<boolean> {
    const rule = await queries
      .selectFrom('playRules')
      .select('product')
      .where('siteCode', '=', siteCode)
      .limit(1)
      .executeTakeFirst();
    return rule !== undefined;
  }

  async listLimitRules(caller: SignedInCaller): Promise<WholeList<LimitRulesRow>> {
    return new WholeList([await this.readLimitRules(caller.site.code, caller)]);
  }

  /** @throws Refusal request.not_found for any other site */
  async readLimitRules(id: string, { site }: SignedInCaller): Promise<LimitRulesRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    const { currency } = site;
    const [rules, products] = await Promise.all([
      this.database.limitRules.findUnique({ where: { siteCode: id } }),
      this.database.playRule.findMany({ where: { siteCode: id }, orderBy: { product: 'asc' } }),
    ]);
    return {
      id,
      currency,
      isRolling: rules?.isRolling ?? false,
      defaults: (rules?.defaults ?? []).map(({ kind, period, amount }) => ({
        kind,
        period,
        amount: limitText(kind, BigInt(amount), currency),
      })),
      products: products.map(({ product, mostStake, leastMs }) => ({
        product,
        mostStake: mostStake === null ? null : wireAmount(mostStake, currency),
        leastMs,
      })),
      quietFrom: rules?.quietFrom ?? null,
      quietUntil: rules?.quietUntil ?? null,
    };
  }

  /** @throws Refusal request.not_found, request.invalid */
  async updateLimitRules(
    { id, isRolling, defaults, products, quietFrom, quietUntil }: ValidInputOf<typeof updateLimitRules>,
    caller: SignedInCaller,
  ): Promise<LimitRulesRow> {
    const before = await this.readLimitRules(id, caller);
    const { currency } = caller.site;
    const invalid = (path: string) => new Refusal('request.invalid', { fields: [{ path, code: 'format' }] });
    const kept = defaults.map(({ kind, period, amount }, i) => {
      const units = limitUnits(kind, amount, currency);
      if (units === undefined || !periodsOf(kind).includes(period)) throw invalid(`defaults.${i}.amount`);
      return { kind, period, amount: String(units) };
    });
    const rules = products
      .filter(({ mostStake, leastMs }) => mostStake !== null || leastMs !== null)
      .map(({ product, mostStake, leastMs }, i) => {
        const units = mostStake === null ? null : settingUnits(mostStake, currency);
        if (units !== null && units <= 0n) throw invalid(`products.${i}.mostStake`);
        return { siteCode: id, product, mostStake: units, leastMs };
      });
    const isTwice = <T>(keys: readonly T[]): boolean => new Set(keys).size < keys.length;
    if (isTwice(kept.map(({ kind, period }) => `${kind}/${period}`))) throw invalid('defaults');
    if (isTwice(rules.map(({ product }) => product))) throw invalid('products');
    if (quietFrom !== null && !isTimeOfDay(quietFrom)) throw invalid('quietFrom');
    const isOneWithout = (quietFrom === null) !== (quietUntil === null);
    if (isOneWithout || (quietUntil !== null && (!isTimeOfDay(quietUntil) || quietUntil === quietFrom)))
      throw invalid('quietUntil');
    await this.database.transaction(async (transaction) => {
      const values = { isRolling, defaults: json(kept), quietFrom, quietUntil };
      await transaction
        .insertInto('limitRules')
        .values({ siteCode: id, ...values })
        .onConflict((conflict) => conflict.column('siteCode').doUpdateSet(values))
        .execute();
      if (isRolling !== before.isRolling) await this.guards.askAgain(transaction, id);
      await transaction.deleteFrom('playRules').where('siteCode', '=', id).execute();
      if (rules.length > 0) await transaction.insertInto('playRules').values(rules).execute();
      for (const listener of this.#listeners) await listener(transaction, id, rules.length > 0);
    });
    const after = await this.readLimitRules(id, caller);
    await this.audit.changed('limits.rules_changed', id, caller, { before, after });
    return after;
  }

  /** A new account begins with the site's limits, which its owner may lower at once and raise in a day. */
  async #begin(transaction: Transaction, memberId: string, siteCode: string): Promise<void> {
    const rules = await transaction
      .selectFrom('limitRules')
      .select('defaults')
      .where('siteCode', '=', siteCode)
      .executeTakeFirst();
    for (const { kind, period, amount } of rules?.defaults ?? [])
      await this.changes.wish(transaction, { memberId, kind, period }, BigInt(amount), { by: siteCode });
  }
}
