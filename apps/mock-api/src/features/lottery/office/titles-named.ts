import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/sites/languages';
import { lotteryTypeOf, type LotteryType } from '@apsara/domain/lottery/titles/lottery-types';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { lotteryTitles, titleOf } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';
import { CatalogueService } from '../../games/catalogue.service.ts';

/** A lottery with its name in the language of who asks. */
export interface NamedTitle {
  title: LotteryTitle;
  name: string;
  type: LotteryType;
}

/** The names of lotteries, which are those of the catalogue. */
@Injectable()
export class TitlesNamed {
  constructor(private readonly catalogue: CatalogueService) {}

  async all(language: Language): Promise<NamedTitle[]> {
    return Promise.all(lotteryTitles.map((title) => this.#named(title, language)));
  }

  /** By the code of each. */
  async byCode(language: Language): Promise<(code: string) => NamedTitle> {
    const named = new Map((await this.all(language)).map((one) => [one.title.code, one]));
    return (code) => must(named.get(code), code);
  }

  async one(code: string, language: Language): Promise<NamedTitle | undefined> {
    const title = titleOf(code);
    return title && this.#named(title, language);
  }

  /** Codes of those of a type, and of those whose name or code has a text in it. */
  async codes({ q = '', type }: { q?: string | undefined; type?: LotteryType | undefined }, language: Language) {
    const asked = q.trim().toLowerCase();
    const found = await this.all(language);
    const has = (text: string) => text.toLowerCase().includes(asked);
    return {
      ofType: found.filter((one) => type === undefined || one.type === type).map(({ title }) => title.code),
      named: found.filter(({ title, name }) => has(title.code) || has(name)).map(({ title }) => title.code),
    };
  }

  async #named(title: LotteryTitle, language: Language): Promise<NamedTitle> {
    const game = await this.catalogue.byCode(title.vendor, title.code);
    return { title, name: game?.names[language] ?? title.code, type: lotteryTypeOf(title.family) };
  }
}
