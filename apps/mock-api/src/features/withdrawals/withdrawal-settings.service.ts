import { Injectable } from '@nestjs/common';
import type { Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { withdrawalErrors } from '@apsara/domain/payments/withdrawals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { updateWithdrawalSettings, WithdrawalSettingsRow } from '@apsara/api/withdrawal-settings';
import type { WithdrawalSetting } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

type Input = ValidInputOf<typeof updateWithdrawalSettings>;

/** A site's rules for money going out, as its operators set them. An order keeps the terms it was made under. */
@Injectable()
export class WithdrawalSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listWithdrawalSettings({ site }: SignedInCaller): Promise<WholeList<WithdrawalSettingsRow>> {
    const rows = await this.database.withdrawalSetting.findMany({ where: { siteCode: site.code } });
    return new WholeList(rows.map((row) => rowOf(row, site)));
  }

  /** @throws Refusal request.not_found for another site's, or where nothing is paid out */
  async readWithdrawalSettings(id: string, { site }: SignedInCaller): Promise<WithdrawalSettingsRow> {
    const row = id === site.code ? await this.database.withdrawalSetting.findUnique({ where: { siteCode: id } }) : null;
    if (!row) throw new Refusal('request.not_found');
    return rowOf(row, site);
  }

  /** @throws Refusal request.not_found, request.invalid */
  async updateWithdrawalSettings({ id, ...settings }: Input, caller: SignedInCaller): Promise<WithdrawalSettingsRow> {
    const before = await this.readWithdrawalSettings(id, caller);
    const data = dataOf(settings, caller.site.currency);
    await this.database.withdrawalSetting.update({ where: { siteCode: id }, data });
    const after = await this.readWithdrawalSettings(id, caller);
    await this.audit.changed('withdrawal.settings_changed', id, caller, { before, after });
    return after;
  }
}

function rowOf({ siteCode, ...setting }: WithdrawalSetting, { currency }: CallerSite): WithdrawalSettingsRow {
  const amount = (units: bigint): string => wireAmount(units, currency);
  return {
    ...setting,
    id: siteCode,
    currency,
    min: amount(setting.min),
    max: amount(setting.max),
    presets: setting.presets.map(amount),
    feeFixed: amount(setting.feeFixed),
    dayAmount: amount(setting.dayAmount),
    reviewAbove: amount(setting.reviewAbove),
  };
}

/** The settings as the table has them. @throws Refusal request.invalid with every invalid field */
function dataOf(settings: Omit<Input, 'id'>, currency: Currency) {
  const units = (text: string): bigint => settingUnits(text, currency);
  const data = {
    ...settings,
    min: units(settings.min),
    max: units(settings.max),
    presets: settings.presets.map(units).toSorted((a, b) => Number(a - b)),
    feeFixed: units(settings.feeFixed),
    dayAmount: units(settings.dayAmount),
    reviewAbove: units(settings.reviewAbove),
  };
  const errors = withdrawalErrors(data);
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
  return data;
}
