import { Injectable } from '@nestjs/common';
import { instantsOf } from '@apsara/domain/time';
import { languageOr } from '@apsara/domain/languages';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { betHistory } from '@apsara/api/bets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, placeOf, UUID } from '../../shared/place.ts';
import { wireAmount } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { betColumns, betRowOf, type StoredBet } from './bet-rows.ts';

const PAGE = 50;

/** Whose bets of which range and kind: a condition on `bets b`, and its six values. */
function filterOf(
  { product, status, vendor, ...days }: ValidInputOf<typeof betHistory>,
  { actor, site }: SignedInCaller,
) {
  const { from, before } = instantsOf(days, site.timeZone);
  return {
    where:
      'b.member_id = $1 AND b.placed_at >= $2 AND b.placed_at < $3 AND ($4::text IS NULL OR b.game_type = $4) AND ($5::text IS NULL OR b.status = $5) AND ($6::text IS NULL OR b.vendor_code = $6)',
    values: [actor.id, from, before, product ?? null, status ?? null, vendor ?? null],
  };
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

  /** The member's own bets; the totals are of the whole range. */
  async history(query: ValidInputOf<typeof betHistory>, caller: SignedInCaller): Promise<AnswerOf<typeof betHistory>> {
    const { where, values } = filterOf(query, caller);
    const [at, id] = placeOf(query.cursor, UUID) ?? [null, null];
    const [rows, totals] = await Promise.all([
      // The time by itself, too: from a pair alone PostgreSQL leaves no month out, and reads everybody's bets of those before the page.
      this.database.sql<StoredBet>(
        `SELECT ${betColumns} FROM bets b JOIN games g ON g.node_id = b.node_id
          WHERE ${where} AND ($7::timestamptz IS NULL OR (b.placed_at <= $7 AND (b.placed_at, b.id) < ($7, $8::uuid))) ORDER BY b.placed_at DESC, b.id DESC LIMIT ${PAGE + 1}`,
        [...values, at, id],
      ),
      this.totals(query, caller),
    ]);
    const content = rows.slice(0, PAGE);
    const bottom = content.at(-1);
    const shown = languageOr(query.language, caller.language);
    return {
      content: content.map((bet) => betRowOf(bet, shown)),
      nextCursor: bottom && rows.length > PAGE ? cursorOf([bottom.placed_at, bottom.id]) : null,
      totals,
    };
  }

  /** What the member's own bets of a range come to, wherever a page of them stands; rolled back ones are counted, but have staked and paid nothing. */
  async totals(
    query: ValidInputOf<typeof betHistory>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof betHistory>['totals']> {
    const { where, values } = filterOf(query, caller);
    const stands = `b.status <> 'rolled_back'`;
    const [totals] = await this.database.sql<{ count: bigint; stake: bigint; payout: bigint }>(
      `SELECT count(*), coalesce(sum(b.stake) FILTER (WHERE ${stands}), 0)::bigint AS stake, coalesce(sum(b.payout) FILTER (WHERE ${stands}), 0)::bigint AS payout
         FROM bets b WHERE ${where}`,
      values,
    );
    const { count, stake, payout } = totals!;
    const { currency } = caller.site;
    return {
      count: Number(count),
      stake: wireAmount(stake, currency),
      payout: wireAmount(payout, currency),
      net: wireAmount(payout - stake, currency),
      currency,
    };
  }

  /** Makes the partitions of this month and the next, so that no bet ever waits for one. */
  async makeMonths(): Promise<void> {
    const now = this.clock.now();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    for (const day of [now, next])
      await this.database.sql('SELECT bets_make_month($1::date)', [day.toISOString().slice(0, 10)]);
  }
}
