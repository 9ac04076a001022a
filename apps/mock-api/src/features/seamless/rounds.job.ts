import { Injectable } from '@nestjs/common';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { isOfRound } from './rounds-query.ts';

/** Rounds that no vendor closed are closed after this time (spec: wallet-protocol). */
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
   * Closes rounds that are too old. With transfer wallets the vendor settles all bets, so that only rounds without an
   * open bet are closed. The operators' list finds these rounds by `closed_by` = 'job'.
   * @returns the number of closed rounds
   */
  async run(): Promise<number> {
    const { query } = this.database;
    const at = this.clock.now();
    const rounds = await query
      .selectFrom('seamlessRounds as r')
      .innerJoin('members as m', 'm.id', 'r.memberId')
      .innerJoin('sites as s', 's.code', 'm.siteCode')
      .select(['r.vendorCode', 'r.roundId', 'r.memberId'])
      .where('r.closedAt', 'is', null)
      .where('r.openedAt', '<', new Date(at.getTime() - OPEN_MS))
      .where(({ exists, not, or, ref, selectFrom }) => {
        const openBets = selectFrom('bets as b').select('b.id').where(isOfRound).where('b.status', '=', 'open');
        return or([ref('s.isSingle'), not(exists(openBets))]);
      })
      .execute();
    for (const { vendorCode: vendor, roundId: round, memberId: member } of rounds) {
      const key = `job-endround:${round}:${member}`;
      const closing = { vendor, transaction: key, fingerprint: key, member, round, game: null, at, by: 'job' as const };
      await call.seamlessEndround(query, closing);
    }
    return rounds.length;
  }
}
