import { itemAt } from '../../lists.ts';
import { money, type Currency, type Money } from '../../money.ts';
import { cascadeMachine, clusterSteps, gemsOf, type CascadeSymbol } from './cascade-machine.ts';

const { columns, rows, parts, pays, multipliers, cap } = cascadeMachine;

/** The gems of the field, column by column, the top row first: the place of one is `column * rows + row`. */
export type Field = readonly CascadeSymbol[];

/** Gems of a kind that touch side by side or one above the other, and pay. */
export interface Cluster {
  symbol: CascadeSymbol;
  places: readonly number[];
  /** In parts of the stake, before the multiplier. */
  pay: bigint;
}

/** What lies there after gems fell, and what it pays. */
export interface Fall {
  field: Field;
  multiplier: bigint;
  clusters: readonly Cluster[];
}

export interface CascadeRound {
  /** One after the other; the last pays nothing, unless it is the last there can be. */
  falls: readonly Fall[];
  /** In parts of the stake, within the cap. */
  paid: bigint;
  /** Whether the round would have paid more without the cap. */
  capped: boolean;
}

/** Pay of a cluster, in parts of the stake; 0 if it is too small. */
export function clusterPay(symbol: CascadeSymbol, size: number): bigint {
  const step = clusterSteps.findLastIndex((least) => size >= least);
  return step < 0 ? 0n : itemAt(pays[symbol], step);
}

/** The places side by side, above and below each place. */
const beside: readonly (readonly number[])[] = Array.from({ length: columns * rows }, (_, place) => {
  const row = place % rows;
  return [
    ...(place >= rows ? [place - rows] : []),
    ...(place < (columns - 1) * rows ? [place + rows] : []),
    ...(row > 0 ? [place - 1] : []),
    ...(row < rows - 1 ? [place + 1] : []),
  ];
});

/** Every group of equal gems that touch, and is large enough to pay. */
export function clustersOf(field: Field): Cluster[] {
  const seen = new Uint8Array(field.length);
  const clusters: Cluster[] = [];
  const places: number[] = [];
  field.forEach((symbol, start) => {
    if (seen[start]) return;
    places.length = 0;
    places.push(start);
    seen[start] = 1;
    for (const place of places) {
      for (const next of beside[place] ?? []) {
        if (seen[next] || field[next] !== symbol) continue;
        seen[next] = 1;
        places.push(next);
      }
    }
    if (places.length < clusterSteps[0]) return;
    clusters.push({ symbol, places: [...places], pay: clusterPay(symbol, places.length) });
  });
  return clusters;
}

/** What the clusters of a fall pay, multiplied; in parts of the stake. */
export const fallPay = ({ clusters, multiplier }: Fall): bigint =>
  clusters.reduce((sum, { pay }) => sum + pay, 0n) * multiplier;

/** The field after gems vanished and others fell; `taken` says how many fell into each column so far. */
function fill(field: Field, gone: ReadonlySet<number>, taken: number[], gem: ReturnType<typeof gemsOf>): Field {
  const filled = [...field];
  for (let column = 0; column < columns; column += 1) {
    let to = (column + 1) * rows - 1;
    for (let from = to; from >= column * rows; from -= 1) {
      const left = field[from];
      if (left === undefined || gone.has(from)) continue;
      filled[to] = left;
      to -= 1;
    }
    for (; to >= column * rows; to -= 1) {
      const nth = itemAt(taken, column);
      filled[to] = gem(column, nth);
      taken[column] = nth + 1;
    }
  }
  return filled;
}

/**
 * Plays a round from its number. Gems that pay vanish, those above them fall, and the next of each column come from
 * above, as often as anything pays, but no more often than there are multipliers. Pure: the caller drew the number.
 */
export function playCascade(round: number): CascadeRound {
  const gem = gemsOf(round);
  const taken = Array.from({ length: columns }, () => rows);
  const falls: Fall[] = [];
  const places = Array.from({ length: columns * rows }, (_, place) => place);
  let field: Field = places.map((place) => gem(Math.floor(place / rows), rows - 1 - (place % rows)));
  for (const multiplier of multipliers) {
    const clusters = clustersOf(field);
    falls.push({ field, multiplier, clusters });
    if (clusters.length === 0 || falls.length === multipliers.length) break;
    field = fill(field, new Set(clusters.flatMap(({ places }) => places)), taken, gem);
  }
  const sum = falls.reduce((all, fall) => all + fallPay(fall), 0n);
  const most = cap * parts;
  return { falls, paid: sum > most ? most : sum, capped: sum > most };
}

/** A stake must be a positive whole multiple of the machine's parts, so that every payout is a whole number of units. */
export const isCascadeStake = (amount: bigint): boolean => amount > 0n && amount % parts === 0n;

/**
 * Payout of so many parts for a stake.
 * @throws RangeError if the stake cannot be divided into the machine's parts.
 */
export function cascadePayout<C extends Currency>(paid: bigint, stake: Money<C>): Money<C> {
  if (!isCascadeStake(stake.amount)) throw new RangeError(`a stake must be a multiple of ${parts} units`);
  return money((stake.amount / parts) * paid, stake.currency);
}
