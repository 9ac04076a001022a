import { Injectable } from '@nestjs/common';
import {
  boundsOf,
  ownRates,
  rateFaults,
  SERIES_TOP,
  type Bounds,
  type RateItem,
  type Rates,
} from '@apsara/domain/rates';
import { Refusal } from '@apsara/domain/refusals';
import type { Prisma } from '@apsara/prisma/client';
import { Database } from '../../shared/database.ts';

type Tables = Prisma.TransactionClient;

/** An account that is, or is about to be, directly below another. */
interface Placed {
  siteCode: string;
  uplineId: string;
  id: string;
}

const ratesOf = (rows: readonly { item: string; value: number }[]): Rates =>
  Object.fromEntries(rows.map(({ item, value }) => [item, value]));

/** What each account has of its line. The least that was set for it or anybody above counts, so that nobody ever has more than the one above. */
@Injectable()
export class RatesService {
  constructor(private readonly database: Database) {}

  async of(siteCode: string, memberId: string, tables: Tables = this.database): Promise<Rates> {
    const [site, line] = await Promise.all([
      tables.rebateRate.findMany({ where: { siteCode } }),
      tables.$queryRaw<{ item: RateItem; value: number }[]>`
        SELECT r.item, min(r.value) AS value FROM team_links t JOIN member_rates r ON r.member_id = t.ancestor_id
         WHERE t.descendant_id = ${memberId}::uuid GROUP BY r.item`,
    ]);
    const given: Rates = {
      ...Object.fromEntries(site.map(({ product, basisPoints }) => [product, basisPoints])),
      SERIES: SERIES_TOP,
    };
    const set = ratesOf(line);
    const least = Object.entries(given).map(([item, value]) => [item, Math.min(value, set[item as RateItem] ?? value)]);
    return Object.fromEntries(least) as Rates;
  }

  /** Between what the one directly above may set an account's rates; of an account that is not there yet, without `id`. */
  async bounds(
    { siteCode, uplineId, id }: Omit<Placed, 'id'> & { id?: string },
    tables: Tables = this.database,
  ): Promise<Bounds> {
    const above = await this.of(siteCode, uplineId, tables);
    if (!id) return boundsOf(above);
    const below = await tables.$queryRaw<{ item: RateItem; value: number }[]>`
      SELECT r.item, max(r.value) AS value FROM team_links t JOIN member_rates r ON r.member_id = t.descendant_id
       WHERE t.ancestor_id = ${id}::uuid AND t.distance > 0 GROUP BY r.item`;
    return boundsOf(above, ratesOf(below));
  }

  /** @throws Refusal request.invalid with every rate that is not for the one above to give */
  async requireGivable(siteCode: string, uplineId: string, wanted: Rates): Promise<void> {
    requireWithin(wanted, await this.bounds({ siteCode, uplineId }));
  }

  /** @throws Refusal request.invalid with every rate that is out of its bounds */
  async change(account: Placed, wanted: Rates): Promise<void> {
    await this.database.$transaction(async (tx) => {
      // One at a time, so that nobody is given what the one above is losing.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`rates/${account.siteCode}`}))`;
      requireWithin(wanted, await this.bounds(account, tx));
      await this.set(tx, account, wanted);
    });
  }

  /** Keeps what is less than the one above has; the rest follows that one. */
  async set(tx: Tables, { siteCode, uplineId, id }: Placed, wanted: Rates): Promise<void> {
    const kept = Object.entries(ownRates(wanted, await this.of(siteCode, uplineId, tx)));
    await tx.memberRate.deleteMany({ where: { memberId: id, item: { in: Object.keys(wanted) } } });
    await tx.memberRate.createMany({ data: kept.map(([item, value]) => ({ memberId: id, item, value })) });
  }
}

function requireWithin(wanted: Rates, bounds: Bounds): void {
  const fields = rateFaults(wanted, bounds);
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
}
