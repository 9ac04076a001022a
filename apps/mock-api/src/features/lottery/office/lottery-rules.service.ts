import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { LotteryRulesRow, updateLotteryRules } from '@apsara/api/lottery-settings';
import { rulesErrors, seriesPrices, type LotteryRules } from '@apsara/domain/lottery/settings/rules';
import { Refusal } from '@apsara/domain/refusals';
import type { CallerSite, SignedInCaller } from '../../../shared/caller.ts';
import { WholeList } from '../../../shared/serve.ts';
import { json } from '../../../shared/statements.ts';
import { settingUnits, wireAmount } from '../../../shared/wire.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { BestReturnsService } from '../../returns/best-returns.service.ts';
import { SiteLotteries } from '../site-lotteries.service.ts';

const toRow = (rules: LotteryRules, version: number, { code, currency }: CallerSite): LotteryRulesRow => ({
  id: code,
  seriesBase: rules.seriesBase,
  seriesMax: rules.seriesMax,
  units: seriesPrices.filter((price) => rules.units.includes(price)),
  maxMultiple: rules.maxMultiple,
  mostOnNumber: wireAmount(rules.mostOnNumber, currency),
  mostStake: wireAmount(rules.mostStake, currency),
  mostPrize: wireAmount(rules.mostPrize, currency),
  version,
});

/** Bounds and limits of all lotteries of a site. */
@Injectable()
export class LotteryRulesService {
  constructor(
    private readonly lotteries: SiteLotteries,
    private readonly best: BestReturnsService,
    private readonly audit: AuditService,
  ) {}

  async listLotteryRules(caller: SignedInCaller): Promise<WholeList<LotteryRulesRow>> {
    return new WholeList([await this.readLotteryRules(caller.site.code, caller)]);
  }

  /** @throws Refusal request.not_found for any other site */
  async readLotteryRules(id: string, { site }: SignedInCaller): Promise<LotteryRulesRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    const { rules, version } = await this.lotteries.rules(site);
    return toRow(rules, version, site);
  }

  /**
   * Orders keep the rules under which they were placed.
   * @throws Refusal request.not_found, request.invalid; site.settings_changed when others changed them since they were
   * shown; returns.above_stake
   */
  async updateLotteryRules(
    { id, version, ...asked }: ValidInputOf<typeof updateLotteryRules>,
    caller: SignedInCaller,
  ): Promise<LotteryRulesRow> {
    const before = await this.readLotteryRules(id, caller);
    const { code: siteCode, currency } = caller.site;
    const [mostOnNumber, mostStake, mostPrize] = [
      settingUnits(asked.mostOnNumber, currency),
      settingUnits(asked.mostStake, currency),
      settingUnits(asked.mostPrize, currency),
    ];
    const rules = { ...asked, mostOnNumber, mostStake, mostPrize };
    const fields = rulesErrors(rules);
    if (fields.length > 0) throw new Refusal('request.invalid', { fields });
    const values = { ...rules, units: json([...new Set(rules.units)]), version: version + 1 };
    await this.best.change(caller, ['seriesMax'], async (transaction) => {
      const written = await transaction
        .insertInto('lotteryRules')
        .values({ siteCode, ...values })
        .onConflict((known) => known.column('siteCode').doUpdateSet(values).where('lotteryRules.version', '=', version))
        .returning('siteCode')
        .executeTakeFirst();
      if (!written || (before.version === 0 && version !== 0)) throw new Refusal('site.settings_changed');
    });
    const after = await this.readLotteryRules(id, caller);
    await this.audit.changed('lottery.rules_changed', id, caller, { before, after });
    return after;
  }
}
