import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, daysOf, instantsOf } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { MAX_RESULT_DAYS, type readPersonalResults, type ResultRow } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { cells, type Cell } from './personal-results-sql.ts';

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
    const range = { days: query, instants: instantsOf(query, site.timeZone), timeZone: site.timeZone };
    const rows = await allRows(this.database.query, cells(actor.id, range, query.product ?? null));
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
