import { createHmac, randomBytes } from 'node:crypto';
import { drawInstant } from '@apsara/domain/games/instant/instant';
import { drawsFrom, runMessages } from '@apsara/domain/games/instant/provably-fair';
import { SCRATCH_RUN, scratchTables, type ScratchTableName } from '@apsara/domain/games/instant/scratch';
import type { PrintRunView } from './instant-api.ts';
import { seedHash } from '../../shared/seeds/seed-books.ts';

/** A run as its shelf keeps it. */
export interface PrintRun {
  run: number;
  seed: string;
  /** So many of its tickets are sold. */
  sold: number;
}

/** A ticket's run and its number there, from 1. */
export interface SoldTicket extends Omit<PrintRun, 'sold'> {
  number: number;
}

/** Where print runs are kept. A shelf is a title, a currency and a price: at another price the prizes left of a run would be worth more than its tickets. */
export interface PrintShop {
  /** The run on sale; the first one, and one after a run that is sold out, is made when it is asked for. */
  current(shelf: string): Promise<PrintRun>;
  /** The next ticket of the run on sale; the same one again for a ticket that has one. */
  sell(shelf: string, ticketId: string): Promise<SoldTicket>;
  /** The seeds of runs that are sold out, of those with these hashes. */
  revealed(hashes: readonly string[]): Promise<string[]>;
}

export const freshRun = (run: number): PrintRun => ({ run, seed: randomBytes(32).toString('hex'), sold: 0 });
export const isSoldOut = ({ sold }: PrintRun): boolean => sold >= SCRATCH_RUN;

/** What the messages of a run begin with. */
export const runLabel = (shelf: string, run: number): string => `${shelf}:${run}`;

const MOST_KNOWN = 200;
const known = new Map<string, readonly number[]>();

function* digests(seed: string, label: string): Generator<Uint8Array> {
  for (const message of runMessages(label)) yield createHmac('sha256', seed).update(message).digest();
}

/** The prizes of a run in the order of the sale; kept for the runs that were used last. */
export function prizesOf(table: ScratchTableName, seed: string, label: string): readonly number[] {
  const key = `${table} ${label} ${seed}`;
  const prizes = known.get(key) ?? drawInstant({ game: 'scratch', table }, drawsFrom(digests(seed, label)));
  known.delete(key);
  known.set(key, prizes);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return prizes;
}

/** What players see of a run: its commitment, and how many of its prizes are left. */
export function runView(table: ScratchTableName, shelf: string, { run, seed, sold }: PrintRun): PrintRunView {
  const label = runLabel(shelf, run);
  const left = prizesOf(table, seed, label).slice(sold);
  return {
    label,
    hash: seedHash(seed),
    sold,
    tickets: SCRATCH_RUN,
    tiers: scratchTables[table].map(({ times, count }) => ({
      times,
      count,
      left: left.filter((prize) => prize === times).length,
    })),
  };
}
