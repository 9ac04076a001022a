import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, daysOf, instantsOf } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { MAX_RESULT_DAYS, type readPersonalResults, type ResultRow } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { cells, winsWithoutBet, type Cell } from './personal-results-sql.ts';

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

/**
 * What a member won and lost. A bet counts on the day it was settled, as in every total; a win without a bet on the day
 * it was paid.
 */
@Injectable()
export class PersonalResultsService {
  constructor(private readonly database: Database) {}

  /** @throws Refusal request.invalid for a range that is none or too long */
  async readPersonalResults(
    query: ValidInputOf<typeof readPersonalResults>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof readPersonalResults>> {
    if (query.to < query.from) throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_small' }] });
    if (query.to >= addDays(query.from, MAX_RESULT_DAYS))
      throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_big', max: MAX_RESULT_DAYS }] });
    const range = { days: query, instants: instantsOf(query, site.timeZone), timeZone: site.timeZone };
    const product = query.product ?? null;
    const [bets, wins] = await Promise.all([
      allRows(this.database.query, cells(actor.id, range, product)),
      allRows(this.database.query, winsWithoutBet(actor.id, range, product)),
    ]);
    const rows = [...bets, ...wins];
    const counted = rows.filter((cell) => cell.bets > 0n || cell.payout > 0n);
    const played = [...new Set(counted.map((cell) => cell.product))].sort();
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
