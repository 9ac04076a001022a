import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createPromotion, PromotionRow, updatePromotion } from '@apsara/api/promotions';
import type { Promotion } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { safeHtml } from '../../shared/input/safe-html.ts';
import { WholeList } from '../../shared/serve.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

type Settings = Omit<ValidInputOf<typeof updatePromotion>, 'id'>;

/** A site's offers, as its operators write them. */
@Injectable()
export class PromotionSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listPromotions({ site }: SignedInCaller): Promise<WholeList<PromotionRow>> {
    const rows = await this.database.promotion.findMany({
      where: { siteCode: site.code },
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    });
    return new WholeList(rows.map(rowOf));
  }

  /** @throws Refusal promotions.unknown, also for another site's */
  async readPromotion(id: string, { site }: SignedInCaller): Promise<PromotionRow> {
    const row = await this.database.promotion.findUnique({ where: { id, siteCode: site.code } });
    if (!row) throw new Refusal('promotions.unknown');
    return rowOf(row);
  }

  /**
   * The caller's key makes one offer.
   * @throws Refusal request.invalid with every invalid field, `code` where the site has another of that code; request.key_reused
   */
  async createPromotion(
    { code, ...settings }: ValidInputOf<typeof createPromotion>,
    caller: SignedInCaller,
  ): Promise<PromotionRow> {
    const data = { code, ...dataOf(settings, caller.site) };
    const id = requestId('promotion', caller.actor.id, caller.idempotencyKey);
    const { count } = await this.database.promotion.createMany({
      data: [{ id, siteCode: caller.site.code, ...data }],
      skipDuplicates: true,
    });
    const made = await this.database.promotion.findUnique({ where: { id } });
    if (!made) throw new Refusal('request.invalid', { fields: [{ path: 'code', code: 'taken' }] });
    if (!isDeepStrictEqual({ ...made, ...data }, made)) throw new Refusal('request.key_reused');
    const after = rowOf(made);
    if (count === 1) await this.audit.changed('promotion.changed', code, caller, { before: null, after });
    return after;
  }

  /** @throws Refusal promotions.unknown, request.invalid with every invalid field */
  async updatePromotion(
    { id, ...settings }: ValidInputOf<typeof updatePromotion>,
    caller: SignedInCaller,
  ): Promise<PromotionRow> {
    const before = await this.readPromotion(id, caller);
    await this.database.promotion.update({ where: { id }, data: dataOf(settings, caller.site) });
    const after = await this.readPromotion(id, caller);
    await this.audit.changed('promotion.changed', before.code, caller, { before, after });
    return after;
  }
}

const rowOf = ({ id, code, kind, offered, words, art, from, until, position }: Promotion): PromotionRow => ({
  id,
  code,
  offered,
  kind,
  words,
  art,
  startsAt: wireInstant(from),
  endsAt: wireInstantOrNull(until),
  position,
});

/** The settings as the table has them. @throws Refusal request.invalid with every invalid field */
function dataOf({ words, startsAt, endsAt, ...settings }: Settings, { defaultLanguage }: CallerSite) {
  const errors: FieldError[] = wordsErrors(words, defaultLanguage, ['title', 'detail']);
  if (endsAt !== null && endsAt <= startsAt) errors.push({ path: 'endsAt', code: 'too_small' });
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
  const clean = Object.entries(writtenWords(words)).map(([language, each]) => [
    language,
    { ...each, detail: safeHtml(each.detail) },
  ]);
  return {
    ...settings,
    words: Object.fromEntries(clean),
    from: new Date(startsAt),
    until: endsAt === null ? null : new Date(endsAt),
  };
}
