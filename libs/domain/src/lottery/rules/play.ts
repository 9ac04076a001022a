import type { Ratio } from '../../ratio.ts';
import type { Pool } from '../bets/selection.ts';
import type { PrizeAt, Source } from './draw.ts';
import type { Family } from './families.ts';
import type { Mark } from '../bets/marks.ts';

/** Numbers of several digits: where they are looked for and how they are bet. */
export interface NumbersPick {
  readonly kind: 'numbers';
  /** Digits of a number. */
  readonly length: number;
  /** Where a number can be drawn, each with the name of its prize if prizes differ; or places of the numbers drawn. */
  readonly targets: readonly (PrizeAt & { readonly prize?: string })[] | { readonly places: readonly number[] };
  /** exact: as written. orders: every order a bet. any: one bet on all orders. roll: R is each of ten digits. */
  readonly way: 'exact' | 'orders' | 'any' | 'roll';
  /** How many bets a number is: the lots it is looked for in; 1 unless given. */
  readonly lots?: number;
}

/** How a selection is written, what it expands to, and what hits. */
export type Pick =
  /** Numbers in each place; `differ` where no number is drawn twice. */
  | { readonly kind: 'rows'; readonly at: Source; readonly pool: Pool; readonly differ?: true }
  /** Numbers in each place, a ticket for the last place, the last two and so on. */
  | { readonly kind: 'lengths'; readonly at: readonly number[]; readonly pool: Pool }
  /** Numbers in some places; a bet for each choice of `size` of them. */
  | { readonly kind: 'someRows'; readonly at: Source; readonly pool: Pool; readonly size: number }
  /** B, S, O, E in each place; big from 5. */
  | { readonly kind: 'sideRows'; readonly at: readonly number[] }
  /** Numbers that come so many times each, in any order. */
  | {
      readonly kind: 'group';
      readonly at: readonly number[];
      readonly pool: Pool;
      readonly parts: readonly GroupPart[];
    }
  /** Three or more different digits, each order of three a ticket. */
  | { readonly kind: 'permutations'; readonly at: readonly number[]; readonly pool: Pool }
  /** Every ticket with a property. */
  | { readonly kind: 'tickets'; readonly at: readonly number[]; readonly of: 'sum' | 'span' | 'groupSum' | 'kept' }
  /** Typed numbers in any order: with no triple (groups), or codes of two that may be a pair (codes). */
  | { readonly kind: 'typed'; readonly at: readonly number[]; readonly of: 'groups' | 'codes' }
  /** Numbers that come in any of the places; a bet for each set of `size`. */
  | { readonly kind: 'codes'; readonly at: Source; readonly pool: Pool; readonly size: number }
  /** A bet for each set of `size` of the numbers: all come, none comes, or the drawn are among them. */
  | {
      readonly kind: 'sets';
      readonly at: Source | { readonly lots: readonly PrizeAt[] };
      readonly pool: Pool;
      readonly size: number;
      readonly rule: 'all' | 'none' | 'cover';
      /** Written as numbers that every set has, and the others. */
      readonly bankers?: true;
    }
  /** Facts about the values; a bet for each that is named. */
  | {
      readonly kind: 'marks';
      readonly mark: Mark;
      readonly at: Source;
      /** What can be named; the names of the prizes unless given. */
      readonly names?: readonly string[];
      /** The same of a place, or of two places, that the selection names before the @. */
      readonly placed?: Placed;
    }
  /** Places before the @, a pick of `size` of them after it. */
  | { readonly kind: 'subsets'; readonly size: number; readonly inner: (at: readonly number[]) => Pick }
  | NumbersPick
  /** Six of the numbers, or five and any sixth, by how many come. */
  | { readonly kind: 'lines'; readonly pool: Pool; readonly roll?: true }
  /** One bet on some sums together. */
  | { readonly kind: 'sumSet'; readonly size: number }
  /** A number that pays by how often it comes. */
  | { readonly kind: 'times'; readonly pool: Pool }
  | { readonly kind: 'markSix'; readonly bet: MarkSixBet };

export interface GroupPart {
  /** How often each number of the part comes. */
  readonly times: number;
  /** How many numbers the part has. */
  readonly count: number;
  /** The row it is picked from. */
  readonly row: number;
}

export interface Placed {
  /** What the first place is written as. */
  readonly from: 0 | 1;
  readonly places: number;
  /** One place, two of them, or one and its mirror from the other end. */
  readonly of: 'one' | 'two' | 'mirrored';
}

export type MarkSixBet =
  /** So many animals in one bet on the special. */
  | { readonly kind: 'combined' }
  /** Each bet is `size` animals or tails that all have a number among the seven. */
  | { readonly kind: 'joined'; readonly size: number; readonly of: 'animals' | 'tails' }
  /** One regular, one special. */
  | { readonly kind: 'string' }
  /** Sets of three: two or all three regular. */
  | { readonly kind: 'threeHitTwo' }
  /** Sets of two: both regular, or one and the special. */
  | { readonly kind: 'twoHitSpecial' };

/** A prize that a bet can win. */
export interface Prize {
  /** How likely one bet wins it; the number of prizes to be expected where one can come several times. */
  readonly chance: Ratio;
  /** How likely the stake of the bet comes back. */
  readonly push?: Ratio;
  /** What a stake of 1 is paid, stake included; without it the odds that return the play's share. */
  readonly odds?: Ratio;
}

/** Bounds of one order. */
export interface Limits {
  readonly maxBets: number;
  readonly maxMultiple: number;
}

/** All that is known of a play. Counting, settlement, the slip and the rules page read this record. */
export interface Play {
  readonly code: string;
  readonly family: Family;
  /** `series`: the prize slides with the series. `odds`: the prize is stake times odds. */
  readonly terms: 'series' | 'odds';
  readonly pick: Pick;
  readonly prizes: Readonly<Record<string, Prize>>;
  /** What prizes without odds of their own return of a stake; that of boards unless given. */
  readonly share?: Ratio;
  /** Prizes of a ticket of 2 in the official table, which a site can choose in place of the series. */
  readonly official?: Readonly<Record<string, number>>;
  readonly limits: Limits;
}
