import { Injectable } from '@nestjs/common';
import { alwaysThere, hoursErrors, type DeskHours } from '@apsara/domain/support/desk-hours';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SupportSettingsRow, updateSupportSettings } from '@apsara/api/support-desk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { json } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';

/** When a site's support desk is there, as its operators set it. */
@Injectable()
export class SupportSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async hoursOf(siteCode: string): Promise<DeskHours> {
    const rule = await this.database.query
      .selectFrom('supportRules')
      .select('hours')
      .where('siteCode', '=', siteCode)
      .executeTakeFirst();
    return rule?.hours ?? alwaysThere;
  }

  async listSupportSettings(caller: SignedInCaller): Promise<WholeList<SupportSettingsRow>> {
    return new WholeList([await this.readSupportSettings(caller.site.code, caller)]);
  }

  /** @throws Refusal request.not_found for another site's */
  async readSupportSettings(id: string, { site }: SignedInCaller): Promise<SupportSettingsRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    return { id, timeZone: site.timeZone, hours: [...(await this.hoursOf(id))] };
  }

  /** @throws Refusal request.not_found, request.invalid beside the days that are wrong */
  async updateSupportSettings(
    { id, hours }: ValidInputOf<typeof updateSupportSettings>,
    caller: SignedInCaller,
  ): Promise<SupportSettingsRow> {
    const before = await this.readSupportSettings(id, caller);
    const errors = hoursErrors(hours);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    await this.database.query
      .insertInto('supportRules')
      .values({ siteCode: id, hours: json(hours) })
      .onConflict((taken) => taken.column('siteCode').doUpdateSet({ hours: json(hours) }))
      .execute();
    const after = await this.readSupportSettings(id, caller);
    await this.audit.changed('support.hours_changed', id, caller, { before, after });
    return after;
  }
}
