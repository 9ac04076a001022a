import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ruleErrors, ruleOf, storedRule, type OfferRule, type StoredRule } from '@apsara/domain/promotions/offer-rules';
import { isEarned, statesAfter } from '@apsara/domain/promotions/promotions';
import { parseAmount } from '@apsara/domain/money';
import { storedRaffle, type RaffleRule, type StoredRaffleRule } from '@apsara/domain/raffles/raffles';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createPromotion, movePromotion, PromotionRow, updatePromotion } from '@apsara/api/promotions';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { safeHtml } from '../../shared/input/safe-html.ts';
import { WholeList } from '../../shared/serve.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { json, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { formOfRaffle, RaffleRulesService } from '../raffles/raffle-rules.service.ts';
import { promotionRow, promotionsOf } from './promotion-rows.ts';
import { formOfRule, ruleOfForm } from './promotion-rules.ts';

type Settings = Omit<ValidInputOf<typeof updatePromotion>, 'id'>;

/** A site's offers, as its operators write them. */
@Injectable()
export class PromotionSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    private readonly raffles: RaffleRulesService,
  ) {}

  async listPromotions({ site }: SignedInCaller): Promise<WholeList<PromotionRow>> {
    const rows = await promotionsOf(this.database.query, site.code).orderBy('p.position').orderBy('p.code').execute();
    return new WholeList(rows.map((row) => promotionRow(row, site.currency)));
  }

  /** @throws Refusal promotions.unknown, also for another site's */
  async readPromotion(id: string, { site }: SignedInCaller): Promise<PromotionRow> {
    const row = await promotionsOf(this.database.query, site.code).where('p.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('promotions.unknown');
    return promotionRow(row, site.currency);
  }

  /**
   * The caller's key makes one offer, a draft.
   * @throws Refusal request.invalid with every invalid field, `code` where the site has another of that code; request.key_reused
   */
  async createPromotion(
    { code, ...settings }: ValidInputOf<typeof createPromotion>,
    caller: SignedInCaller,
  ): Promise<PromotionRow> {
    const { data, rule, raffle, limits } = await this.#dataOf(settings, caller.site);
    const id = requestId('promotion', caller.actor.id, caller.idempotencyKey);
    const isNew = await this.database.transaction(async (transaction) => {
      const { numInsertedOrUpdatedRows: made } = await transaction
        .insertInto('promotions')
        .values({ ...data, words: json(data.words), id, siteCode: caller.site.code, code, state: 'draft' })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      if (made === 0n) return false;
      await this.#writeRule(transaction, id, { version: 1, rule });
      await this.raffles.write(transaction, id, { version: 1, rule: raffle });
      await this.claims.setBudget(transaction, id, limits);
      return true;
    });
    const made = await this.database.promotion.findUnique({ where: { id } });
    if (!made) throw new Refusal('request.invalid', { fields: [{ path: 'code', code: 'taken' }] });
    if (!isDeepStrictEqual({ ...made, ...data, code }, made)) throw new Refusal('request.key_reused');
    const after = await this.readPromotion(id, caller);
    const { currency } = caller.site;
    const asked = [
      rule && formOfRule(storedRule(rule), currency),
      raffle && formOfRaffle(storedRaffle(raffle), currency),
    ];
    if (!isDeepStrictEqual([after.rule, after.raffle], asked)) throw new Refusal('request.key_reused');
    if (isNew) await this.audit.changed('promotion.changed', code, caller, { before: null, after });
    return after;
  }

  /**
   * A rule that changed is a new version: members who joined before keep their version.
   * @throws Refusal promotions.unknown, request.invalid with every invalid field; promotions.kind_fixed for another kind or
   * period of one that was published; raffles.fixed for another mode of a raffle, or another rule of a draw;
   * raffles.over for another end of a raffle that has ended
   */
  async updatePromotion(
    { id, ...settings }: ValidInputOf<typeof updatePromotion>,
    caller: SignedInCaller,
  ): Promise<PromotionRow> {
    const before = await this.readPromotion(id, caller);
    const { data, rule, raffle, limits } = await this.#dataOf(settings, caller.site);
    await this.database.transaction(async (transaction) => {
      const { version, kind, state, until } = await transaction
        .selectFrom('promotions')
        .select(['version', 'kind', 'state', 'until'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const kept = await ruleAt(transaction, id, version);
      // A claim is known by its period: in others, what was rewarded already would be rewarded again.
      if (kept && state !== 'draft' && (data.kind !== kind || rule?.period !== kept.period))
        throw new Refusal('promotions.kind_fixed');
      const keptRaffle = await raffleAt(transaction, id, version);
      if (state !== 'draft') this.raffles.requireChangeable(keptRaffle, raffle);
      if (state !== 'draft' && keptRaffle) this.raffles.requireSameEnd(until, data.until);
      const isSame = isDeepStrictEqual([kept, keptRaffle], [rule && storedRule(rule), raffle && storedRaffle(raffle)]);
      await transaction
        .updateTable('promotions')
        .set({ ...data, words: json(data.words), version: isSame ? version : version + 1 })
        .where('id', '=', id)
        .execute();
      if (!isSame) {
        await this.#writeRule(transaction, id, { version: version + 1, rule });
        await this.raffles.write(transaction, id, { version: version + 1, rule: raffle });
      }
      await this.claims.setBudget(transaction, id, limits);
    });
    const after = await this.readPromotion(id, caller);
    await this.audit.changed('promotion.changed', before.code, caller, { before, after });
    return after;
  }

  /**
   * @throws Refusal promotions.unknown, promotions.state_changed when it cannot be moved there, raffles.undrawn for the end of a
   * draw whose tickets were not drawn
   */
  async movePromotion(
    { id, state }: ValidInputOf<typeof movePromotion>,
    caller: SignedInCaller,
  ): Promise<PromotionRow> {
    const before = await this.readPromotion(id, caller);
    if (!statesAfter(before.state).includes(state)) throw new Refusal('promotions.state_changed');
    await this.database.transaction(async (transaction) => {
      const moved = await transaction
        .updateTable('promotions')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', before.state)
        .returning('version')
        .executeTakeFirst();
      if (!moved) throw new Refusal('promotions.state_changed');
      const rule = await raffleAt(transaction, id, moved.version);
      if (rule) await this.raffles.move(transaction, id, { rule, state });
    });
    const after = await this.readPromotion(id, caller);
    await this.audit.changed('promotion.changed', before.code, caller, { before, after });
    return after;
  }

  async #writeRule(
    transaction: Transaction,
    promotionId: string,
    { version, rule }: { version: number; rule: OfferRule | null },
  ): Promise<void> {
    if (!rule) return;
    await transaction
      .insertInto('promotionRules')
      .values({ promotionId, version, rule: json(storedRule(rule)), createdAt: this.clock.now() })
      .execute();
  }

  /** The settings as the tables have them. @throws Refusal request.invalid with every invalid field */
  async #dataOf(settings: Settings, site: CallerSite) {
    const { code, currency, defaultLanguage } = site;
    const {
      words,
      startsAt,
      endsAt,
      rule: form,
      raffle: raffleForm,
      group,
      promoCode,
      places,
      budget,
      ...rest
    } = settings;
    const { maxMultiple } = await this.database.site.findUniqueOrThrow({
      where: { code },
      select: { maxMultiple: true },
    });
    const errors: FieldError[] = wordsErrors(words, defaultLanguage, ['title', 'detail']);
    if (endsAt !== null && endsAt <= startsAt) errors.push({ path: 'endsAt', code: 'too_small' });
    const money = budget === null ? null : (parseAmount(budget, currency)?.amount ?? -1n);
    if (money !== null && money <= 0n) errors.push({ path: 'budget', code: 'too_small' });
    const { kind } = rest;
    let rule: OfferRule | null = null;
    if (isEarned(kind)) {
      if (!form) errors.push({ path: 'rule', code: 'required' });
      else rule = ruleOf(kind, ruleOfForm(form, currency, errors));
      if (rule && errors.every(({ path }) => !path.startsWith('rule.')))
        errors.push(...ruleErrors(kind, rule, maxMultiple));
    }
    let raffle: RaffleRule | null = null;
    if (kind === 'RAFFLE') {
      const written = { form: raffleForm, endsAt, budget: money };
      raffle = await this.raffles.written(written, { site, maxMultiple }, errors);
    }
    // It is asked for when an offer is joined, and nowhere else: without that, everybody would be rewarded.
    if (promoCode?.trim() && !rule?.joined) errors.push({ path: 'promoCode', code: 'format' });
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    const clean: Column.PromotionWords = Object.fromEntries(
      Object.entries(writtenWords(words)).map(([language, each]) => [
        language,
        { ...each, detail: safeHtml(each.detail) },
      ]),
    );
    const data = {
      ...rest,
      words: clean,
      from: new Date(startsAt),
      until: endsAt === null ? null : new Date(endsAt),
      group: group?.trim() || null,
      promoCode: promoCode?.trim().toUpperCase() || null,
    };
    const limits = {
      places: isEarned(kind) ? places : null,
      budget: kind === 'REBATE' ? null : money,
    };
    return { data, rule, raffle, limits };
  }
}

async function ruleAt(transaction: Transaction, promotionId: string, version: number): Promise<StoredRule | null> {
  const kept = await transaction
    .selectFrom('promotionRules')
    .select('rule')
    .where('promotionId', '=', promotionId)
    .where('version', '=', version)
    .executeTakeFirst();
  return kept?.rule ?? null;
}

async function raffleAt(
  transaction: Transaction,
  promotionId: string,
  version: number,
): Promise<StoredRaffleRule | null> {
  const kept = await transaction
    .selectFrom('raffleRules')
    .select('rule')
    .where('promotionId', '=', promotionId)
    .where('version', '=', version)
    .executeTakeFirst();
  return kept?.rule ?? null;
}
