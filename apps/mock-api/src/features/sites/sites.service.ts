import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/languages';
import { currencies, type Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { FieldRule } from '@apsara/domain/registration';
import type { ThirdParty } from '@apsara/domain/sessions';
import { switchNodes, type SwitchName } from '@apsara/domain/sites';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { systemStatus } from '@apsara/api/sites';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Fresh } from '../../shared/fresh.ts';

export interface Site {
  code: string;
  name: string;
  currency: Currency;
  timeZone: string;
  languages: Language[];
  defaultLanguage: Language;
  hosts: string[];
  theme: Record<string, string>;
  switches: ReadonlySet<string>;
  registerRules: Record<string, FieldRule>;
  isSingle: boolean;
  ageLimit: number;
  customerService: string;
  maintenance: boolean;
  maintenanceEnds: Date | null;
  /** ISO 3166 codes of countries that may not enter. */
  blockedCountries: string[];
  /** Where its members live, unless they say otherwise. */
  country: string;
  termsVersion: string;
  thirdParties: ThirdParty[];
  botCheck: boolean;
  idleMinutes: number;
  defaultPassword: string | null;
  passwordMaxDays: number | null;
  newAddressStep: boolean;
}

/** Refuses what a site has switched off: a hidden screen is not a closed door. @throws Refusal site.switched_off */
export function requireSwitch(site: Site, name: SwitchName): void {
  if (!site.switches.has(name)) throw new Refusal('site.switched_off');
}

/** How long an instance may answer from what it last read of the sites. */
const FRESH_MS = 2_000;

@Injectable()
export class SitesService {
  readonly #sites: Fresh<ReadonlyMap<string, Site>>;

  constructor(database: Database, clock: Clock) {
    this.#sites = new Fresh(clock, FRESH_MS, async () => {
      const rows = await database.site.findMany({ orderBy: { code: 'asc' } });
      return new Map(rows.map((row) => [row.code, { ...row, switches: new Set(row.switches as string[]) } as unknown as Site]));
    });
  }

  all(): Promise<ReadonlyMap<string, Site>> {
    return this.#sites.get();
  }

  /** @throws Refusal site.unknown */
  async byCode(code: string | undefined): Promise<Site> {
    const site = code ? (await this.all()).get(code) : undefined;
    if (!site) throw new Refusal('site.unknown');
    return site;
  }

  /** The site a host name belongs to; `lotus` when none claims it. */
  async byHost(host: string): Promise<Site> {
    const sites = await this.all();
    const named = [...sites.values()].find((site) => site.hosts.includes(host));
    return named ?? (await this.byCode('lotus'));
  }

  whitelabel(site: Site): ReturnType<typeof switchNodes> {
    return switchNodes(site.switches);
  }

  status(site: Site, ip: string): AnswerOf<typeof systemStatus> {
    return {
      info: {
        domainRoute: site.hosts,
        resources: {},
        whitelabelVal: this.whitelabel(site),
        register: site.switches.has('USERNAMEREG3') ? ['register'] : [],
        mainDomain: site.hosts[0] ?? '',
        analytics: { gtagId: '' },
        imageCDNs: [],
        launchGameCDNs: [],
        customerService: site.customerService,
        site: {
          merchant: site.code,
          name: site.name,
          currency: site.currency,
          currencySymbol: currencies[site.currency].symbol,
          timeZone: site.timeZone,
          supportLanguages: site.languages,
          defaultLanguage: site.defaultLanguage,
          theme: site.theme,
          ageLimit: site.ageLimit,
          termsVersion: site.termsVersion,
          thirdParties: site.thirdParties,
          botCheck: site.botCheck,
          idleMinutes: site.idleMinutes,
        },
      },
      location: { ip, country: '' },
      maintenance: { on: site.maintenance, ...(site.maintenanceEnds ? { until: site.maintenanceEnds.toISOString() } : {}) },
      regionRestriction: false,
    };
  }
}
