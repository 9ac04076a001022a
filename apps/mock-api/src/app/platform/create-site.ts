import { sql } from 'kysely';
import { languageCodes, type Language } from '@apsara/domain/sites/languages';
import { isOneOf } from '@apsara/domain/lists';
import { AuditService } from '../../features/audit/audit.service.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database.ts';
import { json, type Transaction } from '../../shared/statements.ts';

export interface NewSite {
  code: string;
  name: string;
  hosts: string[];
  languages: string[];
  currency: string;
  timeZone: string;
  country: string;
  /** The site whose rules it begins with. */
  template: string;
}

/** Rules and texts of a site that another can begin with. Offers, shop and payment methods are its operators' own. */
const copied = [
  'contract_settings',
  'identity_rules',
  'limit_rules',
  'play_rules',
  'lottery_odds',
  'lottery_rules',
  'lottery_settings',
  'point_rates',
  'point_conversions',
  'referral_rules',
  'return_weights',
  'rebate_rates',
  'transfer_settings',
  'turnover_rules',
  'vip_levels',
  'vip_settings',
  'winner_rules',
  'withdrawal_settings',
  'help_items',
] as const;

const isHost = (host: string): boolean => /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(host);

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const areLanguages = (languages: readonly string[]): languages is Language[] =>
  languages.length > 0 && languages.every((language) => isOneOf(languageCodes, language));

/** What hinders such a site, a sentence each. */
export async function siteFaults(database: Database, site: NewSite): Promise<string[]> {
  const sites = await database.site.findMany({ select: { code: true, currency: true, hosts: true } });
  const template = sites.find(({ code }) => code === site.template);
  const taken = sites.flatMap(({ code, hosts }) =>
    hosts.filter((host) => site.hosts.includes(host)).map((host) => `${host} is the host of ${code}.`),
  );
  return [
    ...(/^[a-z][a-z\d-]{1,19}$/.test(site.code) ? [] : ['The code has 2 to 20 lowercase letters, digits and hyphens.']),
    ...(sites.some(({ code }) => code === site.code) ? [`There is a site ${site.code} already.`] : []),
    ...(site.name.trim() === '' ? ['The site needs a name.'] : []),
    ...(site.hosts.length === 0 ? ['The site needs a host.'] : []),
    ...site.hosts.filter((host) => !isHost(host)).map((host) => `${host} is no host name.`),
    ...taken,
    ...(areLanguages(site.languages) ? [] : [`Languages are some of ${languageCodes.join(', ')}.`]),
    ...(isTimeZone(site.timeZone) ? [] : [`${site.timeZone} is no time zone, as Asia/Phnom_Penh is.`]),
    ...(/^[A-Z]{2}$/.test(site.country) ? [] : ['The country has two letters, as KH has.']),
    ...(template ? [] : [`There is no site ${site.template} to begin with.`]),
    ...(template && template.currency !== site.currency
      ? [`${site.template} counts in ${template.currency}: its amounts mean something else in ${site.currency}.`]
      : []),
  ];
}

/** Makes a site with the rules of another and without people. */
export async function createSite(database: Database, clock: Clock, site: NewSite): Promise<void> {
  await database.transaction(async (transaction) => {
    await insertSite(transaction, site);
    for (const table of copied) await copyRows(transaction, table, site);
    const audit = new AuditService(database, clock);
    const details = { name: site.name, hosts: site.hosts.join(' '), template: site.template };
    await audit.record('site.created', site.code, details, transaction);
  });
}

/** The template's row, less what belongs to its own brand, and the jackpot counter, which an operator turns on. */
async function insertSite(
  transaction: Transaction,
  { template, timeZone, languages, ...site }: NewSite,
): Promise<void> {
  const own = {
    code: site.code,
    name: site.name,
    hosts: site.hosts,
    languages,
    default_language: languages[0],
    time_zone: timeZone,
    country: site.country,
    theme: {},
    third_parties: [],
    customer_service: '',
    licence: '',
    help_lines: [],
    logo_id: null,
    gtag_id: '',
    image_cdns: [],
    launch_game_cdns: [],
    blocked_countries: [],
    default_password: null,
    maintenance: false,
    maintenance_ends: null,
    staff_second_factor: true,
    settings_version: 1,
  };
  await sql`
    INSERT INTO sites
    SELECT (jsonb_populate_record(s, ${json(own)}::jsonb || jsonb_build_object('switches', s.switches - 'JACKPOT3'))).*
      FROM sites s WHERE code = ${template}`.execute(transaction);
}

/** What waits for a second person at the template waits there alone. */
const nothingAsked = { asked: null, asked_by: null, asked_at: null };

/** In texts the site's name stands in place of the template's. */
async function copyRows(transaction: Transaction, table: string, { code, name, template }: NewSite): Promise<void> {
  const rows = sql.table(table);
  await sql`
    INSERT INTO ${rows}
    SELECT (jsonb_populate_record(NULL::${rows}, replace(to_jsonb(r)::text, to_json(t.name)#>>'{}', ${name})::jsonb
                                                 || ${json({ ...nothingAsked, site_code: code })}::jsonb)).*
      FROM ${rows} r JOIN sites t ON t.code = r.site_code WHERE r.site_code = ${template}`.execute(transaction);
}
