import { Injectable } from '@nestjs/common';
import { houseRules, type LotteryRules } from '@apsara/domain/lottery/settings/rules';
import { unitScaleOf } from '@apsara/domain/lottery/orders/units';
import type { PlayReturns } from '@apsara/domain/lottery/settings/odds';
import { siteLottery, type SiteLottery } from '@apsara/domain/lottery/settings/site-lotteries';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { Refusal } from '@apsara/domain/refusals';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import type { Queries } from '../../shared/statements.ts';
import { playReturnsOf } from '../returns/best-returns.service.ts';

type Site = Pick<CallerSite, 'code' | 'currency'>;

/** The lotteries of a site as its operators have set them. */
@Injectable()
export class SiteLotteries {
  constructor(private readonly database: Database) {}

  /** With the version of the settings; the house's own have version 0. */
  async rules({ code, currency }: Site, queries: Queries = this.database.query) {
    const row = await queries.selectFrom('lotteryRules').selectAll().where('siteCode', '=', code).executeTakeFirst();
    const rules: LotteryRules = row ?? houseRules(currency);
    return { rules, version: row?.version ?? 0 };
  }

  /**
   * What an account plays by: a trial account in play money, whose bounds are those of the site without what the
   * currency multiplies prices by (decision 0091). `scale`: units of the site's money that a unit of the account's is.
   */
  async playedBy({ actor, site }: SignedInCaller) {
    const { rules } = await this.rules(site);
    if (actor.role !== 'trial') return { rules, currency: site.currency, scale: 1n };
    const scale = unitScaleOf(site.currency);
    const { mostOnNumber, mostStake, mostPrize, ...others } = rules;
    const scaled = { mostOnNumber: mostOnNumber / scale, mostStake: mostStake / scale, mostPrize: mostPrize / scale };
    return { rules: { ...others, ...scaled }, currency: 'FUN' as const, scale };
  }

  /** What plays return where the site has set it. */
  returns({ code }: Pick<Site, 'code'>): Promise<PlayReturns> {
    return playReturnsOf(this.database.query, code);
  }

  /** How the site offers each lottery. */
  async offers({ code }: Pick<Site, 'code'>): Promise<(title: LotteryTitle) => SiteLottery> {
    const settings = await this.database.query
      .selectFrom('lotterySettings')
      .select(['scope', 'item', 'state', 'position', 'closeSeconds'])
      .where('siteCode', '=', code)
      .execute();
    return (title) => siteLottery(title, settings);
  }

  /** @throws Refusal lottery.title_unknown where there is no such lottery, or none at the site */
  async offered(code: string, site: Pick<Site, 'code'>): Promise<SiteLottery> {
    const title = titleOf(code);
    const found = title && (await this.offers(site))(title);
    if (!found || found.state === 'off') throw new Refusal('lottery.title_unknown');
    return found;
  }

  /** Whether the site takes no orders for an issue that is still to be drawn. */
  async stopped({ code }: Pick<Site, 'code'>, now: Date): Promise<(lottery: string, number: string) => boolean> {
    const rows = await this.database.query
      .selectFrom('lotteryHolds as h')
      .innerJoin('lotteryIssues as i', (issue) =>
        issue.onRef('i.lottery', '=', 'h.lottery').onRef('i.number', '=', 'h.number'),
      )
      .select(['h.lottery', 'h.number'])
      .where('h.siteCode', '=', code)
      .where('i.drawsAt', '>', now)
      .execute();
    const held = new Set(rows.map(({ lottery, number }) => `${lottery}:${number}`));
    return (lottery, number) => held.has(`${lottery}:${number}`);
  }
}
