import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { transferErrors } from '@apsara/domain/payments/transfers';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { TransferSettingsRow, updateTransferSettings } from '@apsara/api/transfers';
import type { TransferSetting } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

/** A site's rules for money between accounts, as its operators set them. */
@Injectable()
export class TransferSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listTransferSettings({ site }: SignedInCaller): Promise<WholeList<TransferSettingsRow>> {
    const rows = await this.database.transferSetting.findMany({ where: { siteCode: site.code } });
    return new WholeList(rows.map((row) => rowOf(row, site)));
  }

  /** @throws Refusal request.not_found for another site's, or where nothing is sent */
  async readTransferSettings(id: string, { site }: SignedInCaller): Promise<TransferSettingsRow> {
    const row = id === site.code ? await this.database.transferSetting.findUnique({ where: { siteCode: id } }) : null;
    if (!row) throw new Refusal('request.not_found');
    return rowOf(row, site);
  }

  /** @throws Refusal request.not_found, request.invalid with every invalid field */
  async updateTransferSettings(
    { id, ...rules }: ValidInputOf<typeof updateTransferSettings>,
    caller: SignedInCaller,
  ): Promise<TransferSettingsRow> {
    const before = await this.readTransferSettings(id, caller);
    const units = (text: string): bigint => settingUnits(text, caller.site.currency);
    const data = { ...rules, min: units(rules.min), max: units(rules.max), dayAmount: units(rules.dayAmount) };
    const errors = transferErrors(data);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    await this.database.transferSetting.update({ where: { siteCode: id }, data });
    const after = await this.readTransferSettings(id, caller);
    await this.audit.changed('transfer.rules_changed', id, caller, { before, after });
    return after;
  }
}

const rowOf = (
  { siteCode, min, max, dayAmount, ...rules }: TransferSetting,
  { currency }: CallerSite,
): TransferSettingsRow => ({
  ...rules,
  id: siteCode,
  currency,
  min: wireAmount(min, currency),
  max: wireAmount(max, currency),
  dayAmount: wireAmount(dayAmount, currency),
});
