import { languages, type Language } from '@apsara/domain/sites/languages';
import { keysOf } from '@apsara/domain/records';
import type { SeedSql } from '../seed-sql.ts';
import type { SeedSite } from '../sites.ts';
import { articles, type Articles } from './articles.ts';
import { bengali } from './bn.ts';
import { chinese } from './cn.ts';
import { english } from './en.ts';
import { khmer } from './km.ts';

const written: Record<Language, Articles> = { KM: khmer, EN: english, CN: chinese, BN: bengali };

/** As in the column's default: the lowest age of a site. */
const AGE = '18';

const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames(languages[language].tag, { type: 'region' }).of(country) ?? country;

const filled = (text: string, site: SeedSite, language: Language): string =>
  text
    .replaceAll('{site}', site.name)
    .replaceAll('{age}', AGE)
    .replaceAll('{country}', countryName(site.country, language));

/** Every article on every site, in each of its languages. */
export async function seedHelp(sql: SeedSql, sites: readonly SeedSite[]): Promise<void> {
  const rows = sites.flatMap((site) =>
    site.languages.flatMap((language) =>
      keysOf(articles).map((tag, position) => {
        const [title, content] = written[language][tag];
        const words = { title: filled(title, site, language), content: filled(content, site, language) };
        return { site_code: site.code, language, tag, topic: articles[tag], position, ...words };
      }),
    ),
  );
  await sql('INSERT INTO help_items SELECT * FROM jsonb_populate_recordset(NULL::help_items, $1)', [
    JSON.stringify(rows),
  ]);
}
