import { Inject, Injectable } from '@nestjs/common';
import { getCountries } from 'libphonenumber-js/mobile';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { publicErrors } from '@apsara/domain/sites/site-settings';
import { isSwitch, underMaintenance } from '@apsara/domain/sites/sites';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SiteRow, updateSite } from '@apsara/api/sites';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { WholeList } from '../../shared/serve.ts';
import { json } from '../../shared/statements.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { DownloadsService } from '../downloads/downloads.service.ts';
import { mustHaveSecondFactor, SitesService, type Site } from './sites.service.ts';

const countries: ReadonlySet<string> = new Set(getCountries());

/** What staff may change of their own site while it runs. */
@Injectable()
export class SiteSettingsService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly audit: AuditService,
    private readonly downloads: DownloadsService,
    private readonly live: SocketGateway,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'production'>,
  ) {
    live.onSiteChanged(() => sites.forget());
  }

  /** An operator has one site: the one the account belongs to. */
  async listSites(caller: SignedInCaller): Promise<WholeList<SiteRow>> {
    return new WholeList([await this.readSite(caller.site.code, caller)]);
  }

  /** @throws Refusal request.not_found for any other site */
  async readSite(id: string, { site }: SignedInCaller): Promise<SiteRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    // A version that is some seconds old would be refused when it comes back.
    this.sites.forget();
    const stored = await this.sites.byCode(id);
    const staffSecondFactor = mustHaveSecondFactor(stored, this.config);
    return rowOf({ ...stored, staffSecondFactor }, this.clock.now());
  }

  /** @throws Refusal request.not_found, request.invalid, site.settings_changed when others changed them since they were shown */
  async updateSite(
    { id, version, ...settings }: ValidInputOf<typeof updateSite>,
    caller: SignedInCaller,
  ): Promise<SiteRow> {
    const before = await this.readSite(id, caller);
    const { currency } = caller.site;
    const limits = {
      adjustReviewAbove: settingUnits(settings.adjustReviewAbove, currency),
      correctionReviewAbove: settingUnits(settings.correctionReviewAbove, currency),
    };
    const errors = [
      ...errorsIn({ ...settings, ...limits }, this.clock.now()),
      ...publicErrors(settings, before.defaultLanguage),
    ];
    if (this.config.production && !settings.staffSecondFactor)
      errors.push({ path: 'staffSecondFactor', code: 'required' });
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    const after = {
      ...settings,
      switches: [...new Set(settings.switches)],
      blockedCountries: [...new Set(settings.blockedCountries)],
      languages: [...new Set(settings.languages)],
      imageCdns: [...new Set(settings.imageCdns)],
      launchGameCdns: [...new Set(settings.launchGameCdns)],
    };
    const { links, switches, helpLines, maintenanceEnds: ends, ...columns } = after;
    const maintenanceEnds = ends === null ? null : new Date(ends);
    await this.database.transaction(async (transaction) => {
      const written = await transaction
        .updateTable('sites')
        .set({
          ...columns,
          maintenanceEnds,
          switches: json(switches),
          helpLines: json(helpLines),
          ...limits,
          settingsVersion: version + 1,
        })
        .where('code', '=', id)
        .where('settingsVersion', '=', version)
        .returning('code')
        .executeTakeFirst();
      if (!written) throw new Refusal('site.settings_changed');
      await this.downloads.updateLinks(transaction, id, { before: before.links, after: links });
    });
    await this.audit.changed('site.changed', id, caller, { before: masked(before), after: masked(after) });
    this.sites.forget();
    this.live.toSite(id);
    return this.readSite(id, caller);
  }
}

/** The audit log says that there is a default password, not which. */
const masked = <T extends { defaultPassword: string | null }>({ defaultPassword, ...rest }: T) => ({
  ...rest,
  hasDefaultPassword: defaultPassword !== null,
});

type Settings = Pick<SiteRow, 'maintenance' | 'maintenanceEnds' | 'switches' | 'blockedCountries'> & {
  adjustReviewAbove: bigint;
  correctionReviewAbove: bigint;
};

/** Maintenance whose end has come is over, and leaves no end behind to be taken for the next one's. */
function rowOf(site: Site, now: Date): SiteRow {
  return {
    id: site.code,
    name: site.name,
    maintenance: underMaintenance(site, now),
    maintenanceEnds: site.maintenanceEnds && now < site.maintenanceEnds ? site.maintenanceEnds.toISOString() : null,
    blockedCountries: site.blockedCountries,
    switches: site.chosenSwitches,
    botCheck: site.botCheck,
    thirdParties: site.thirdParties,
    idleMinutes: site.idleMinutes,
    passwordMaxDays: site.passwordMaxDays,
    defaultPassword: site.defaultPassword,
    staffSecondFactor: site.staffSecondFactor,
    adjustReviewAbove: wireAmount(site.adjustReviewAbove, site.currency),
    correctionReviewAbove: wireAmount(site.correctionReviewAbove, site.currency),
    customerService: site.customerService,
    defaultLanguage: site.defaultLanguage,
    version: site.settingsVersion,
    languages: site.listedLanguages,
    ageLimit: site.ageLimit,
    termsVersion: site.termsVersion,
    imageCdns: site.imageCdns,
    launchGameCdns: site.launchGameCdns,
    gtagId: site.gtagId,
    licence: site.licence,
    helpLines: site.helpLines,
    links: site.links,
  };
}

function errorsIn(settings: Settings, now: Date): FieldError[] {
  const { maintenance, maintenanceEnds, switches, blockedCountries } = settings;
  const limits = ['adjustReviewAbove', 'correctionReviewAbove'] as const;
  const hasEnded = maintenance && maintenanceEnds !== null && new Date(maintenanceEnds) <= now;
  return [
    ...(hasEnded ? [{ path: 'maintenanceEnds', code: 'too_small' } as const] : []),
    ...(switches.every((name) => isSwitch(name)) ? [] : [{ path: 'switches', code: 'unknown' } as const]),
    ...(blockedCountries.every((country) => countries.has(country))
      ? []
      : [{ path: 'blockedCountries', code: 'unknown' } as const]),
    ...limits.flatMap((path) => (settings[path] >= 0n ? [] : [{ path, code: 'format' } as const])),
  ];
}
