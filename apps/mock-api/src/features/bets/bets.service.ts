import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dayOf, instantsOf } from '@apsara/domain/time';
import { languageOr } from '@apsara/domain/sites/languages';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listOwnBets } from '@apsara/api/bets';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, positionOf, UUID } from '../../shared/lists/cursor.ts';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { betColumns, betRowOf, isShownAs, sumThatStands, type StoredBet } from './bet-rows.ts';

const PAGE = 50;

/** A member's bets of a range and kind. */
function chosenBets(
  queries: Queries,
  { product, status, vendor, ...days }: ValidInputOf<typeof listOwnBets>,
  { actor, site }: SignedInCaller,
) {
  const { from, before } = instantsOf(days, site.timeZone);
  let chosen = queries.selectFrom('bets as b').where('b.memberId', '=', actor.id);
  chosen = chosen.where('b.placedAt', '>=', from).where('b.placedAt', '<', before);
  if (product) chosen = chosen.where('b.gameType', '=', product);
  if (status) chosen = chosen.where(isShownAs(status));
  if (vendor) chosen = chosen.where('b.vendorCode', '=', vendor);
  return chosen;
}

@Injectable()
export class BetsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: JobsService,
  ) {
    jobs.every('bets-make-months', '23 3 * * *', () => this.makeMonths());
  }

  /** A page of the member's own bets; the totals cover the whole range. */
  async listOwnBets(
    query: ValidInputOf<typeof listOwnBets>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnBets>> {
    const [rows, totals] = await Promise.all([this.page(query, caller), this.totals(query, caller)]);
    const content = rows.slice(0, PAGE);
    const bottom = content.at(-1);
    const shown = languageOr(query.language, caller.language);
    return {
      content: content.map((bet) => betRowOf(bet, shown)),
      nextCursor: bottom && rows.length > PAGE ? cursorOf([bottom.placedAt, bottom.id]) : null,
      totals,
    };
  }

  /** The bets after the cursor, latest first; one more than a page when there are more. */
  private page(query: ValidInputOf<typeof listOwnBets>, caller: SignedInCaller): Promise<StoredBet[]> {
    const position = positionOf(query.cursor, UUID);
    let chosen = chosenBets(this.database.query, query, caller);
    if (position) {
      const [at, id] = position;
      // The time also as a condition of its own: with the pair alone PostgreSQL does not prune the partitions of
      // other months and reads all members' bets there.
      chosen = chosen
        .where('b.placedAt', '<=', at)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('b.placedAt', 'b.id'), '<', tuple(at, id)));
    }
    return chosen
      .innerJoin('games as g', 'g.nodeId', 'b.nodeId')
      .select(betColumns)
      .orderBy('b.placedAt', 'desc')
      .orderBy('b.id', 'desc')
      .limit(PAGE + 1)
      .execute();
  }

  /**
   * Totals of the member's own bets of a range, whatever the page. Refunded bets count, with a stake and payout of
   * zero.
   */
  async totals(
    query: ValidInputOf<typeof listOwnBets>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnBets>['totals']> {
    const { count, refunded, open, openStake, stake, payout } = await chosenBets(this.database.query, query, caller)
      .select(({ fn }) => [
        fn.countAll<bigint>().as('count'),
        fn.countAll<bigint>().filterWhere('b.status', '=', 'rolled_back').as('refunded'),
        fn.countAll<bigint>().filterWhere('b.status', '=', 'open').as('open'),
        sql<bigint>`coalesce(sum(b.stake) FILTER (WHERE b.status = 'open'), 0)::bigint`.as('openStake'),
        sumThatStands('b.stake').as('stake'),
        sumThatStands('b.payout').as('payout'),
      ])
      .executeTakeFirstOrThrow();
    const { currency } = caller.site;
    return {
      count: Number(count),
      refunded: Number(refunded),
      open: Number(open),
      openStake: wireAmount(openStake, currency),
      stake: wireAmount(stake, currency),
      payout: wireAmount(payout, currency),
      net: wireAmount(payout - stake, currency),
      currency,
    };
  }

  /** Creates the partitions of this month and the next, so that no bet waits for one. */
  async makeMonths(): Promise<void> {
    const now = this.clock.now();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    for (const day of [now, next]) await call.betsMakeMonth(this.database.query, { day: dayOf(day, 'UTC') });
  }
}
