import { Injectable } from '@nestjs/common';
import { openStatuses, percentOfMillionths } from '@apsara/domain/agents/contracts';
import { lotteryReturn } from '@apsara/domain/games/printed-returns';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import { playAt, type PlayReturns } from '@apsara/domain/lottery/settings/odds';
import { playsOf, titleOf } from '@apsara/domain/lottery/titles/titles';
import { Refusal } from '@apsara/domain/refusals';
import {
  bestReturn,
  bestWage,
  pointsWorth,
  weightOf,
  weightsOf,
  worstLifted,
  type Additions,
  type BestReturn,
  type Weights,
} from '@apsara/domain/returns/returns';
import { bestBonusRate, defaultRewardRules } from '@apsara/domain/vip/vip-rewards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { lockUntilEnd, type Queries, type Transaction } from '../../shared/statements.ts';
import { ofStored } from '../../shared/tiers/tiers.ts';

/** A game and its best case at a site; none where nobody says what the game pays. */
export interface GameReturn {
  nodeId: number;
  vendorCode: string;
  gameCode: string;
  gameType: GameType;
  names: Column.Names;
  best: BestReturn | null;
}

/** Rebate rates are in hundredths of a per cent, what is added in millionths. */
const MILLIONTHS_A_BASIS_POINT = 100;

/** The weights of a site as they are now. */
export async function presentWeights(queries: Queries, siteCode: string): Promise<Weights> {
  const rows = await queries
    .selectFrom('returnWeights')
    .distinctOn(['scope', 'item', 'purpose'])
    .select(['scope', 'item', 'purpose', 'percent'])
    .where('siteCode', '=', siteCode)
    .orderBy('scope')
    .orderBy('item')
    .orderBy('purpose')
    .orderBy('since', 'desc')
    .execute();
  return weightsOf(rows.flatMap(({ percent, ...key }) => (percent === null ? [] : [{ ...key, percent }])));
}

async function rebatesOf(queries: Queries, siteCode: string): Promise<Map<string, number>> {
  const rates = await queries
    .selectFrom('rebateRates')
    .select(['product', 'basisPoints'])
    .where('siteCode', '=', siteCode)
    .execute();
  return new Map(rates.map(({ product, basisPoints }) => [product, basisPoints * MILLIONTHS_A_BASIS_POINT]));
}

async function pointsOf(queries: Queries, siteCode: string): Promise<Map<string, number>> {
  const conversion = await queries
    .selectFrom('pointConversions')
    .select(['points', 'amount'])
    .where('siteCode', '=', siteCode)
    .executeTakeFirst();
  const rates = await queries
    .selectFrom('pointRates')
    .select(['product', 'betUnit', 'points'])
    .where('siteCode', '=', siteCode)
    .execute();
  return new Map(rates.map(({ product, ...rate }) => [product, pointsWorth(rate, conversion ?? null)]));
}

/** The most that VIP adds: to rebates, to points in per cent of what others earn, and by its bonuses. */
async function vipOf(queries: Queries, siteCode: string) {
  const { rebate, points, sundayCap } = await queries
    .selectFrom('vipLevels')
    .select(({ fn }) => [
      fn.max('rebate').as('rebate'),
      fn.max('points').as('points'),
      fn.max('sundayCap').as('sundayCap'),
    ])
    .where('siteCode', '=', siteCode)
    .executeTakeFirstOrThrow();
  const settings = await queries
    .selectFrom('vipSettings')
    .select('rewards')
    .where('siteCode', '=', siteCode)
    .executeTakeFirst();
  const rules = settings?.rewards ?? defaultRewardRules;
  return {
    rebate: (rebate ?? 0) * MILLIONTHS_A_BASIS_POINT,
    points: points ?? 100,
    bonusOf: (product: GameType): number => bestBonusRate(rules, product, sundayCap ?? 0n),
  };
}

/** The contracts of the house itself, with what is signed and what may still be. */
async function houseContracts(queries: Queries, siteCode: string) {
  const rows = await queries
    .selectFrom('contracts')
    .select(['kind', 'product', 'tiers', 'offered'])
    .where('siteCode', '=', siteCode)
    .where('offererId', 'is', null)
    .where('status', 'in', openStatuses)
    .execute();
  return rows.map(({ kind, product, tiers, offered }) => ({
    kind,
    product,
    tiers: [...ofStored(tiers), ...ofStored(offered)],
  }));
}

/** What plays of lotteries return where the site has set it. */
export async function playReturnsOf(queries: Queries, siteCode: string): Promise<PlayReturns> {
  const rows = await queries
    .selectFrom('lotteryOdds')
    .select(['play', 'returned'])
    .where('siteCode', '=', siteCode)
    .execute();
  return Object.fromEntries(rows.map(({ play, returned }) => [play, returned]));
}

/**
 * What a site's games return: its lotteries by the series that it gives at most and the odds that it has set, all others
 * as printed.
 */
export async function sitePrintedReturns(queries: Queries, siteCode: string) {
  const { seriesMax } =
    (await queries
      .selectFrom('lotteryRules')
      .select('seriesMax')
      .where('siteCode', '=', siteCode)
      .executeTakeFirst()) ?? {};
  const odds = await playReturnsOf(queries, siteCode);
  return (gameCode: string, printed: number | null): number | null => {
    const lottery = titleOf(gameCode);
    if (!lottery || printed === null) return printed;
    const plays = playsOf(lottery).map((play) => playAt(play, odds));
    return seriesMax !== undefined || plays.some(({ share }) => share) ? lotteryReturn(plays, seriesMax) : printed;
  };
}

/** What a site adds to the bets of each product. */
async function additionsOf(queries: Queries, siteCode: string): Promise<Map<GameType, Additions>> {
  const rebates = await rebatesOf(queries, siteCode);
  const points = await pointsOf(queries, siteCode);
  const contracts = await houseContracts(queries, siteCode);
  const vip = await vipOf(queries, siteCode);
  return new Map(
    gameTypes.map((product) => {
      const own = rebates.get(product);
      // A product without a rebate has none for VIP members either.
      const rebate = own === undefined ? 0 : own + vip.rebate;
      const worth = Math.ceil(((points.get(product) ?? 0) * vip.points) / 100);
      return [product, { rebate, points: worth, wage: bestWage(contracts, product), vip: vip.bonusOf(product) }];
    }),
  );
}

/** Best cases of all games of a site, and the refusal of what would lift one to the whole stake. */
@Injectable()
export class BestReturnsService {
  constructor(private readonly database: Database) {}

  async ofSite(siteCode: string, queries: Queries = this.database.query): Promise<GameReturn[]> {
    const additions = await additionsOf(queries, siteCode);
    const weights = await presentWeights(queries, siteCode);
    const games = await queries
      .selectFrom('games')
      .select(['nodeId', 'vendorCode', 'gameCode', 'gameType', 'names', 'printedReturn'])
      .orderBy('nodeId')
      .execute();
    const printedReturnOf = await sitePrintedReturns(queries, siteCode);
    return games.map(({ printedReturn: printed, ...game }) => {
      const printedReturn = printedReturnOf(game.gameCode, printed);
      const added = additions.get(game.gameType);
      if (printedReturn === null || !added) return { ...game, best: null };
      const of = { game: String(game.nodeId), vendor: game.vendorCode, product: game.gameType };
      const percents = {
        rebate: weightOf(weights, 'rebate', of),
        points: weightOf(weights, 'points', of),
        wage: weightOf(weights, 'wage', of),
      };
      return { ...game, best: bestReturn(printedReturn, added, percents) };
    });
  }

  /** As `guard`, in a transaction of its own. */
  change<T>(
    caller: SignedInCaller,
    paths: readonly string[],
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction((transaction) => this.guard(transaction, caller, paths, () => work(transaction)));
  }

  /**
   * Makes a change of what a site adds to its bets; changes of one site wait for each other, so that two cannot pass
   * together.
   * @param paths the changed fields, to which a refusal belongs
   * @throws Refusal returns.above_stake, naming the game the change would lift furthest
   */
  async guard<T>(
    transaction: Transaction,
    { site, language }: SignedInCaller,
    paths: readonly string[],
    work: () => Promise<T>,
  ): Promise<T> {
    await lockUntilEnd(transaction, `returns ${site.code}`);
    const before = await this.ofSite(site.code, transaction);
    const done = await work();
    const after = await this.ofSite(site.code, transaction);
    const sums = after.map(({ names, best }, place) => ({
      names,
      before: before[place]?.best?.sum ?? 0,
      after: best?.sum ?? 0,
    }));
    const worst = worstLifted(sums);
    if (!worst) return done;
    throw new Refusal('returns.above_stake', {
      fields: paths.map((path) => ({ path, code: 'too_big' })),
      game: worst.names[language] ?? worst.names.EN ?? '',
      max: percentOfMillionths(worst.after),
    });
  }
}
