import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { IdentitySettingsRow, updateIdentitySettings } from '@apsara/api/identity';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { IdentityLevels } from './identity-levels.service.ts';

/** What a site asks of identity, as its operators set it. */
@Injectable()
export class IdentitySettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly levels: IdentityLevels,
  ) {}

  async listIdentitySettings(caller: SignedInCaller): Promise<WholeList<IdentitySettingsRow>> {
    return new WholeList([await this.readIdentitySettings(caller.site.code, caller)]);
  }

  /** @throws Refusal request.not_found for another site's */
  async readIdentitySettings(id: string, { site }: SignedInCaller): Promise<IdentitySettingsRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    const { siteCode, withdrawalAbove, netDepositsAbove, ...rules } = await this.levels.rulesOf(id);
    return {
      id: siteCode,
      currency: site.currency,
      ...rules,
      withdrawalAbove: wireAmount(withdrawalAbove, site.currency),
      netDepositsAbove: netDepositsAbove === null ? null : wireAmount(netDepositsAbove, site.currency),
    };
  }

  /** @throws Refusal request.not_found, request.invalid */
  async updateIdentitySettings(
    { id, ...settings }: ValidInputOf<typeof updateIdentitySettings>,
    caller: SignedInCaller,
  ): Promise<IdentitySettingsRow> {
    const before = await this.readIdentitySettings(id, caller);
    const withdrawalAbove = settingUnits(settings.withdrawalAbove, caller.site.currency);
    if (withdrawalAbove < 0n)
      throw new Refusal('request.invalid', { fields: [{ path: 'withdrawalAbove', code: 'too_small' }] });
    const { netDepositsAbove: typed } = settings;
    const netDepositsAbove = typed === null ? null : settingUnits(typed, caller.site.currency);
    if (netDepositsAbove !== null && netDepositsAbove <= 0n)
      throw new Refusal('request.invalid', { fields: [{ path: 'netDepositsAbove', code: 'too_small' }] });
    const markedWords = [...new Set(settings.markedWords.map((word) => word.trim()))].filter((word) => word !== '');
    const rules = { ...settings, markedWords, withdrawalAbove, netDepositsAbove };
    await this.database.identityRule.upsert({
      where: { siteCode: id },
      create: { siteCode: id, ...rules },
      update: rules,
    });
    const after = await this.readIdentitySettings(id, caller);
    await this.audit.changed('identity.rules_changed', id, caller, { before, after });
    return after;
  }
}
