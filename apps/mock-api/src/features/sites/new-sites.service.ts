import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { brandTheme } from '@apsara/domain/sites/colours';
import { hostFaults, newSiteFaults, type NewSite, type SiteFault } from '@apsara/domain/sites/new-site';
import { Database } from '../../shared/database.ts';
import { json, lockUntilEnd, type Queries, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { copyApps } from '../downloads/site-apps.service.ts';

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

/** Sites that are made, and the addresses of those that there are. Both are decided above the sites. */
@Injectable()
export class NewSitesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** What hinders such a site now. */
  async faults(site: NewSite, queries: Queries = this.database.query): Promise<SiteFault[]> {
    return newSiteFaults(site, await present(queries));
  }

  /** Makes a site with the rules of another and without people. @returns what hinders it; nothing when it was made */
  async create(site: NewSite, transaction: Transaction): Promise<SiteFault[]> {
    // Two that are made at once would otherwise both find the same host free.
    await lockUntilEnd(transaction, 'sites');
    const faults = await this.faults(site, transaction);
    if (faults.length > 0) return faults;
    await insertSite(transaction, site);
    const { name: templateName } = await transaction
      .selectFrom('sites')
      .select('name')
      .where('code', '=', site.template)
      .executeTakeFirstOrThrow();
    for (const table of copied) await copyRows(transaction, table, { site, templateName });
    await copyApps({ from: site.template, to: site.code }, transaction);
    const details = { name: site.name, hosts: site.hosts.join(' '), template: site.template };
    await this.audit.record('site.created', site.code, details, transaction);
    return [];
  }

  /** Sets the host names of a site. @returns what hinders them; nothing when they were set */
  async setHosts(site: Pick<NewSite, 'code' | 'hosts'>, transaction: Transaction): Promise<SiteFault[]> {
    await lockUntilEnd(transaction, 'sites');
    const faults = hostFaults(site, await present(transaction));
    if (faults.length > 0) return faults;
    await transaction.updateTable('sites').set({ hosts: site.hosts }).where('code', '=', site.code).execute();
    return [];
  }
}

const present = (queries: Queries) => queries.selectFrom('sites').select(['code', 'currency', 'hosts']).execute();

/** The template's row, less what belongs to its own brand, and the jackpot counter, which an operator turns on. */
async function insertSite(
  transaction: Transaction,
  { template, timeZone, languages, brand, ...site }: NewSite,
): Promise<void> {
  const own = {
    code: site.code,
    name: site.name,
    hosts: site.hosts,
    languages,
    default_language: languages[0],
    time_zone: timeZone,
    country: site.country,
    theme: brand === '' ? {} : brandTheme(brand),
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
    closed_at: null,
    staff_second_factor: true,
    settings_version: 1,
  };
  await sql`
    INSERT INTO sites
    SELECT (jsonb_populate_record(s, ${json(own)}::jsonb || jsonb_build_object('switches', s.switches - 'JACKPOT3'))).*
      FROM sites s WHERE code = ${template}`.execute(transaction);
}

/** What waits for a second person at the template waits there alone, and a request has added what it added once. */
const ownRequests = { asked: null, asked_by: null, asked_at: null, request_id: null };

/** A text as it stands inside a string of JSON. */
const insideJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Texts that name the template name the new site. */
async function copyRows(
  transaction: Transaction,
  table: string,
  { site: { code, name, template }, templateName }: { site: NewSite; templateName: string },
): Promise<void> {
  const rows = sql.table(table);
  await sql`
    INSERT INTO ${rows}
    SELECT (jsonb_populate_record(NULL::${rows},
              replace(to_jsonb(r)::text, ${insideJson(templateName)}, ${insideJson(name)})::jsonb
                || ${json({ ...ownRequests, site_code: code })}::jsonb)).*
      FROM ${rows} r WHERE r.site_code = ${template}`.execute(transaction);
}
