import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';

/** Changes counted in one transaction: a fraction of a second's work, so that nobody who waits for it waits long. */
const BATCH = 5_000;
const EVERY_SECONDS = 3;

/** Hours are kept for hourly wages alone: those that ended before $1 at sites that never had a contract of that kind signed are counted by none. */
const forgetHours = `
  DELETE FROM hour_rolls h
   WHERE h.hour < $1::timestamptz - interval '1 hour'
     AND NOT EXISTS (SELECT FROM contracts c WHERE c.site_code = h.site_code AND c.kind = 'hourly_wage' AND c.signed_at IS NOT NULL)`;

/** Counts settled bets into the totals of their days, each once (prisma/migrations, roll_ups). */
@Injectable()
export class RollsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: JobsService,
  ) {
    jobs.often('reports-roll', EVERY_SECONDS, () => this.countAll());
  }

  /** Counts what waits, of everybody. @returns how many changes that were. */
  async countAll(): Promise<number> {
    let total = 0;
    for (let taken = BATCH; taken === BATCH; total += taken) taken = await this.count(null);
    for (let taken = BATCH; taken === BATCH; total += taken) taken = await this.countMoney();
    return total;
  }

  /** Counts what waits of one member, for whoever needs that member's figures as of now. */
  async countMember(memberId: string): Promise<void> {
    while ((await this.count(memberId)) === BATCH);
  }

  /** Forgets the hours before this moment that no contract will count. */
  async forgetHours(before: Date): Promise<void> {
    await this.database.sql(forgetHours, [before]);
  }

  private async count(memberId: string | null): Promise<number> {
    const values = [memberId, BATCH, this.clock.now()];
    const [row] = await this.database.sql<{ taken: number }>(
      'SELECT rolls_drain($1, $2, $3) AS taken',
      values,
      'rolls_drain',
    );
    return row!.taken;
  }

  private async countMoney(): Promise<number> {
    const [row] = await this.database.sql<{ taken: number }>('SELECT money_drain($1) AS taken', [BATCH], 'money_drain');
    return row!.taken;
  }
}
