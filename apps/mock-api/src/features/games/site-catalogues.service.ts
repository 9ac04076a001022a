import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { nextChange } from '@apsara/domain/games/closings';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { SitesService } from '../sites/sites.service.ts';
import { SiteVendorsService } from '../vendors/site-vendors.service.ts';
import { CatalogueService, type Catalogue, type CatalogueGame } from './catalogue.service.ts';
import { GameSearch } from './game-search.ts';
import { siteCatalogue, type SiteCatalogue } from './site-catalogue.ts';

/** A site's catalogue, and of what and when it was made. */
interface Made {
  catalogue: SiteCatalogue;
  base: Catalogue;
  version: number;
  /** The languages that the site lists, which decide what it offers. */
  languages: string;
  /** Maintenance begins or ends by the clock: it is good for moments from the first, before the second. */
  from: Date;
  before: Date | null;
}

/** The catalogue of each site: what operators change is seen at once here, and within seconds by other instances. */
@Injectable()
export class SiteCataloguesService {
  readonly #made = new Map<string, Promise<Made>>();
  readonly #searches = new Map<string, GameSearch>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
    private readonly vendors: SiteVendorsService,
    private readonly sites: SitesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The same object until something changes. */
  async of(siteCode: string): Promise<SiteCatalogue> {
    const version = (await this.vendors.versions()).get(siteCode) ?? 0;
    const base = await this.catalogue.all();
    const languages = (await this.sites.all()).get(siteCode)?.listedLanguages.join(' ') ?? '';
    const known = this.#made.get(siteCode);
    if (known) {
      const made = await known;
      const now = this.clock.now();
      const isDue = now < made.from || (made.before !== null && now >= made.before);
      if (made.base === base && made.version === version && made.languages === languages && !isDue)
        return made.catalogue;
      // Another caller came first and has begun.
      if (this.#made.get(siteCode) !== known) return this.of(siteCode);
    }
    const making = this.#make(siteCode, { base, version, languages });
    this.#made.set(siteCode, making);
    making.catch(() => this.#made.delete(siteCode));
    return (await making).catalogue;
  }

  /** As `of`, with what any instance has changed until now. */
  async current(siteCode: string): Promise<SiteCatalogue> {
    const known = (await this.vendors.versions()).get(siteCode) ?? 0;
    if ((await this.vendors.versionOf(siteCode)) !== known) this.vendors.forget();
    return this.of(siteCode);
  }

  /** Games of the site that match a typed text, the best first. A game in maintenance has half the score. */
  async search(siteCode: string, typed: string): Promise<readonly CatalogueGame[]> {
    const { byNode, finds, hasOwnNames } = await this.of(siteCode);
    const search = (hasOwnNames && this.#searches.get(siteCode)) || this.catalogue.search;
    const key = `${search.generation} ${typed}`;
    const known = finds.get(key);
    if (known) return known;
    const nodeIds = await search.find(typed, (nodeId) => (byNode.get(nodeId)?.maintenance ? 0.5 : 1));
    const found = nodeIds.map((nodeId) => byNode.get(nodeId)).filter((game) => game !== undefined);
    finds.set(`${search.generation} ${typed}`, found);
    return found;
  }

  /** The catalogue whose pictures are in a folder. */
  async byPictures(folder: string): Promise<Catalogue | undefined> {
    const base = await this.catalogue.all();
    if (base.pictures === folder) return base;
    for (const siteCode of (await this.vendors.versions()).keys()) {
      const catalogue = await this.of(siteCode);
      if (catalogue.pictures === folder) return catalogue;
    }
    return undefined;
  }

  async #make(siteCode: string, of: Pick<Made, 'base' | 'version' | 'languages'>): Promise<Made> {
    const from = this.clock.now();
    const rows = await this.database.siteGame.findMany({ where: { siteCode } });
    const vendors = await this.vendors.of(siteCode);
    const games = new Map(rows.map((row) => [row.nodeId, row]));
    const catalogue = siteCatalogue(of.base, { languages: of.languages.split(' '), games, vendors }, from);
    if (catalogue.hasOwnNames) await this.#learn(siteCode, catalogue);
    return { ...of, catalogue, from, before: nextChange([...rows, ...vendors.values()], from) };
  }

  /** Until the new names are indexed, searches find by the old ones. */
  async #learn(siteCode: string, { all }: SiteCatalogue): Promise<void> {
    const known = this.#searches.get(siteCode);
    const search = known ?? new GameSearch();
    this.#searches.set(siteCode, search);
    const learning = search
      .learn(all)
      .catch((error: unknown) => this.logger.error({ err: error, siteCode }, 'the names of games were not read'));
    if (!known) await learning;
  }
}
