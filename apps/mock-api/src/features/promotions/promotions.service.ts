import { Injectable } from '@nestjs/common';
import { readRule } from '@apsara/domain/promotions/offer-rules';
import { promotionPicture } from '@apsara/domain/promotions/promotions';
import type { Language } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { PromotionCard, PromotionTerms, readQuietHours, readShownPromotion } from '@apsara/api/promotions';
import type { Promotion } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { safeHtml } from '../../shared/input/safe-html.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';
import { promotionsOf, type StoredPromotion } from './promotion-rows.ts';
import { formOfRule } from './promotion-rules.ts';

/** What is written of an offer in one language; `detail` is HTML. */
interface Words {
  title: string;
  summary: string;
  detail: string;
}

/** Days after its end in which a raffle is still shown, for its results. */
const RESULT_DAYS = 14;

/** The reader and the language they read. */
interface Reader {
  site: CallerSite;
  language: Language;
  /** Nobody while the reader is not signed in. */
  memberId?: string | undefined;
}

/** The words in the reader's language, or in the site's own where there are none. */
function wordsOf(row: Pick<Promotion, 'words' | 'code'>, { site, language }: Reader): Words {
  return row.words[language] ?? row.words[site.defaultLanguage] ?? { title: row.code, summary: '', detail: '' };
}

type ShownOffer = Pick<Promotion, 'id' | 'code' | 'kind' | 'words' | 'art' | 'from' | 'until'>;

function cardOf(row: ShownOffer, reader: Reader, now: Date): PromotionCard {
  const { title, summary } = wordsOf(row, reader);
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    title,
    summary,
    banner: promotionPicture(row.art),
    from: row.from.toISOString(),
    ...(row.until ? { until: row.until.toISOString() } : {}),
    coming: row.from > now,
  };
}

function termsOf(
  { rule: stored, promoCode, places, used }: StoredPromotion,
  { currency }: CallerSite,
): PromotionTerms | null {
  if (!stored) return null;
  const form = formOfRule(stored, currency);
  return {
    ...form,
    amount: readRule(stored).amount > 0n ? form.amount : null,
    currency,
    codeNeeded: promoCode !== null,
    placesLeft: places === null ? null : Math.max(0, places - (used ?? 0)),
  };
}

@Injectable()
export class PromotionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
  ) {}

  /** What a site offers to the reader, now or soon. */
  async listShownPromotions(reader: Reader): Promise<PromotionCard[]> {
    if (!(await this.#mayBeOffered(reader))) return [];
    const now = this.clock.now();
    const rows = await this.database.promotion.findMany({
      where: this.#published(reader.site.code),
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    });
    return rows.map((row) => cardOf(row, reader, now));
  }

  /** @throws Refusal promotions.unknown where it is another site's, not published, or over, and to members who may not be offered it */
  async readShownPromotion(id: string, reader: Reader): Promise<AnswerOf<typeof readShownPromotion>> {
    const now = this.clock.now();
    const row = await promotionsOf(this.database.query, reader.site.code)
      .where('p.id', '=', id)
      .where('p.state', '=', 'published')
      .where(({ and, eb, or }) =>
        or([
          eb('p.until', 'is', null),
          eb('p.until', '>', now),
          and([eb('p.kind', '=', 'RAFFLE'), eb('p.until', '>', this.#resultsSince())]),
        ]),
      )
      .executeTakeFirst();
    if (!row || !(await this.#mayBeOffered(reader))) throw new Refusal('promotions.unknown');
    return {
      ...cardOf(row, reader, now),
      detail: safeHtml(wordsOf(row, reader).detail),
      terms: termsOf(row, reader.site),
    };
  }

  async readQuietHours({ site }: { site: CallerSite }): Promise<AnswerOf<typeof readQuietHours>> {
    return { until: wireInstantOrNull((await this.offers.quietUntil(site.code)) ?? null) };
  }

  #mayBeOffered({ site, memberId }: Reader): Promise<boolean> {
    return this.offers.mayBeOffered({ siteCode: site.code, memberId });
  }

  #resultsSince(): Date {
    return new Date(this.clock.now().getTime() - RESULT_DAYS * dayMs);
  }

  #published(siteCode: string) {
    const shown = [
      { until: null },
      { until: { gt: this.clock.now() } },
      { kind: 'RAFFLE' as const, until: { gt: this.#resultsSince() } },
    ];
    return { siteCode, state: 'published' as const, OR: shown };
  }
}
