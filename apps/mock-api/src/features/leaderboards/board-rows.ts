import {
  prizePlaces,
  readPrizes,
  worstBoardCost,
  type BoardMetric,
  type BoardPrize,
} from '@apsara/domain/leaderboards/leaderboards';
import type { Currency } from '@apsara/domain/money';
import { POINTS } from '@apsara/domain/promotions/points';
import type { Board, BoardForm, BoardRow } from '@apsara/api/leaderboards';
import { sumOf, type Queries } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';

/** A site's leaderboards. */
export const boardsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('leaderboards as b')
    .selectAll('b')
    .where('b.siteCode', '=', siteCode)
    .orderBy('b.position')
    .orderBy('b.code');

export type StoredBoard = Awaited<ReturnType<ReturnType<typeof boardsOf>['executeTakeFirstOrThrow']>>;

/** The same with what their prizes have cost, for operators. */
export const boardsWithCosts = (queries: Queries, siteCode: string) =>
  boardsOf(queries, siteCode).select(({ selectFrom }) => [
    selectFrom('claims as c')
      .whereRef('c.sourceId', '=', 'b.id')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .as('issued'),
    selectFrom('claims as c')
      .whereRef('c.sourceId', '=', 'b.id')
      .where('c.state', '=', 'claimed')
      .where('c.kind', '=', 'money')
      .select(sumOf('c.amount').as('sum'))
      .as('paid'),
  ]);

type BoardWithCosts = Awaited<ReturnType<ReturnType<typeof boardsWithCosts>['executeTakeFirstOrThrow']>>;

/** A score of what a board counts. */
export const wireScore = (metric: BoardMetric, score: bigint, currency: string): string =>
  metric === 'valid_bets' ? wireAmount(score, currency) : String(score);

export const wirePrize = (
  { reward, amount, multiple }: BoardPrize,
  currency: Currency,
): Board['prizes'][number]['reward'] => ({
  kind: reward,
  amount: reward === 'money' ? wireAmount(amount, currency) : String(amount),
  currency: reward === 'points' ? POINTS : currency,
  multiple,
});

/** Prizes with the places they are for. */
export const prizeBands = (prizes: readonly BoardPrize[], currency: Currency): Board['prizes'] =>
  prizes.map((prize, i) => {
    const before = prizePlaces(prizes.slice(0, i));
    return { from: before + 1, to: before + prize.places, reward: wirePrize(prize, currency) };
  });

/** A board's settings as a form has them. */
export const boardForm = (stored: StoredBoard, currency: Currency): BoardForm => ({
  period: stored.period,
  metric: stored.metric,
  products: [...stored.products],
  least: wireScore(stored.metric, stored.least, currency),
  prizes: readPrizes(stored.prizes).map(({ places, reward, amount, multiple }) => ({
    places,
    reward,
    amount: reward === 'money' ? wireAmount(amount, currency) : String(amount),
    multiple,
  })),
  words: stored.words,
  art: stored.art,
  startsOn: stored.startsOn,
  endsOn: stored.endsOn,
  position: stored.position,
});

export const boardRow = (stored: BoardWithCosts, currency: Currency): BoardRow => ({
  ...boardForm(stored, currency),
  id: stored.id,
  code: stored.code,
  state: stored.state,
  worst: wireAmount(worstBoardCost(readPrizes(stored.prizes)), currency),
  issued: Number(stored.issued ?? 0n),
  paid: wireAmount(stored.paid ?? 0n, currency),
});
