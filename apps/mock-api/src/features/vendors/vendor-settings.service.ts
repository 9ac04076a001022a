import { Injectable } from '@nestjs/common';
import { closingErrors, stateOf, withoutPast } from '@apsara/domain/games/closings';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SiteVendorRow, updateSiteVendor } from '@apsara/api/vendors';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { instantOrNull, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SiteVendorsService, untouched } from './site-vendors.service.ts';

/** The vendors of a site, as its operators set them. */
@Injectable()
export class VendorSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ofSites: SiteVendorsService,
    private readonly audit: AuditService,
  ) {}

  async listSiteVendors({ site }: SignedInCaller): Promise<WholeList<SiteVendorRow>> {
    return new WholeList(await this.#rows(site.code));
  }

  /** @throws Refusal request.not_found */
  async readSiteVendor(id: string, { site }: SignedInCaller): Promise<SiteVendorRow> {
    const row = (await this.#rows(site.code)).find((one) => one.id === id);
    if (!row) throw new Refusal('request.not_found');
    return row;
  }

  /** @throws Refusal request.not_found, request.invalid, site.settings_changed when others changed it since it was shown */
  async updateSiteVendor(
    { id, version, position, ...wanted }: ValidInputOf<typeof updateSiteVendor>,
    caller: SignedInCaller,
  ): Promise<SiteVendorRow> {
    const before = await this.readSiteVendor(id, caller);
    const closing = {
      off: wanted.off,
      maintenanceFrom: instantOrNull(wanted.maintenanceFrom),
      maintenanceUntil: instantOrNull(wanted.maintenanceUntil),
    };
    const fields = closingErrors(closing, this.clock.now());
    if (fields.length > 0) throw new Refusal('request.invalid', { fields });
    const key = { siteCode: caller.site.code, vendorCode: id };
    await this.database.transaction(async (transaction) => {
      const values = { ...closing, position, version: version + 1 };
      const written = await transaction
        .insertInto('siteVendors')
        .values({ ...key, ...values })
        .onConflict((known) =>
          known.columns(['siteCode', 'vendorCode']).doUpdateSet(values).where('siteVendors.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst();
      if (!written || before.version !== version) throw new Refusal('site.settings_changed');
      await this.ofSites.countChange(transaction, key.siteCode);
    });
    this.ofSites.forget();
    const after = await this.readSiteVendor(id, caller);
    await this.audit.changed('vendors.changed', id, caller, { before: settingsOf(before), after: settingsOf(after) });
    return after;
  }

  async #rows(siteCode: string): Promise<SiteVendorRow[]> {
    const now = this.clock.now();
    const own = await this.ofSites.of(siteCode);
    const rows = await this.database.vendor.findMany({
      select: { code: true, displayName: true, gameTypes: true, position: true, maintenance: true },
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    });
    const counts = await this.database.game.groupBy({ by: ['vendorCode'], _count: true });
    const games = new Map(counts.map(({ vendorCode, _count }) => [vendorCode, _count]));
    const placeOf = ({ code, position }: (typeof rows)[number]): number => own.get(code)?.position ?? position;
    return rows
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(({ code, displayName, gameTypes, maintenance }) => {
        const entry = withoutPast(own.get(code) ?? untouched, now);
        const state = stateOf([entry], now);
        return {
          id: code,
          name: displayName,
          gameTypes,
          state: maintenance && state !== 'off' ? 'platform' : state,
          games: games.get(code) ?? 0,
          off: entry.off,
          maintenanceFrom: wireInstantOrNull(entry.maintenanceFrom),
          maintenanceUntil: wireInstantOrNull(entry.maintenanceUntil),
          position: entry.position,
          version: entry.version,
        };
      });
  }
}

const settingsOf = ({ off, maintenanceFrom, maintenanceUntil, position }: SiteVendorRow): object => ({
  off,
  maintenanceFrom,
  maintenanceUntil,
  position,
});
