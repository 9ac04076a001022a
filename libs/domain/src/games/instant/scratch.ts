import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';
import { digestOf } from '../title-digest.ts';
import { itemAt } from '../../lists.ts';
import { keysOf } from '../../records.ts';

/** Tickets of a print run. They are sold in the order in which they were shuffled. */
export const SCRATCH_RUN = 10_000;

export interface ScratchTier {
  /** Stakes that a ticket pays. */
  times: number;
  /** So many tickets of a run pay it. */
  count: number;
}

const tiers = (...rows: readonly (readonly [times: number, count: number])[]): readonly ScratchTier[] =>
  rows.map(([times, count]) => ({ times, count }));

/** The prizes of a run, highest first. Of each run exactly 95 % of what its tickets cost comes back. */
export const scratchTables = {
  often: tiers([500, 1], [100, 5], [50, 15], [10, 120], [5, 350], [2, 1_200], [1, 2_400]),
  steady: tiers([100, 10], [25, 60], [10, 150], [5, 400], [3, 600], [1, 1_700]),
  rare: tiers([1_000, 1], [200, 4], [50, 20], [20, 60], [10, 150], [4, 500], [2, 1_000]),
} as const satisfies Record<string, readonly ScratchTier[]>;
export type ScratchTableName = keyof typeof scratchTables;
export const scratchTableNames = keysOf(scratchTables);

export interface ScratchBet {
  game: 'scratch';
  table: ScratchTableName;
}

/** How the codes of scratch titles end. */
export const SCRATCH_ENDING = 'SCRATCH';

/** The prizes of a title, chosen by the digest of its code. */
export const scratchTableOf = (gameCode: string): ScratchTableName | undefined =>
  gameCode.endsWith(SCRATCH_ENDING)
    ? itemAt(scratchTableNames, digestOf(gameCode) % scratchTableNames.length)
    : undefined;

/** What a ticket pays before the run is shuffled: those of the highest prize come first, those without one last. */
export function prizeOf(table: ScratchTableName, ticket: number): number {
  let before = 0;
  for (const { times, count } of scratchTables[table]) {
    before += count;
    if (ticket < before) return times;
  }
  return 0;
}

/** The stakes that each ticket of a run pays, in the order of their sale. */
export const printRun = ({ table }: ScratchBet, draw: Draw): number[] =>
  firstShuffled(SCRATCH_RUN, SCRATCH_RUN, draw).map((ticket) => prizeOf(table, ticket));

/** Units. */
export const scratchPayout = (prize: number, stake: bigint): bigint => stake * BigInt(prize);

const CELLS = 9;

/**
 * What stands in the nine fields of a ticket, as multiples of the stake: three alike are its prize, and without a prize
 * no three are. The fields follow from the ticket's number and prize; they decide nothing, and no amount is favoured.
 */
export function scratchFields(table: ScratchTableName, { prize, number }: { prize: number; number: number }): number[] {
  let state = digestOf(`${table} ${number}`);
  const draw = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const shuffled = (list: readonly number[]): number[] =>
    firstShuffled(list.length, list.length, draw).map((place) => itemAt(list, place));
  const others = scratchTables[table].map(({ times }) => times).filter((times) => times !== prize);
  const alike = prize > 0 ? [prize, prize, prize] : [];
  return shuffled([...alike, ...shuffled([...others, ...others]).slice(0, CELLS - alike.length)]);
}
