import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';

/** Rounds no vendor ended are closed after this long (spec: wallet-protocol). */
const OPEN_MS = 48 * 3_600_000;

@Injectable()
export class RoundsJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: JobsService,
  ) {
    this.jobs.every('seamless-close-rounds', '7 * * * *', () => this.run());
  }

  /**
   * Closes what is too old; where money lies at the vendor, which ends its bets itself, only rounds of which no bet is open any more.
   * `closed_by` = 'job' is what the operator's list of them reads.
   * @returns how many it closed.
   */
  async run(): Promise<number> {
    const now = this.clock.now();
    const rounds = await this.database.sql<{ vendor_code: string; round_id: string; member_id: string }>(
      `SELECT r.vendor_code, r.round_id, r.member_id FROM seamless_rounds r JOIN members m ON m.id = r.member_id JOIN sites s ON s.code = m.site_code
        WHERE r.closed_at IS NULL AND r.opened_at < $1 AND (s.is_single OR NOT EXISTS (
          SELECT FROM bets b WHERE b.member_id = r.member_id AND b.placed_at >= r.opened_at - interval '1 minute'
             AND b.vendor_code = r.vendor_code AND b.round_id = r.round_id AND b.status = 'open'))`,
      [new Date(now.getTime() - OPEN_MS)],
    );
    for (const round of rounds) {
      const key = `job-endround:${round.round_id}:${round.member_id}`;
      await this.database.sql("SELECT * FROM seamless_endround($1, $2, $3, $4, $5, $6, 'job')", [
        round.vendor_code,
        key,
        key,
        round.member_id,
        round.round_id,
        now,
      ]);
    }
    return rounds.length;
  }
}
