import { Injectable } from '@nestjs/common';
import { alwaysOpen, stateOf, type Closing } from '@apsara/domain/games/closings';
import { CachedValue } from '../../shared/answers/cached-value.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import type { Queries } from '../../shared/statements.ts';
import { VendorsService, type VendorEntry } from './vendors.service.ts';

/** How long an instance may not know what another one has changed. */
const FRESH_MS = 2_000;

/** What a site makes of a vendor. */
export interface SiteVendorEntry extends Closing {
  /** Its place among the site's vendors; null: that which it has for all sites. */
  position: number | null;
  /** Counts its changes; 0 where there was none. */
  version: number;
}

export const untouched: SiteVendorEntry = { ...alwaysOpen, position: null, version: 0 };

/** The vendors of each site, and the count of its changes to them and to its games. */
@Injectable()
export class SiteVendorsService {
  readonly #versions: CachedValue<ReadonlyMap<string, number>>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
  ) {
    this.#versions = new CachedValue(clock, FRESH_MS, async () => {
      const rows = await database.catalogueVersion.findMany();
      return new Map(rows.map(({ siteCode, version }) => [siteCode, version]));
    });
  }

  /** By the vendor's code; those without an entry are `untouched`. */
  async of(siteCode: string): Promise<ReadonlyMap<string, SiteVendorEntry>> {
    const rows = await this.database.siteVendor.findMany({ where: { siteCode } });
    return new Map(rows.map((row) => [row.vendorCode, row]));
  }

  /** Every vendor as it is at a site now: one that the site does not offer is in maintenance as well. */
  async listOf(siteCode: string): Promise<ReadonlyMap<string, VendorEntry>> {
    const [vendors, own] = [await this.vendors.all(), await this.of(siteCode)];
    const now = this.clock.now();
    const isClosed = (code: string) => stateOf([own.get(code) ?? untouched], now) !== 'open';
    return new Map(
      [...vendors].map(([code, entry]) => [code, { ...entry, maintenance: entry.maintenance || isClosed(code) }]),
    );
  }

  /** How often the vendors and games of the sites have changed, by the code of the site. */
  versions(): Promise<ReadonlyMap<string, number>> {
    return this.#versions.get();
  }

  /** The next one who asks sees every change. */
  forget(): void {
    this.#versions.forget();
  }

  async versionOf(siteCode: string): Promise<number> {
    return (await this.database.catalogueVersion.findUnique({ where: { siteCode } }))?.version ?? 0;
  }

  /** Counts a change of a site's vendors or games, in the transaction that makes it. */
  async countChange(queries: Queries, siteCode: string): Promise<void> {
    await queries
      .insertInto('catalogueVersions')
      .values({ siteCode, version: 1 })
      .onConflict((known) =>
        known.column('siteCode').doUpdateSet(({ eb }) => ({ version: eb('catalogueVersions.version', '+', 1) })),
      )
      .execute();
  }
}
