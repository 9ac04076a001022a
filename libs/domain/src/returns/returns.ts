import { MILLION, rateValue, type ContractKind, type ContractProduct, type Tier } from '../agents/contracts.ts';
import type { GameType } from '../games/vendors.ts';
import type { ConversionRate } from '../promotions/points.ts';

/** What valid bets are good for. The first two and wages are money; wagering is play that money received asks for. */
export const weightPurposes = ['rebate', 'points', 'wage', 'wagering'] as const;
export type WeightPurpose = (typeof weightPurposes)[number];

/** What a weight is set for, the most specific first: that one counts. */
export const weightScopes = ['game', 'vendor', 'product'] as const;
export type WeightScope = (typeof weightScopes)[number];

/** A valid bet without a weight counts whole; per cent. */
export const WHOLE_WEIGHT = 100;

/** Per cent of a valid bet that counts for a purpose, from 0 (none of it) to 100. `item` is a game's number, a vendor's code or a product. */
export interface Weight {
  scope: WeightScope;
  item: string;
  purpose: WeightPurpose;
  percent: number;
}

/** What a weight can be set for, of one game. */
export interface Weighable {
  game: string;
  vendor: string;
  product: GameType;
}

/** A site's weights by what they are set for. */
export type Weights = ReadonlyMap<string, number>;

const keyOf = ({ scope, item, purpose }: Omit<Weight, 'percent'>): string => `${scope} ${item} ${purpose}`;

export const weightsOf = (all: readonly Weight[]): Weights =>
  new Map(all.map((weight) => [keyOf(weight), weight.percent]));

/** The weight set for one thing itself, if any is. */
export const ownWeight = (weights: Weights, of: Omit<Weight, 'percent'>): number | undefined => weights.get(keyOf(of));

/**
 * The weight that counts for a game: its own, else its vendor's, else its product's.
 * @param otherwise where none is set: 100, and for wagering what the site's rules say of the product.
 */
export function weightOf(
  weights: Weights,
  purpose: WeightPurpose,
  of: Weighable,
  otherwise: number = WHOLE_WEIGHT,
): number {
  const set = weightScopes.map((scope) => ownWeight(weights, { scope, item: of[scope], purpose }));
  return set.find((percent) => percent !== undefined) ?? otherwise;
}

const ceiling = (numerator: bigint, denominator: bigint): number =>
  Number((numerator + denominator - 1n) / denominator);

/** What points are worth at most, in millionths of the valid bets they are for; nothing at a site that converts none. */
export const pointsWorth = (
  { betUnit, points }: { betUnit: bigint; points: bigint },
  conversion: ConversionRate | null,
): number => (conversion ? ceiling(points * conversion.amount * MILLION, betUnit * conversion.points) : 0);

/** A contract of the house with an agent, as far as it is needed to know what it pays at most. */
export interface HouseContract {
  kind: ContractKind;
  product: ContractProduct;
  tiers: readonly Tier[];
}

/** A fixed amount is at most so much of the bets it asks for; what asks for none is a salary, and no part of a bet. */
function wageRate(tier: Tier): number {
  if (tier.rate.type === 'share') return Number(rateValue(tier));
  return tier.bets > 0n ? ceiling(rateValue(tier) * MILLION, tier.bets) : 0;
}

/**
 * What wages pay at most on a product's valid bets, in millionths. An agent may play itself or through its team, and
 * everything its line gets comes out of the contract of its top with the house. An hour's bet counts for each kind of
 * wage, and for the contract of its product as for that of all products. Dividends are a share of what the team lost
 * and no part of a bet.
 */
export function bestWage(contracts: readonly HouseContract[], product: GameType): number {
  const best = new Map<string, number>();
  for (const { kind, product: of, tiers } of contracts) {
    if (kind === 'dividend' || (of !== 'CONS' && of !== product)) continue;
    const rate = Math.max(0, ...tiers.map(wageRate));
    best.set(`${kind} ${of}`, Math.max(rate, best.get(`${kind} ${of}`) ?? 0));
  }
  return [...best.values()].reduce((sum, rate) => sum + rate, 0);
}

/** What a site adds to a product's valid bets, in millionths of them, before weights. */
export interface Additions {
  rebate: number;
  points: number;
  wage: number;
  /** VIP bonuses that are a share of bets. */
  vip: number;
}

/** A game's best case: each part and their sum, in millionths of the stake. */
export interface BestReturn extends Additions {
  /** What the game itself pays back in the long run, by its best bet. */
  printed: number;
  sum: number;
}

/**
 * The most a stake on a game comes back as in the long run: what the game pays and what the site adds, each by its
 * weight. A valid bet is never more than the stake, so the stake is taken for it. Every part is rounded up.
 */
export function bestReturn(
  printed: number,
  additions: Additions,
  weights: Readonly<Record<'rebate' | 'points' | 'wage', number>>,
): BestReturn {
  const weighed = (part: number, percent: number) => Math.ceil((part * percent) / WHOLE_WEIGHT);
  const parts = {
    printed,
    rebate: weighed(additions.rebate, weights.rebate),
    points: weighed(additions.points, weights.points),
    wage: weighed(additions.wage, weights.wage),
    // They count the bets that rebates count.
    vip: weighed(additions.vip, weights.rebate),
  };
  return { ...parts, sum: parts.printed + parts.rebate + parts.points + parts.wage + parts.vip };
}

/** From here on players win by playing. */
export const WHOLE_RETURN = Number(MILLION);

/** Below it an operator is asked whether a lottery should be offered so. */
export const LOW_RETURN = 600_000;

/**
 * The game that a change would lift furthest to 100 % or above, if it lifts any: such a change is refused. A game that
 * is there already may be brought down in steps.
 */
export const worstLifted = <Game extends { before: number; after: number }>(games: readonly Game[]): Game | undefined =>
  games.filter(({ before, after }) => after >= WHOLE_RETURN && after > before).toSorted((a, b) => b.after - a.after)[0];
