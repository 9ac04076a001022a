import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Currency } from '@apsara/domain/money';
import { referralErrors, type ReferralRule } from '@apsara/domain/referrals/referrals';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ReferralRuleRow, ReferralTerms, updateReferralRules } from '@apsara/api/referrals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { lockUntilEnd, type Queries } from '../../shared/statements.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

/** The form of a site that has no rule yet; saved as it is, it is refused. */
const noRule: ReferralRule = {
  mobile: true,
  deposits: 0n,
  bets: 0n,
  days: 30,
  referrerReward: 0n,
  friendReward: 0n,
  multiple: 500,
  claimDays: 14,
  perDay: null,
  perMonth: null,
  addressFriends: 3,
};

/** The rule for friends who register now. */
export const latestRule = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('referralRules')
    .select([
      'mobile',
      'deposits',
      'bets',
      'days',
      'referrerReward',
      'friendReward',
      'multiple',
      'claimDays',
      'perDay',
      'perMonth',
      'addressFriends',
    ])
    .where('siteCode', '=', siteCode)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What players read of a rule. */
export function termsOf(rule: ReferralRule, currency: Currency): ReferralTerms {
  const { addressFriends: _, ...terms } = rule;
  const money = (units: bigint): string => wireAmount(units, currency);
  return {
    ...terms,
    deposits: money(rule.deposits),
    bets: money(rule.bets),
    referrerReward: money(rule.referrerReward),
    friendReward: money(rule.friendReward),
  };
}

/** What a site asks of a friend and gives for one, as its operators set it. */
@Injectable()
export class ReferralRulesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async listReferralRules({ site }: SignedInCaller): Promise<WholeList<ReferralRuleRow>> {
    return new WholeList([await this.#row(site)]);
  }

  /** @throws Refusal request.not_found for another site's */
  async readReferralRules(id: string, { site }: SignedInCaller): Promise<ReferralRuleRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    return this.#row(site);
  }

  /** Each change is another version. @throws Refusal request.not_found, request.invalid with every invalid field */
  async updateReferralRules(
    { id, ...form }: ValidInputOf<typeof updateReferralRules>,
    caller: SignedInCaller,
  ): Promise<ReferralRuleRow> {
    const { site } = caller;
    const before = await this.readReferralRules(id, caller);
    const units = (text: string): bigint => settingUnits(text, site.currency);
    const rule: ReferralRule = {
      ...form,
      deposits: units(form.deposits),
      bets: units(form.bets),
      referrerReward: units(form.referrerReward),
      friendReward: units(form.friendReward),
    };
    const { maxMultiple } = await this.database.site.findUniqueOrThrow({
      where: { code: site.code },
      select: { maxMultiple: true },
    });
    const errors = referralErrors(rule, maxMultiple);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `referral_rules:${id}`);
      const last = await transaction
        .selectFrom('referralRules')
        .select(({ fn }) => fn.max('version').as('version'))
        .where('siteCode', '=', id)
        .executeTakeFirst();
      if (isDeepStrictEqual(await latestRule(transaction, id), rule)) return;
      await transaction
        .insertInto('referralRules')
        .values({ ...rule, siteCode: id, version: (last?.version ?? 0) + 1, createdAt: this.clock.now() })
        .execute();
    });
    const after = await this.readReferralRules(id, caller);
    await this.audit.changed('referral.rules_changed', id, caller, { before, after });
    return after;
  }

  async #row({ code, currency }: { code: string; currency: Currency }): Promise<ReferralRuleRow> {
    const rule = await latestRule(this.database.query, code);
    const shown = rule ?? noRule;
    return { ...termsOf(shown, currency), addressFriends: shown.addressFriends, id: code, currency };
  }
}
