import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { TurnoverSettingsRow, updateTurnoverSettings } from '@apsara/api/turnover';
import type { TurnoverRule } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

/** No percentage, for every game type. */
const noPercents: TurnoverSettingsRow['percents'] = {
  RNG: 0,
  LIVE: 0,
  SPORTS: 0,
  ESPORTS: 0,
  FISH: 0,
  PVP: 0,
  LOTT: 0,
  ELOTT: 0,
  COCKFIGHT: 0,
};

/** How much of each game type's bets counts towards wagering requirements at a site, as its operators set it. */
@Injectable()
export class TurnoverSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listTurnoverSettings({ site }: SignedInCaller): Promise<WholeList<TurnoverSettingsRow>> {
    const rows = await this.database.turnoverRule.findMany({ where: { siteCode: site.code } });
    return new WholeList(rows.map((row) => rowOf(row, site)));
  }

  /** @throws Refusal request.not_found for another site's, or where no play is asked for */
  async readTurnoverSettings(id: string, { site }: SignedInCaller): Promise<TurnoverSettingsRow> {
    const row = id === site.code ? await this.database.turnoverRule.findUnique({ where: { siteCode: id } }) : null;
    if (!row) throw new Refusal('request.not_found');
    return rowOf(row, site);
  }

  /** @throws Refusal request.not_found, request.invalid */
  async updateTurnoverSettings(
    { id, percents, lostBelow }: ValidInputOf<typeof updateTurnoverSettings>,
    caller: SignedInCaller,
  ): Promise<TurnoverSettingsRow> {
    const before = await this.readTurnoverSettings(id, caller);
    const units = settingUnits(lostBelow, caller.site.currency);
    if (units < 0n) throw new Refusal('request.invalid', { fields: [{ path: 'lostBelow', code: 'too_small' }] });
    await this.database.turnoverRule.update({ where: { siteCode: id }, data: { percents, lostBelow: units } });
    const after = await this.readTurnoverSettings(id, caller);
    await this.audit.changed('turnover.rules_changed', id, caller, { before, after });
    return after;
  }
}

/** A product that has no percentage counts for nothing. */
function rowOf({ siteCode, percents, lostBelow }: TurnoverRule, { currency }: CallerSite): TurnoverSettingsRow {
  return {
    id: siteCode,
    currency,
    percents: { ...noPercents, ...percents },
    lostBelow: wireAmount(lostBelow, currency),
  };
}
