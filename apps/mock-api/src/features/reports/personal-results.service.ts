import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, daysOf, instantsOf, type Day } from '@apsara/domain/time';
import type { GameType } from '@apsara/domain/games/vendors';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { MAX_RESULT_DAYS, type readPersonalResults, type ResultRow } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { wireAmount } from '../../shared/wire.ts';

interface Cell {
  day: Day;
  product: GameType;
  bets: bigint;
  stake: bigint;
  payout: bigint;
}

/** Totals of the member's ($1) days, and what no total holds yet, read in one moment. */
const cells = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, product, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout FROM (
    SELECT day, product, bets, stake, payout FROM member_daily_totals WHERE member_id = $1 AND day BETWEEN $2 AND $3
    UNION ALL
    SELECT (settled_at AT TIME ZONE $4)::date, game_type, bets, stake, payout FROM bet_changes WHERE member_id = $1 AND settled_at >= $5 AND settled_at < $6) part
   WHERE $7::text IS NULL OR product = $7 GROUP BY 1, 2`;

const sumOf = (some: readonly Cell[], currency: string): ResultRow => {
  const sum = (of: 'bets' | 'stake' | 'payout') => some.reduce((total, cell) => total + cell[of], 0n);
  const [stake, payout] = [sum('stake'), sum('payout')];
  return {
    bets: Number(sum('bets')),
    stake: wireAmount(stake, currency),
    payout: wireAmount(payout, currency),
    net: wireAmount(payout - stake, currency),
  };
};

/** What a member won and lost. A bet counts on the day it was settled, as in every total. */
@Injectable()
export class PersonalResultsService {
  constructor(private readonly database: Database) {}

  async readPersonalResults(
    query: ValidInputOf<typeof readPersonalResults>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof readPersonalResults>> {
    if (query.to >= addDays(query.from, MAX_RESULT_DAYS))
      throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_big', max: MAX_RESULT_DAYS }] });
    const { from, before } = instantsOf(query, site.timeZone);
    const rows = await this.database.sql<Cell>(cells, [
      actor.id,
      query.from,
      query.to,
      site.timeZone,
      from,
      before,
      query.product ?? null,
    ]);
    const played = [...new Set(rows.filter(({ bets }) => bets > 0n).map(({ product }) => product))].sort();
    return {
      currency: site.currency,
      totals: sumOf(rows, site.currency),
      products: played.map((product) => ({
        product,
        ...sumOf(
          rows.filter((cell) => cell.product === product),
          site.currency,
        ),
      })),
      days: daysOf(query).map((day) => ({
        day,
        ...sumOf(
          rows.filter((cell) => cell.day === day),
          site.currency,
        ),
      })),
    };
  }
}
