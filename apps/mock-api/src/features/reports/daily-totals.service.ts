import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { JobsService } from '../jobs/jobs.service.ts';

/** Changes counted in one transaction: a fraction of a second's work, so that nobody who waits for it waits long. */
const BATCH = 5_000;
const EVERY_SECONDS = 3;

/** Hours are kept for hourly wages only: those that ended before an instant at sites that never signed a contract of that kind. */
const forgetHours = (before: Date) => sql`
  DELETE FROM member_hourly_totals h
   WHERE h.hour < ${before}::timestamptz - interval '1 hour'
     AND NOT EXISTS (SELECT FROM contracts c WHERE c.site_code = h.site_code AND c.kind = 'hourly_wage' AND c.signed_at IS NOT NULL)`;

/** Counts settled bets into the totals of their days, each once (prisma/functions/reports). */
@Injectable()
export class DailyTotalsService {
  readonly #followers: string[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: JobsService,
  ) {
    jobs.often('reports-totals', EVERY_SECONDS, () => this.countAll());
  }

  /**
   * Passes everything that is counted on to a function of the database, in the statement that counts it: whatever
   * follows from the totals has counted a bet exactly when they have.
   * @param follower an SQL function that takes `(bet_changes[], valid_bet_change[], timestamptz)`, see totals_drain
   */
  passOnTo(follower: string): void {
    this.#followers.push(follower);
  }

  /** Counts what waits, of everybody. @returns how many changes that were. */
  async countAll(): Promise<number> {
    let total = 0;
    for (let taken = BATCH; taken === BATCH; total += taken) taken = await this.count(null);
    return total + (await this.countMoney());
  }

  /** Counts the deposits and other changes of money that wait, of everybody. @returns how many that were. */
  async countMoney(): Promise<number> {
    let total = 0;
    for (let taken = BATCH; taken === BATCH; total += taken) taken = await this.countMoneyOnce();
    return total;
  }

  /** Counts one member's pending changes of bets, for readers that need that member's figures as of now. */
  async countMember(memberId: string): Promise<void> {
    while ((await this.count(memberId)) === BATCH);
  }

  /** Forgets the hours before this moment that no contract will count. */
  async forgetHours(before: Date): Promise<void> {
    await allRows(this.database.query, forgetHours(before));
  }

  private async count(memberId: string | null): Promise<number> {
    const now = this.clock.now();
    const followed = this.#followers.map((name) => sql`, ${sql.ref(name)}(d.changes, d.valids, ${now})`);
    const statement = sql<{ taken: number }>`
      SELECT d.taken ${sql.join(followed, sql``)} FROM totals_drain(${memberId}, ${BATCH}) d`;
    return (await oneRow(this.database.query, statement, 'totals_drain')).taken;
  }

  private async countMoneyOnce(): Promise<number> {
    const statement = sql<{ taken: number }>`SELECT money_drain(${BATCH}) AS taken`;
    return (await oneRow(this.database.query, statement, 'money_drain')).taken;
  }
}
