import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database.ts';
import type { Outcome } from './outcome.ts';

/** What seamless_bet takes, in its order. */
export type BetValues = readonly [
  vendor: string,
  transaction: string,
  print: string,
  token: Buffer,
  member: string | null,
  game: string,
  round: string,
  units: bigint | null,
  currency: string,
  bet: string,
  at: Date,
];

interface Waiting {
  values: BetValues;
  done: (outcome: Outcome) => void;
  failed: (error: unknown) => void;
}

/** Two at the database keep it busy while the next one gathers; more would only make each smaller. */
const MAX_BATCHES = 2;
const MAX_BETS = 200;

const byMember = (a: Waiting, b: Waiting): number => ((a.values[4] ?? '') < (b.values[4] ?? '') ? -1 : 1);

/**
 * Bets that arrive while others are being written go together in the next transaction, so that they share its flush to the disk. There is
 * no timer: on an idle server a bet is a batch of one and waits for nothing.
 */
@Injectable()
export class BetBatches {
  #waiting: Waiting[] = [];
  #atDatabase = 0;

  constructor(private readonly database: Database) {}

  place(values: BetValues): Promise<Outcome> {
    return new Promise((done, failed) => {
      this.#waiting.push({ values, done, failed });
      this.#next();
    });
  }

  #next(): void {
    while (this.#atDatabase < MAX_BATCHES && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BETS);
      this.#atDatabase += 1;
      void this.#write(batch).finally(() => {
        this.#atDatabase -= 1;
        this.#next();
      });
    }
  }

  /** One bet that the database cannot take must not take the others with it: then each goes alone. */
  async #write(batch: Waiting[]): Promise<void> {
    try {
      // In one order everywhere, batches wait for each other's members instead of locking each other out.
      const ordered = batch.length > 1 ? batch.toSorted(byMember) : batch;
      const columns = ordered[0]!.values.map((_, column) => ordered.map(({ values }) => values[column]));
      const outcomes = await this.database.sql<Outcome>(
        'SELECT * FROM seamless_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
        columns,
        'seamless_bets',
      );
      for (const [i, { done }] of ordered.entries()) done(outcomes[i]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.failed(error);
      else for (const one of batch) await this.#write([one]);
    }
  }
}
