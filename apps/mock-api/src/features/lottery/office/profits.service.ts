import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { exportLotteryProfits, listLotteryProfits, LotteryProfitRow } from '@apsara/api/lottery-profits';
import type { ProfitGroup } from '@apsara/domain/lottery/orders/profit';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { addDays, dayOf, type Day } from '@apsara/domain/time';
import type { CallerSite, SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { exportQuery } from '../../../shared/lists/export-rows.ts';
import { filterRange } from '../../../shared/lists/filter-range.ts';
import { directions, readPage } from '../../../shared/lists/read-page.ts';
import { Rows, type RowStream } from '../../../shared/serve.ts';
import { anyOf } from '../../../shared/statements.ts';
import { wireAmount } from '../../../shared/wire.ts';
import { TitlesNamed, type NamedTitle } from './titles-named.ts';

type Asked = Pick<ValidInputOf<typeof listLotteryProfits>, 'sort' | 'filter'>;

const sorts = {
  id: 'x.id',
  orders: 'x.orders',
  stake: 'x.stake',
  payout: 'x.payout',
  profit: 'x.profit',
  returned: 'x.returned',
} as const;

const keyOf = (by: ProfitGroup, zone: string): RawBuilder<string> =>
  ({
    lottery: sql<string>`o.lottery`,
    play: sql<string>`o.play`,
    day: sql<string>`to_char(o.ended_at AT TIME ZONE ${zone}, 'YYYY-MM-DD')`,
  })[by];

/** What the line above has of a stake, as it was paid: each part rounded down. */
const shares = sql<bigint>`CASE WHEN o.series IS NOT NULL AND o.state IN (4, 5) THEN
  (SELECT coalesce(sum(div(o.stake * l.parts::numeric, 2000)), 0) FROM jsonb_each_text(s.line) l(member_id, parts))
  ELSE 0 END`;

/** The days that are added up where the filter names no first day. */
const USUAL_DAYS = 30;

/** What the lotteries of a site have earned: settled orders, by the day of their settlement. */
@Injectable()
export class ProfitsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly titles: TitlesNamed,
  ) {}

  async listLotteryProfits(
    { range, ...asked }: ValidInputOf<typeof listLotteryProfits>,
    caller: SignedInCaller,
  ): Promise<Rows<LotteryProfitRow>> {
    const { listed, toRow } = await this.#chosen(asked, caller);
    const { rows, total } = await readPage(this.database.query, listed, range ?? [0, 99]);
    return new Rows(rows.map(toRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportLotteryProfits(
    asked: ValidInputOf<typeof exportLotteryProfits>,
    caller: SignedInCaller,
  ): Promise<RowStream<LotteryProfitRow>> {
    const { figures, listed, toRow } = await this.#chosen(asked, caller);
    return exportQuery(this.database, caller, { query: listed, counted: figures.select('x.id'), toWire: toRow });
  }

  async #chosen({ sort, filter = {} }: Asked, { site, language }: SignedInCaller) {
    const by = filter.by ?? 'lottery';
    const [field, direction] = sort ?? (by === 'day' ? (['id', 'DESC'] as const) : (['stake', 'DESC'] as const));
    const { ofType } = await this.titles.codes({ type: filter.type }, language);
    const figures = this.#figures(site, by, filter, filter.type && ofType);
    const listed = figures
      .selectAll('x')
      .orderBy(sorts[field], directions[direction])
      .orderBy('x.id', directions[direction]);
    const named = await this.titles.byCode(language);
    return { figures, listed, toRow: (row: Figures) => toWire(row, { by, site, named }) };
  }

  #figures({ code, timeZone }: CallerSite, by: ProfitGroup, filter: NonNullable<Asked['filter']>, codes?: string[]) {
    const today = dayOf(this.clock.now(), timeZone);
    const { since, before } = filterRange(usualDays(filter, today), timeZone);
    return this.database.query.selectFrom((all) => {
      let orders = all
        .selectFrom('lotteryOrders as o')
        .innerJoin('lotterySlips as s', 's.id', 'o.slipId')
        .where('o.siteCode', '=', code)
        .where('o.state', 'in', [4, 5, 16])
        .where('o.endedAt', '>=', since)
        .where('o.endedAt', '<', before);
      if (codes) orders = orders.where('o.lottery', '=', anyOf(codes));
      if (filter.lottery) orders = orders.where('o.lottery', '=', filter.lottery);
      if (filter.play) orders = orders.where('o.play', '=', filter.play);
      const settled = orders
        .select([keyOf(by, timeZone).as('id'), 'o.memberId', 'o.stake', 'o.payout', shares.as('shares')])
        .select(sql<bigint>`CASE WHEN o.state IN (4, 5) THEN o.rebate ELSE 0 END`.as('rebate'));
      return all
        .selectFrom(settled.as('r'))
        .groupBy('r.id')
        .select(({ fn }) => ['r.id', fn.countAll<bigint>().as('orders'), sums.members, sums.stake, sums.payout])
        .select([sums.rebate, sums.shares, sums.profit, sums.returned])
        .as('x');
    });
  }
}

/** The days of the filter; where it names no first day, the last thirty up to its last day, or to today. */
function usualDays({ from, to }: NonNullable<Asked['filter']>, today: Day) {
  return { from: from ?? addDays(to ?? today, 1 - USUAL_DAYS), to };
}

const sums = {
  members: sql<bigint>`count(DISTINCT r.member_id)`.as('members'),
  stake: sql<bigint>`sum(r.stake)::bigint`.as('stake'),
  payout: sql<bigint>`sum(r.payout)::bigint`.as('payout'),
  rebate: sql<bigint>`sum(r.rebate)::bigint`.as('rebate'),
  shares: sql<bigint>`sum(r.shares)::bigint`.as('shares'),
  profit: sql<bigint>`sum(r.stake - r.payout - r.rebate - r.shares)::bigint`.as('profit'),
  returned: sql<bigint>`div(sum(r.payout) * 1000000, sum(r.stake))::bigint`.as('returned'),
} as const;

type Figures = Record<Exclude<keyof typeof sums, 'id'> | 'orders', bigint> & { id: string };

interface Told {
  by: ProfitGroup;
  site: CallerSite;
  named: (code: string) => NamedTitle;
}

function toWire({ id, orders, members, returned, ...units }: Figures, { by, site, named }: Told): LotteryProfitRow {
  const amount = (name: keyof typeof units): string => wireAmount(units[name], site.currency);
  return {
    id,
    by,
    name: by === 'lottery' && titleOf(id) ? named(id).name : id,
    orders: Number(orders),
    members: Number(members),
    stake: amount('stake'),
    payout: amount('payout'),
    rebate: amount('rebate'),
    shares: amount('shares'),
    profit: amount('profit'),
    returned: Number(returned),
    currency: site.currency,
  };
}
