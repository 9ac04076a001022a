import { Inject, Injectable } from '@nestjs/common';
import { prizeModes } from '@apsara/domain/lottery/titles/lottery-title';
import { adjustReviewAbove as defaultReviewAbove } from '@apsara/domain/games/wallet-protocol';
import { openingSwitches } from '@apsara/domain/sites/closing';
import { isLanguage, type Language } from '@apsara/domain/sites/languages';
import type { ListedLanguage } from '@apsara/domain/sites/listed-languages';
import { currencies, type Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { helpLinesFor, type HelpLine } from '@apsara/domain/sites/site-settings';
import type { FieldRule } from '@apsara/domain/members/registration';
import type { ThirdParty } from '@apsara/domain/members/sessions';
import { switchesWithin, type PortName } from '@apsara/domain/sites/ports';
import type { LinkType } from '@apsara/domain/sites/resources';
import type { AppResource } from '@apsara/domain/sites/site-apps';
import { switchesOn, switchNodes, underMaintenance, type SwitchName } from '@apsara/domain/sites/sites';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readSystemStatus } from '@apsara/api/sites';
import type { Site as StoredSite } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { countryOf } from '../../shared/input/countries.ts';
import { Database } from '../../shared/database.ts';
import { linksBySite } from '../downloads/downloads.service.ts';
import { appsBySite } from '../downloads/shown-apps.service.ts';
import { portsBySite } from '../ports/ports.service.ts';
import { CachedValue } from '../../shared/answers/cached-value.ts';
import { pictureAddress } from '../uploads/uploads.service.ts';

export interface Site {
  code: string;
  name: string;
  currency: Currency;
  timeZone: string;
  /** Those it has words in. */
  languages: Language[];
  /** These, and those that only decide what it offers. */
  listedLanguages: ListedLanguage[];
  defaultLanguage: Language;
  hosts: string[];
  theme: Record<string, string>;
  /** What it can send codes and links through. */
  ports: ReadonlySet<PortName>;
  /** Those that count: a switch under one that is off is off, and so is one that needs a port that there is not. */
  switches: ReadonlySet<string>;
  /** Those the operator has turned on. */
  chosenSwitches: string[];
  registerRules: Record<string, FieldRule>;
  isSingle: boolean;
  ageLimit: number;
  customerService: string;
  maintenance: boolean;
  maintenanceEnds: Date | null;
  /** Since when its members may only take their money out. */
  closedAt: Date | null;
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
  /** A vendor's correction above this waits for an operator, smallest units. */
  adjustReviewAbove: bigint;
  correctionReviewAbove: bigint;
  /** Origins that serve its pictures beside its own. */
  imageCdns: string[];
  /** Origins that serve the games' pages in place of its own. */
  launchGameCdns: string[];
  /** Its id at Google Analytics; empty: no analytics. */
  gtagId: string;
  /** Counts the changes of its settings. */
  settingsVersion: number;
  /** Operators must have an authenticator; ask `mustHaveSecondFactor`. */
  staffSecondFactor: boolean;
  licence: string;
  helpLines: HelpLine[];
  /** An uploaded picture in place of its drawn sign. */
  logoId: string | null;
  /** Addresses of its channels that an operator set, by type. */
  links: Readonly<Partial<Record<LinkType, string>>>;
  /** Addresses of the apps it offers, by type. */
  apps: Readonly<Partial<Record<AppResource, string>>>;
}

/** Whether operators of a site must have an authenticator. In production they always must. */
export const mustHaveSecondFactor = (
  { staffSecondFactor }: Pick<Site, 'staffSecondFactor'>,
  { production }: Pick<Config, 'production'>,
): boolean => production || staffSecondFactor;

/** Refuses what a site has switched off: a hidden screen is not a closed door. @throws Refusal site.switched_off */
export function requireSwitch(site: Site, name: SwitchName): void {
  if (!site.switches.has(name)) throw new Refusal('site.switched_off');
}

/** Refuses what the site has no port for. @throws Refusal site.switched_off */
export function requirePort(site: Site, port: PortName): void {
  if (!site.ports.has(port)) throw new Refusal('site.switched_off');
}

/** Ways to register, the first of them the default (specification 2). */
const registerTabs = [
  ['USERNAMEREG3', 'register'],
  ['MOBILENUMREG3', 'registerMobile'],
] as const;

/** How long an instance may answer from what it last read of the sites. */
const FRESH_MS = 2_000;

@Injectable()
export class SitesService {
  readonly #sites: CachedValue<ReadonlyMap<string, Site>>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'thirdParties' | 'production' | 'port'>,
  ) {
    this.#sites = new CachedValue(clock, FRESH_MS, async () => {
      // In this order: links that are newer than the version beside them are refused when they come back.
      const rows = await database.site.findMany({ orderBy: { code: 'asc' } });
      const links = await linksBySite(database);
      const apps = await appsBySite(database);
      const portsOf = await portsBySite(database, config);
      return new Map(
        rows.map((row) => {
          const { code } = row;
          return [
            code,
            siteOf(row, { links: links.get(code) ?? {}, apps: apps.get(code) ?? {}, ports: portsOf(code) }),
          ];
        }),
      );
    });
  }

  all(): Promise<ReadonlyMap<string, Site>> {
    return this.#sites.get();
  }

  /** The same if they are at hand, without reading. */
  atHand(): ReadonlyMap<string, Site> | undefined {
    return this.#sites.peek();
  }

  /** @throws Refusal site.unknown */
  async byCode(code: string | undefined): Promise<Site> {
    const site = code ? (await this.all()).get(code) : undefined;
    if (!site) throw new Refusal('site.unknown');
    return site;
  }

  /** The site a host name belongs to. */
  async byHost(host: string): Promise<Site | undefined> {
    return [...(await this.all()).values()].find((site) => site.hosts.includes(host));
  }

  /** Where the site lives, from its own settings: an address out of a request would let a stranger choose where a link leads. */
  addressOf({ hosts: [host = 'localhost'] }: Site): string {
    return this.config.production ? `https://${host}` : `http://${host}:${this.config.port}`;
  }

  /** The next one who asks reads what is written now. */
  forget(): void {
    this.#sites.forget();
  }

  /** Why a visitor may not be served at this moment, when that is so. */
  closedTo(site: Site, ip: string): 'site.maintenance' | 'site.region' | undefined {
    if (underMaintenance(site, this.clock.now())) return 'site.maintenance';
    return isBlocked(site, ip) ? 'site.region' : undefined;
  }

  /** Whether nobody is kept out at this moment, wherever they come from. */
  isOpenToAll(site: Site): boolean {
    return site.blockedCountries.length === 0 && !underMaintenance(site, this.clock.now());
  }

  readWhitelabel(site: Site): ReturnType<typeof switchNodes> {
    return switchNodes(site.switches);
  }

  readSystemStatus(site: Site, ip: string): AnswerOf<typeof readSystemStatus> {
    const now = this.clock.now();
    const on = underMaintenance(site, now);
    const country = countryOf(ip);
    return {
      info: {
        domainRoute: site.hosts,
        resources: { ...site.links, ...site.apps },
        whitelabelVal: this.readWhitelabel(site),
        register: registerTabs.filter(([name]) => site.switches.has(name)).map(([, tab]) => tab),
        mainDomain: site.hosts[0] ?? '',
        analytics: { gtagId: site.gtagId },
        imageCDNs: site.imageCdns,
        launchGameCDNs: site.launchGameCdns,
        customerService: site.customerService,
        site: {
          merchant: site.code,
          name: site.name,
          currency: site.currency,
          currencySymbol: currencies[site.currency].symbol,
          timeZone: site.timeZone,
          supportLanguages: site.languages,
          listedLanguages: site.listedLanguages,
          defaultLanguage: site.defaultLanguage,
          theme: site.theme,
          logo: site.logoId === null ? '' : pictureAddress(site.logoId),
          ageLimit: site.ageLimit,
          termsVersion: site.termsVersion,
          thirdParties: site.thirdParties.filter((party) => this.config.thirdParties[party]),
          botCheck: site.botCheck,
          idleMinutes: site.idleMinutes,
          licence: site.licence,
          closed: site.closedAt !== null,
          helpLines: helpLinesFor(site.helpLines, country ?? site.country),
          prizeModes: [...prizeModes],
          lotteryType: 'SEA',
          ports: [...site.ports],
        },
      },
      location: { ip, country: country ?? '' },
      maintenance: { on, ...(on && site.maintenanceEnds ? { until: site.maintenanceEnds.toISOString() } : {}) },
      regionRestriction: isBlocked(site, ip),
      now: now.toISOString(),
    };
  }
}

function siteOf(row: StoredSite, beside: Pick<Site, 'links' | 'apps' | 'ports'>): Site {
  const chosenSwitches = row.switches as string[];
  const adjustReviewAbove = row.adjustReviewAbove ?? defaultReviewAbove(row.currency);
  const correctionReviewAbove = row.correctionReviewAbove ?? defaultReviewAbove(row.currency);
  const limits = { adjustReviewAbove, correctionReviewAbove };
  const offered = row.closedAt ? chosenSwitches.filter((name) => !openingSwitches.has(name)) : chosenSwitches;
  const switches = switchesOn(switchesWithin(offered, beside.ports));
  const listedLanguages = row.languages;
  const languages = listedLanguages.filter(isLanguage);
  return { ...row, languages, listedLanguages, chosenSwitches, switches, ...limits, ...beside } as unknown as Site;
}

/** Nobody is shut out by an address whose country is not known. */
function isBlocked(site: Site, ip: string): boolean {
  if (site.blockedCountries.length === 0) return false;
  const country = countryOf(ip);
  return country !== undefined && site.blockedCountries.includes(country);
}
