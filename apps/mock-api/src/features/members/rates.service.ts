import { Injectable } from '@nestjs/common';
import { entriesOf } from '@apsara/domain/records';
import {
  boundsOf,
  ownRates,
  rateErrors,
  rateItems,
  SERIES_TOP,
  type Bounds,
  type RateItem,
  type Rates,
} from '@apsara/domain/agents/rates';
import { Refusal } from '@apsara/domain/refusals';
import { Database } from '../../shared/database.ts';
import { anyOf, lockUntilEnd, type Queries, type Transaction } from '../../shared/statements.ts';

/** An account that is, or is about to be, directly below another. */
interface Placed {
  siteCode: string;
  /** Null at the top of a line: the site itself gives the rates. */
  uplineId: string | null;
  id: string;
}

/** One rate of an account, and between what the one above it may set it. */
interface PlacedRate {
  item: RateItem;
  value: number;
  min: number;
  max: number;
}

const ratesOf = (rows: readonly { item: RateItem; value: number }[]): Rates =>
  Object.fromEntries(rows.map(({ item, value }) => [item, value]));

/** What each account has of its line. The least that was set for it or anybody above counts, so that nobody ever has more than the one above. */
@Injectable()
export class RatesService {
  constructor(private readonly database: Database) {}

  /** @param memberId null: what the site gives the top of a line */
  async of(siteCode: string, memberId: string | null, queries: Queries = this.database.query): Promise<Rates> {
    const [site, line] = await Promise.all([
      queries.selectFrom('rebateRates').select(['product', 'basisPoints']).where('siteCode', '=', siteCode).execute(),
      queries
        .selectFrom('teamLinks as t')
        .innerJoin('memberRates as r', 'r.memberId', 't.ancestorId')
        .where('t.descendantId', '=', memberId)
        .groupBy('r.item')
        .select(({ fn }) => ['r.item', fn.min('r.value').as('value')])
        .execute(),
    ]);
    const given: Rates = {
      ...Object.fromEntries(site.map(({ product, basisPoints }) => [product, basisPoints])),
      SERIES: SERIES_TOP,
    };
    const set = ratesOf(line);
    return Object.fromEntries(entriesOf(given).map(([item, value]) => [item, Math.min(value, set[item] ?? value)]));
  }

  /** Between what the one directly above may set an account's rates; of an account that is not there yet, without `id`. */
  async bounds(
    { siteCode, uplineId, id }: Omit<Placed, 'id'> & { id?: string },
    queries: Queries = this.database.query,
  ): Promise<Bounds> {
    const above = await this.of(siteCode, uplineId, queries);
    if (!id) return boundsOf(above);
    const below = await queries
      .selectFrom('teamLinks as t')
      .innerJoin('memberRates as r', 'r.memberId', 't.descendantId')
      .where('t.ancestorId', '=', id)
      .where('t.distance', '>', 0)
      .groupBy('r.item')
      .select(({ fn }) => ['r.item', fn.max('r.value').as('value')])
      .execute();
    return boundsOf(above, ratesOf(below));
  }

  async placed(account: Placed): Promise<PlacedRate[]> {
    const [has, bounds] = await Promise.all([this.of(account.siteCode, account.id), this.bounds(account)]);
    return rateItems.flatMap((item) => {
      const [value, bound] = [has[item], bounds[item]];
      return value === undefined || !bound ? [] : [{ item, value, ...bound }];
    });
  }

  /** @throws Refusal request.invalid with every rate that is not for the one above to give */
  async requireGivable(siteCode: string, uplineId: string, wanted: Rates): Promise<void> {
    requireWithin(wanted, await this.bounds({ siteCode, uplineId }));
  }

  /** @throws Refusal request.invalid with every rate that is out of its bounds */
  async change(transaction: Transaction, account: Placed, wanted: Rates): Promise<void> {
    // One at a time, so that nobody is given what the one above is losing.
    await lockUntilEnd(transaction, `rates/${account.siteCode}`);
    requireWithin(wanted, await this.bounds(account, transaction));
    await this.set(transaction, account, wanted);
  }

  /** Keeps what is less than the one above has; the rest follows that one. */
  async set(transaction: Transaction, { siteCode, uplineId, id }: Placed, wanted: Rates): Promise<void> {
    const own = ownRates(wanted, await this.of(siteCode, uplineId, transaction));
    const kept = rateItems.flatMap((item) =>
      own[item] === undefined ? [] : [{ memberId: id, item, value: own[item] }],
    );
    const asked = rateItems.filter((item) => wanted[item] !== undefined);
    await transaction.deleteFrom('memberRates').where('memberId', '=', id).where('item', '=', anyOf(asked)).execute();
    if (kept.length > 0) await transaction.insertInto('memberRates').values(kept).execute();
  }
}

function requireWithin(wanted: Rates, bounds: Bounds): void {
  const fields = rateErrors(wanted, bounds);
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
}
