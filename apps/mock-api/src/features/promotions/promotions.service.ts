import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/sites/languages';
import { promotionPicture, type PromotionKind } from '@apsara/domain/promotions/promotions';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { PromotionCard, readQuietHours, readShownPromotion } from '@apsara/api/promotions';
import type { Promotion } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { safeHtml } from '../../shared/input/safe-html.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';

/** What is written of an offer in one language; `detail` is HTML. */
interface Words {
  title: string;
  summary: string;
  detail: string;
}

/** The reader and the language they read. */
interface Reader {
  site: CallerSite;
  language: Language;
  /** Nobody while the reader is not signed in. */
  memberId?: string | undefined;
}

/** The words in the reader's language, or in the site's own where there are none. */
function wordsOf(row: Promotion, { site, language }: Reader): Words {
  return row.words[language] ?? row.words[site.defaultLanguage] ?? { title: row.code, summary: '', detail: '' };
}

function cardOf(row: Promotion, reader: Reader): PromotionCard {
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
  };
}

@Injectable()
export class PromotionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
  ) {}

  /** What a site offers now to the reader. */
  async listShownPromotions(reader: Reader): Promise<PromotionCard[]> {
    if (!(await this.#mayBeOffered(reader))) return [];
    const rows = await this.database.promotion.findMany({
      where: this.#running(reader.site.code),
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    });
    return rows.map((row) => cardOf(row, reader));
  }

  /** @throws Refusal promotions.unknown where it is another site's, not yet begun, or over, and to who may not be offered it */
  async readShownPromotion(id: string, reader: Reader): Promise<AnswerOf<typeof readShownPromotion>> {
    const row = await this.database.promotion.findFirst({ where: { id, ...this.#running(reader.site.code) } });
    if (!row || !(await this.#mayBeOffered(reader))) throw new Refusal('promotions.unknown');
    return { ...cardOf(row, reader), detail: safeHtml(wordsOf(row, reader).detail) };
  }

  async readQuietHours({ site }: { site: CallerSite }): Promise<AnswerOf<typeof readQuietHours>> {
    return { until: wireInstantOrNull((await this.offers.quietUntil(site.code)) ?? null) };
  }

  /** Whether a site has an offer of this kind now for a member. */
  async isOffered(
    kind: PromotionKind,
    { siteCode, memberId }: { siteCode: string; memberId: string },
  ): Promise<boolean> {
    if (!(await this.offers.mayBeOffered({ siteCode, memberId }))) return false;
    return (await this.database.promotion.count({ where: { kind, ...this.#running(siteCode) } })) > 0;
  }

  #mayBeOffered({ site, memberId }: Reader): Promise<boolean> {
    return this.offers.mayBeOffered({ siteCode: site.code, memberId });
  }

  #running(siteCode: string) {
    const now = this.clock.now();
    return { siteCode, offered: true, from: { lte: now }, OR: [{ until: null }, { until: { gt: now } }] };
  }
}
