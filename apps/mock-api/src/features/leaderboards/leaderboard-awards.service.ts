import { Injectable } from '@nestjs/common';
import { finalSpans, PRIZE_DAYS, prizeOf, prizePlaces, readPrizes } from '@apsara/domain/leaderboards/leaderboards';
import type { MissionSpan } from '@apsara/domain/missions/missions';
import { entriesOf } from '@apsara/domain/records';
import { writtenWords } from '@apsara/domain/sites/site-words';
import { dayOf } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { eachAlone } from '../../shared/each-alone.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { allRows, lockUntilEnd } from '../../shared/statements.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { SitesService, type Site } from '../sites/sites.service.ts';
import { boardsOf, type StoredBoard } from './board-rows.ts';
import { placesOf } from './standing-sql.ts';
import { placesLock } from './standings.service.ts';

/** Makes the places of periods final, and issues their prizes, each once. */
@Injectable()
export class LeaderboardAwardsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly offers: OffersService,
    private readonly sites: SitesService,
    private readonly totals: DailyTotalsService,
    jobs: JobsService,
  ) {
    totals.passOnTo('leaderboards_count');
    jobs.every('leaderboards-award', '* * * * *', () => this.awardAll());
  }

  /**
   * Looks at every site that has no quiet hours.
   * @returns how many prizes were issued
   * @throws AggregateError of the sites that failed, when all others are done
   */
  async awardAll(): Promise<number> {
    const sites = [...(await this.sites.all()).values()].filter(({ switches }) => switches.has('MISSION3'));
    return eachAlone(sites, (site) => this.#award(site));
  }

  async #award({ code, timeZone: zone }: Site): Promise<number> {
    if (!(await this.offers.mayBeOffered({ siteCode: code, memberId: undefined }))) return 0;
    const boards = await boardsOf(this.database.query, code).where('b.state', 'in', ['published', 'closed']).execute();
    const now = this.clock.now();
    const today = dayOf(now, zone);
    const ended = boards.flatMap((board) => finalSpans(board, today, { now, zone }).map((span) => ({ board, span })));
    return eachAlone(ended, ({ board, span }) => this.#finish(board, span));
  }

  /** The places are final and the prizes issued in one transaction: all of it, or the job does it the next time. */
  async #finish(board: StoredBoard, span: MissionSpan): Promise<number> {
    const where = { boardId: board.id, span: span.key };
    if ((await this.database.leaderboardFinal.count({ where })) > 0) return 0;
    await this.totals.countAll();
    const winners = await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, placesLock(board.id, span.key));
      const { numInsertedOrUpdatedRows: mine } = await transaction
        .insertInto('leaderboardFinals')
        .values({ ...where, at: this.clock.now() })
        .onConflict((known) => known.doNothing())
        .executeTakeFirst();
      if (mine === 0n) return [];
      const prizes = readPrizes(board.prizes);
      const of = { ...where, least: board.least };
      const places = await allRows(transaction, placesOf(of, prizePlaces(prizes)), 'leaderboards_places');
      const names = Object.fromEntries(
        entriesOf(writtenWords(board.words)).map(([language, { title }]) => [language, title]),
      );
      const issued: string[] = [];
      for (const [i, { memberId }] of places.entries()) {
        const prize = prizeOf(prizes, i + 1);
        if (!prize) continue;
        const about = `leaderboard:${board.id}:${span.key}:${memberId}`;
        const answer = await this.claims.issue(transaction, {
          id: requestId(about),
          siteCode: board.siteCode,
          memberId,
          source: 'mission',
          type: 'MISSION',
          sourceId: board.id,
          kind: prize.reward,
          amount: prize.amount,
          multiple: prize.multiple,
          names,
          claimDays: PRIZE_DAYS,
          about,
        });
        if (answer === 'issued') issued.push(memberId);
      }
      return issued;
    });
    for (const memberId of winners) this.claims.tellIssued(memberId);
    return winners.length;
  }
}
