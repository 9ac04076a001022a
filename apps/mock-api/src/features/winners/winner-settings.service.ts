import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { updateWinnerSettings, WinnerSettingsRow } from '@apsara/api/winners';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

/** Of a site that has never set them. */
const DAYS = 7;

/** Which wins a site shows, as its operators set it. */
@Injectable()
export class WinnerSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly live: SocketGateway,
  ) {}

  async listWinnerSettings({ site }: SignedInCaller): Promise<WholeList<WinnerSettingsRow>> {
    return new WholeList([await this.#of(site)]);
  }

  /** @throws Refusal request.not_found for another site's */
  async readWinnerSettings(id: string, { site }: SignedInCaller): Promise<WinnerSettingsRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    return this.#of(site);
  }

  /** @throws Refusal request.not_found, request.invalid */
  async updateWinnerSettings(
    { id, on, days, excluded, minWin: typed }: ValidInputOf<typeof updateWinnerSettings>,
    caller: SignedInCaller,
  ): Promise<WinnerSettingsRow> {
    const before = await this.readWinnerSettings(id, caller);
    const minWin = settingUnits(typed, caller.site.currency);
    if (minWin <= 0n) throw new Refusal('request.invalid', { fields: [{ path: 'minWin', code: 'too_small' }] });
    const rule = { minWin, days, off: !on, excluded: gameTypes.filter((type) => excluded.includes(type)) };
    await this.database.winnerRule.upsert({
      where: { siteCode: id },
      create: { siteCode: id, ...rule },
      update: rule,
    });
    const after = await this.#of(caller.site);
    await this.audit.changed('winners.settings_changed', id, caller, { before, after });
    this.live.winnersChanged(id);
    return after;
  }

  async #of({ code, currency }: CallerSite): Promise<WinnerSettingsRow> {
    const rule = await this.database.winnerRule.findUnique({ where: { siteCode: code } });
    return {
      id: code,
      currency,
      on: rule !== null && !rule.off,
      minWin: wireAmount(rule?.minWin ?? 0n, currency),
      days: rule?.days ?? DAYS,
      excluded: gameTypes.filter((type: GameType) => rule?.excluded.includes(type)),
    };
  }
}
