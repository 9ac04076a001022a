import { Injectable } from '@nestjs/common';
import { contractKinds, type ContractKind } from '@apsara/domain/agents/contracts';
import { Refusal } from '@apsara/domain/refusals';
import type { ContractSettings, updateContractSettings } from '@apsara/api/contract-settings';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ContractSetting } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { shownKinds } from '../../shared/tiers/shown-kinds.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

/** Which kinds of contract a site uses, and how, as its operators set them. */
@Injectable()
export class ContractSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async listContractSettings({ site }: SignedInCaller): Promise<WholeList<ContractSettings>> {
    const [stored, shown] = await Promise.all([
      this.database.contractSetting.findMany({ where: { siteCode: site.code } }),
      shownKinds(this.database, site.code),
    ]);
    const byKind = new Map(stored.map((one) => [one.kind, one]));
    const rows = contractKinds.map((kind) => rowOf(kind, byKind.get(kind), shown.includes(kind), site));
    return new WholeList(rows);
  }

  async readContractSettings(kind: ContractKind, { site }: SignedInCaller): Promise<ContractSettings> {
    const stored = await this.database.contractSetting.findUnique({
      where: { siteCode_kind: { siteCode: site.code, kind } },
    });
    return rowOf(kind, stored ?? undefined, (await shownKinds(this.database, site.code)).includes(kind), site);
  }

  /** @throws Refusal request.invalid beside an amount that is none */
  async updateContractSettings(
    { id: kind, used, ...setting }: ValidInputOf<typeof updateContractSettings>,
    caller: SignedInCaller,
  ): Promise<ContractSettings> {
    const { code: siteCode, currency } = caller.site;
    const before = await this.readContractSettings(kind, caller);
    const activeMinimum = settingUnits(setting.activeMinimum, currency);
    if (activeMinimum < 0n)
      throw new Refusal('request.invalid', { fields: [{ path: 'activeMinimum', code: 'too_small' }] });
    const data = { ...setting, activeMinimum };
    if (used)
      await this.database.contractSetting.upsert({
        where: { siteCode_kind: { siteCode, kind } },
        create: { siteCode, kind, ...data, usedSince: this.clock.now() },
        update: data,
      });
    else await this.database.contractSetting.deleteMany({ where: { siteCode, kind } });
    const after = await this.readContractSettings(kind, caller);
    await this.audit.changed('contracts.settings_changed', kind, caller, { before, after });
    return after;
  }
}

/** What a kind that was never used begins with. */
const unused = {
  period: 'daily',
  formula: 'fixed',
  carryOver: 'none',
  activeMinimum: 0n,
  review: false,
  collectDays: null,
} as const;

function rowOf(
  kind: ContractKind,
  stored: ContractSetting | undefined,
  shown: boolean,
  { currency }: CallerSite,
): ContractSettings {
  const { period, formula, carryOver, activeMinimum, review, collectDays } = stored ?? unused;
  return {
    id: kind,
    used: stored !== undefined,
    shown,
    period,
    formula,
    carryOver,
    activeMinimum: wireAmount(activeMinimum, currency),
    review,
    collectDays,
  };
}
