import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { COMPARE_AFTER_MS, isDue, REACH_DAYS } from '@apsara/domain/reconciliation/reconciliation';
import { addDays, dayMs, dayOf, daysOf, startOfDay, type Day } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { eachAlone } from '../../shared/each-alone.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { ComparisonService } from './comparison.service.ts';
import { markCaughtUp, markChanged } from './comparison-sql.ts';

/** How many days were compared, and of how many the vendor's rounds could not be read. */
interface Worked {
  compared: number;
  failed: number;
}

/** Compares every day of every vendor when it has ended in the site's zone. */
@Injectable()
export class ReconciliationJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
    private readonly comparison: ComparisonService,
    jobs: JobsService,
  ) {
    jobs.every('reconciliation', '*/15 * * * *', () => this.run());
  }

  /** @throws AggregateError of the days that failed for another reason than their vendor, when all others are done */
  async run(): Promise<Worked> {
    const now = this.clock.now();
    const earliest = new Date(now.getTime() - REACH_DAYS * dayMs);
    await this.#openDays(now);
    await markChanged(earliest).execute(this.database.query);
    await markCaughtUp(earliest).execute(this.database.query);
    const rows = await this.database.query
      .selectFrom('reconciliations')
      .selectAll()
      .where('before', '<=', new Date(now.getTime() - COMPARE_AFTER_MS))
      .where('before', '>', earliest)
      .where(({ eb, or }) => or([eb('state', '=', 'waiting'), eb('again', '=', true), eb('error', 'is not', null)]))
      .orderBy('before')
      .orderBy('id')
      .execute();
    const worked = { compared: 0, failed: 0 };
    const silent = new Set<string>();
    await eachAlone(rows, async (row) => {
      // A vendor that has just failed is not asked for its other days.
      if (silent.has(row.vendorCode) || !isDue(row, now)) return 0;
      const outcome = await this.comparison.compare(row.id);
      if (outcome === 'running') return 0;
      worked[outcome] += 1;
      if (outcome === 'failed') silent.add(row.vendorCode);
      return 1;
    });
    return worked;
  }

  /**
   * Makes the rows of each site's days up to today. The first is tomorrow's: before it the installation has no whole day
   * that a vendor's books could be compared with.
   */
  async #openDays(now: Date): Promise<void> {
    const { query } = this.database;
    const vendors = [...(await this.vendors.all()).keys()];
    const sites = await query
      .selectFrom('sites as s')
      .select(['s.code', 's.timeZone', 's.currency'])
      .select(({ selectFrom }) =>
        selectFrom('reconciliations as r')
          .select(({ fn }) => fn.max('r.day').as('day'))
          .whereRef('r.siteCode', '=', 's.code')
          .as('last'),
      )
      .execute();
    for (const { code: siteCode, timeZone, currency, last } of sites) {
      const rows = daysToOpen(last, dayOf(now, timeZone)).flatMap((day) =>
        vendors.map((vendorCode) => ({
          id: randomUUID(),
          siteCode,
          day,
          vendorCode,
          currency,
          begins: startOfDay(day, timeZone),
          before: startOfDay(addDays(day, 1), timeZone),
        })),
      );
      if (rows.length > 0)
        await query
          .insertInto('reconciliations')
          .values(rows)
          .onConflict((known) => known.columns(['siteCode', 'day', 'vendorCode', 'currency']).doNothing())
          .execute();
    }
  }
}

/** From the last day that has rows, as a vendor may be new since, up to today; tomorrow alone where none has. */
function daysToOpen(last: Day | null, today: Day): Day[] {
  if (last === null) return [addDays(today, 1)];
  const reach = addDays(today, -REACH_DAYS);
  const from = last < reach ? reach : last;
  return from > today ? [] : daysOf({ from, to: today });
}
