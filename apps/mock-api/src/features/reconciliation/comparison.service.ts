import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { REPORT_MARGIN_MS, REPORT_PAGE } from '@apsara/domain/games/vendor-reports';
import type { ReportError } from '@apsara/domain/reconciliation/reconciliation';
import { dayMs } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, oneRow, type Transaction } from '../../shared/statements.ts';
import { compareRounds, countedOn, hasOwnRounds, keepReports, unreported } from './comparison-sql.ts';
import { keyOf, UnreadReport, VendorReports, type ReadPage } from './vendor-reports.ts';

/** What was read before a try was broken off is read again when it is older than this. */
const FRESH_MS = dayMs / 24;
/** A try ends after so long by the machine's clock; the next goes on from there. */
const LONGEST_TRY_MS = 10 * 60_000;

/** How a try went: `running` where another instance is at it. */
export type Outcome = 'compared' | 'failed' | 'running';

type Row = NonNullable<Awaited<ReturnType<ComparisonService['find']>>>;

/** Asks a vendor for its rounds of a day and compares them with ours. */
@Injectable()
export class ComparisonService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reports: VendorReports,
  ) {}

  find(id: string) {
    return this.database.query.selectFrom('reconciliations').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /**
   * Compares one day, by one instance at a time. What is read of the vendor stays when it is broken off, so that the next
   * try goes on from there.
   */
  compare(id: string): Promise<Outcome> {
    return this.database.locking(async (lock) => {
      const { isMine } = await oneRow(
        lock,
        sql<{
          isMine: boolean;
        }>`SELECT pg_try_advisory_xact_lock(hashtext('reconciliation'), hashtext(${id})) AS is_mine`,
      );
      const row = isMine ? await this.find(id) : undefined;
      if (!row) return 'running';
      try {
        await this.#read(row);
        await this.#finish(row);
        return 'compared';
      } catch (error) {
        if (!(error instanceof UnreadReport)) throw error;
        await this.#fail(row, error.why);
        return 'failed';
      }
    });
  }

  /** Reads all that the vendor has of the day, and what it says of those rounds of ours that it did not name. */
  async #read(row: Row): Promise<void> {
    if (!(await this.reports.isReachable(row.vendorCode))) {
      // A vendor that is only played here, as the lotteries are, is asked nothing.
      if ((await oneRow(this.database.query, hasOwnRounds(row))).is) throw new UnreadReport('no_address');
      return;
    }
    const until = this.clock.machine().getTime() + LONGEST_TRY_MS;
    await this.#readPages(row, until);
    await this.#askAfter(row, until);
  }

  async #readPages(row: Row, until: number): Promise<void> {
    const { currency, vendorCode } = row;
    const from = new Date(row.begins.getTime() - REPORT_MARGIN_MS).toISOString();
    const before = new Date(row.before.getTime() + REPORT_MARGIN_MS).toISOString();
    const read = new Set<string>();
    let next = await this.#begin(row);
    while (next !== '') {
      if (next !== null) read.add(next);
      const after = next === null ? {} : { after: next };
      const page: ReadPage = await this.reports.read(vendorCode, { currency, from, before, ...after }, until);
      next = page.next ?? '';
      // The pages go in a circle.
      if (read.has(next)) throw new UnreadReport('unreadable');
      await this.#keep(row, page, next);
    }
  }

  /** Where to read on: null at the beginning, empty when every page is there. */
  async #begin({ id, askedAt, next }: Row): Promise<string | null> {
    const now = this.clock.now();
    if (askedAt !== null && now.getTime() - askedAt.getTime() < FRESH_MS) return next;
    await this.database.transaction(async (transaction) => {
      await forgetReports(transaction, id);
      await transaction.updateTable('reconciliations').set({ askedAt: now, next: null }).where('id', '=', id).execute();
    });
    return null;
  }

  async #keep(row: Row, { rounds }: ReadPage, next: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { fresh } = await oneRow(transaction, keepReports(row, rounds));
      // Pages that bring nothing new would never end.
      if (fresh === 0 && next !== '') throw new UnreadReport('unreadable');
      await transaction.updateTable('reconciliations').set({ next }).where('id', '=', row.id).execute();
    });
  }

  /** Asks for rounds of ours by their ids: their vendor may have ended them on another day, or not yet, or not know them. */
  async #askAfter(row: Row, until: number): Promise<void> {
    const { currency, vendorCode } = row;
    for (;;) {
      const asked = await allRows(this.database.query, unreported(row, REPORT_PAGE));
      if (asked.length === 0) return;
      const roundIds = [...new Set(asked.map(({ roundId }) => roundId))];
      const { rounds } = await this.reports.read(vendorCode, { currency, roundIds }, until);
      const known = new Map(rounds.map((round) => [keyOf(round), round]));
      const unknown = { state: null, stake: 0n, payout: 0n, endedAt: null };
      const answers = asked.map((round) => known.get(keyOf(round)) ?? { ...round, ...unknown });
      await keepReports(row, answers).execute(this.database.query);
    }
  }

  async #finish(row: Row): Promise<void> {
    const now = this.clock.now();
    // Read before the bets: what changes meanwhile is seen as a change afterwards.
    const counted = await oneRow(this.database.query, countedOn(row));
    await this.database.transaction(async (transaction) => {
      const { digest, differences, ...figures } = await oneRow(transaction, compareRounds(row, now));
      await forgetReports(transaction, row.id);
      // As it is now: an operator may have signed it while the vendor was asked.
      const kept = await transaction
        .selectFrom('reconciliations')
        .selectAll()
        .where('id', '=', row.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const isSame = kept.comparedAt !== null && kept.digest === digest && isEqual(kept, figures);
      await transaction
        .updateTable('reconciliations')
        .set({ ...counted, ...figures, digest, differences, comparedAt: now, triedAt: now, askedAt: null, next: null })
        .set({ state: stateOf(differences, figures), error: null, tries: 0, again: false })
        .set(isSame ? {} : { version: kept.version + 1, changedAt: kept.signedAt === null ? null : now })
        .where('id', '=', row.id)
        .execute();
    });
  }

  async #fail({ id }: Row, error: ReportError): Promise<void> {
    await this.database.query
      .updateTable('reconciliations')
      .set(({ eb }) => ({
        error,
        triedAt: this.clock.now(),
        tries: eb('tries', '+', 1),
        version: eb('version', '+', 1),
      }))
      // The next try goes on from no page that could not be read.
      .$if(error === 'unreadable', (failed) => failed.set({ askedAt: null, next: null }))
      .where('id', '=', id)
      .execute();
  }
}

const forgetReports = (transaction: Transaction, id: string) =>
  transaction.deleteFrom('reconciliationReports').where('reconciliationId', '=', id).execute();

const figureNames = ['ownRounds', 'ownStake', 'ownPayout', 'vendorRounds', 'vendorStake', 'vendorPayout'] as const;
type Figures = Record<(typeof figureNames)[number], bigint>;

const isEqual = (row: Row, figures: Figures): boolean => figureNames.every((name) => row[name] === figures[name]);

const stateOf = (differences: number, { ownRounds, vendorRounds }: Figures) =>
  differences > 0 ? 'different' : ownRounds + vendorRounds === 0n ? 'nothing' : 'equal';
