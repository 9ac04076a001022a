import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { exportSiteResults, listSiteResults, readSiteResultTotals, SiteResultRow } from '@apsara/api/site-results';
import { isOneOf } from '@apsara/domain/lists';
import {
  accountGroups,
  countryGroups,
  moneyGroups,
  returnDiffers,
  returnedOf,
  type SiteResultGroup,
} from '@apsara/domain/office/site-results';
import { Refusal } from '@apsara/domain/refusals';
import type { Language } from '@apsara/domain/sites/languages';
import { instantsOf, presetRange } from '@apsara/domain/time';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allCountryNames } from '../../shared/input/country-names.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { containing } from '../../shared/lists/like.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { sumOf } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { sitePrintedReturns } from '../returns/best-returns.service.ts';
import { siteResults, type SiteResultSums, type StoredSiteResult } from './site-results-sql.ts';

type Filter = NonNullable<ValidInputOf<typeof listSiteResults>['filter']>;
type Asked = Pick<ValidInputOf<typeof listSiteResults>, 'sort' | 'filter'>;

const sorts = {
  id: sql`x.id`,
  name: sql`x.name`,
  bets: sql`x.bets`,
  stake: sql`x.stake`,
  payout: sql`x.payout`,
  result: sql`x.stake - x.payout`,
  returned: sql`x.payout::numeric / nullif(x.stake, 0)`,
  profit: sql`x.stake - x.payout - x.rebates - x.promotions - x.wages`,
} as const;

/** What the members of a site did, from totals by day. */
@Injectable()
export class SiteResultsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async listSiteResults(
    { range, ...asked }: ValidInputOf<typeof listSiteResults>,
    caller: SignedInCaller,
  ): Promise<Rows<SiteResultRow>> {
    const { listed, toRow } = await this.#chosen(asked, caller);
    const { rows, total } = await readPage(this.database.query, listed, range ?? [0, 99]);
    return new Rows(rows.map(toRow), total, range?.[0] ?? 0);
  }

  async readSiteResultTotals(
    { filter = {} }: ValidInputOf<typeof readSiteResultTotals>,
    { site, language }: SignedInCaller,
  ): Promise<AnswerOf<typeof readSiteResultTotals>> {
    const { by, all } = this.#all(filter, site, language);
    const { count, ...sums } = await all
      .select(({ fn }) => [
        fn.countAll<bigint>().as('count'),
        sumOf('x.bets').as('bets'),
        sumOf('x.stake').as('stake'),
        sumOf('x.payout').as('payout'),
        sumOf('x.deposits').as('deposits'),
        sumOf('x.withdrawals').as('withdrawals'),
        sumOf('x.rebates').as('rebates'),
        sumOf('x.promotions').as('promotions'),
        sumOf('x.wages').as('wages'),
      ])
      .executeTakeFirstOrThrow();
    return { count: Number(count), ...figuresOf(sums, hasMoney(by, filter), site), currency: site.currency };
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportSiteResults(
    asked: ValidInputOf<typeof exportSiteResults>,
    caller: SignedInCaller,
  ): Promise<RowStream<SiteResultRow>> {
    const { all, listed, toRow } = await this.#chosen(asked, caller);
    return exportQuery(this.database, caller, { query: listed, counted: all.select('x.id'), toWire: toRow });
  }

  async #chosen({ sort, filter = {} }: Asked, { site, language }: SignedInCaller) {
    const { by, all } = this.#all(filter, site, language);
    const [field, direction] = sort ?? (by === 'day' ? (['id', 'DESC'] as const) : (['stake', 'DESC'] as const));
    const listed = all
      .selectAll('x')
      .orderBy(sorts[field], (order) => (direction === 'ASC' ? order.asc().nullsFirst() : order.desc().nullsLast()))
      .orderBy('x.id', directions[direction]);
    const context = {
      by,
      money: hasMoney(by, filter),
      site,
      language,
      printedReturnOf: await sitePrintedReturns(this.database.query, site.code),
    };
    return { all, listed, toRow: (row: StoredSiteResult) => toWire(row, context) };
  }

  /** @throws Refusal request.invalid for a vendor of accounts, whose totals know none, and for a country of anything else */
  #all(filter: Filter, { code, timeZone }: CallerSite, language: Language) {
    const { by = 'day', product, vendor, country } = filter;
    if (vendor && isOneOf(accountGroups, by))
      throw new Refusal('request.invalid', { fields: [{ path: 'filter.vendor', code: 'format' }] });
    if (country && !isOneOf(countryGroups, by))
      throw new Refusal('request.invalid', { fields: [{ path: 'filter.country', code: 'format' }] });
    const week = presetRange('last7', this.clock.now(), timeZone);
    const days = { from: filter.from ?? week.from, to: filter.to ?? week.to };
    const asked = {
      site: code,
      days,
      product,
      vendor,
      country,
      named: containing(filter.q) ?? undefined,
      countryNames: by === 'country' ? allCountryNames(language) : {},
      timeZone,
      instants: instantsOf(days, timeZone),
    };
    return { by, all: this.database.query.selectFrom(siteResults(by, asked).as('x')) };
  }
}

/** Money apart from bets belongs to no product and to no vendor. */
const hasMoney = (by: SiteResultGroup, { product, vendor }: Filter): boolean =>
  isOneOf(moneyGroups, by) && product === undefined && vendor === undefined;

function figuresOf(sums: SiteResultSums, money: boolean, { currency }: CallerSite) {
  const { stake, payout, rebates, promotions, wages } = sums;
  const amount = (units: bigint) => wireAmount(units, currency);
  const moved = (units: bigint) => (money ? amount(units) : null);
  return {
    bets: Number(sums.bets),
    stake: amount(stake),
    payout: amount(payout),
    result: amount(stake - payout),
    returned: returnedOf({ stake, payout }) ?? null,
    deposits: moved(sums.deposits),
    withdrawals: moved(sums.withdrawals),
    rebates: moved(rebates),
    promotions: moved(promotions),
    wages: moved(wages),
    profit: moved(stake - payout - rebates - promotions - wages),
  };
}

interface Context {
  by: SiteResultGroup;
  money: boolean;
  site: CallerSite;
  language: Language;
  printedReturnOf: (gameCode: string, printed: number | null) => number | null;
}

function toWire(row: StoredSiteResult, { by, money, site, language, printedReturnOf }: Context): SiteResultRow {
  const { id, names, vendor, code, volatility } = row;
  const printed = code === null ? null : printedReturnOf(code, row.printed);
  const bets = Number(row.bets);
  return {
    id,
    by,
    name: names?.[language] ?? row.name,
    vendor,
    ...figuresOf(row, money, site),
    printed,
    differs: printed !== null && returnDiffers({ bets, stake: row.stake, payout: row.payout, printed, volatility }),
    currency: site.currency,
  };
}
