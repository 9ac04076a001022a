import type { Ratio } from '../../ratio.ts';

/** What a round of a live table drew: pockets, dice, coins or cards as whole numbers, in the order in which they show. */
export type Drawn = readonly number[];

/** Draws a whole number from 0 to below `count`, each equally often. */
export type Draw = (count: number) => number;

/** A bet of a table. */
export interface Spot {
  /** The row of the rules that it stands in: spots of a group have the same chances and pay the same. */
  group: string;
  /** What comes back after a draw, in hundredths of the stake and with it: 0 is lost, 100 the stake, 200 even money. */
  pays: (drawn: Drawn) => number;
  /** The most that it pays, in hundredths; limits follow from it. */
  top: number;
  /** The least that it pays when it wins, where that is less than the most. */
  from?: number;
}

/** A draw, or one that stands for all that pay alike, with the number of ways in which it comes. */
export interface Outcome {
  drawn: Drawn;
  ways: bigint;
}

/** A game of a live table as one record: how a round is drawn, what can be bet on it and what it pays. */
export interface LiveGame {
  spots: Readonly<Record<string, Spot>>;
  draw: (draw: Draw) => Drawn;
  /** Whether the game can have drawn these numbers; what a page verifies was a draw. */
  isDraw: (drawn: Drawn) => boolean;
  /** All draws, for the exact return. */
  outcomes: () => Iterable<Outcome>;
  /** How long a draw is shown before its result stands, in ms. */
  showMs: (drawn: Drawn) => number;
}

/** Whole numbers of a given count, each below a bound. */
export const numbersBelow =
  (count: number, bound: number) =>
  (drawn: Drawn): boolean =>
    drawn.length === count && drawn.every((number) => Number.isInteger(number) && number >= 0 && number < bound);

/** Every combination of `count` numbers below `bound`, one way each. */
export function* everyDraw(count: number, bound: number): Generator<Outcome> {
  for (let nth = 0; nth < bound ** count; nth += 1)
    yield { drawn: Array.from({ length: count }, (_, place) => Math.floor(nth / bound ** place) % bound), ways: 1n };
}

/** Draws `count` cards of a deck, without putting one back. Fisher and Yates, broken off after the last card asked for. */
export function cardsOfDeck(count: number, draw: Draw): number[] {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  return Array.from({ length: count }, () => deck.splice(draw(deck.length), 1)).flat();
}

/** Whether these are different cards of one deck. */
export const areCards = (drawn: Drawn): boolean =>
  numbersBelow(drawn.length, 52)(drawn) && new Set(drawn).size === drawn.length;

/** A spot of a group with its figures, exact: `pays` by what it pays, in hundredths with the stake, and its chance. */
export interface GroupRules {
  group: string;
  /** One of its spots, for a page to name. */
  spot: string;
  pays: { hundredths: number; chance: Ratio }[];
  returnToPlayer: Ratio;
}

/** The exact return of every group of spots, over all draws. What is lost is no pay. */
export function groupsOf({ spots, outcomes }: LiveGame): GroupRules[] {
  const ones = new Map<string, string>();
  for (const [name, { group }] of Object.entries(spots)) if (!ones.has(group)) ones.set(group, name);
  const ways = new Map([...ones.keys()].map((group) => [group, new Map<number, bigint>()]));
  let all = 0n;
  for (const outcome of outcomes()) {
    all += outcome.ways;
    for (const [group, spot] of ones) {
      const pays = spots[spot]?.pays(outcome.drawn) ?? 0;
      const counted = ways.get(group);
      if (pays > 0) counted?.set(pays, (counted.get(pays) ?? 0n) + outcome.ways);
    }
  }
  return [...ones].map(([group, spot]) => {
    const counted = [...(ways.get(group) ?? [])].toSorted(([one], [other]) => one - other);
    const paid = counted.reduce((sum, [hundredths, times]) => sum + BigInt(hundredths) * times, 0n);
    return {
      group,
      spot,
      pays: counted.map(([hundredths, times]) => ({ hundredths, chance: { numerator: times, denominator: all } })),
      returnToPlayer: { numerator: paid, denominator: all * 100n },
    };
  });
}
