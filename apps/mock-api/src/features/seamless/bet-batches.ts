import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database.ts';
import type { Outcome } from './outcome.ts';

/** What seamless_bet takes, in its order. */
export type BetValues = readonly [
  vendor: string,
  transaction: string,
  fingerprint: string,
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

/** Two at the database keep it busy; more would only make each smaller. */
export const MAX_BATCHES = 2;
/** A second one goes beside the first from this many bets on: what a set costs to begin with weighs too much on a smaller one. */
const MIN_SECOND = 32;
/** A bet costs the database no less in larger ones, which would only hold their members' wallets for longer (docs/benchmarks.md). */
export const MAX_BETS = 200;

/**
 * Bets that arrive while others are being written go together in the next transaction, so that they share its statements and its flush to
 * the disk. There is no timer: on an idle server a bet is a batch of one and waits for nothing.
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
    while (this.#atDatabase < MAX_BATCHES && this.#waiting.length >= (this.#atDatabase === 0 ? 1 : MIN_SECOND)) {
      const batch = this.#waiting.splice(0, MAX_BETS);
      this.#atDatabase += 1;
      void this.#write(batch).finally(() => {
        this.#atDatabase -= 1;
        this.#next();
      });
    }
  }

  /**
   * What changed while a group was looked at raises, and is seen when the group comes again. One bet that the database cannot take must not
   * take the others with it: then each goes alone.
   */
  async #write(batch: Waiting[], isAgain = false): Promise<void> {
    try {
      const outcomes = await (batch.length === 1
        ? this.#one(batch[0]!.values)
        : this.#set(batch.map(({ values }) => values)));
      for (const [i, { done }] of batch.entries()) done(outcomes[i]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.failed(error);
      else if (!isAgain) await this.#write(batch, true);
      else for (const one of batch) await this.#write([one]);
    }
  }

  /** A bet alone needs nothing of what a set begins with. */
  #one(values: BetValues): Promise<Outcome[]> {
    return this.database.sql(
      'SELECT * FROM seamless_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
      [...values],
      'seamless_bet',
    );
  }

  #set(bets: BetValues[]): Promise<Outcome[]> {
    const columns = bets[0]!.map((_, column) => bets.map((values) => values[column]));
    return this.database.sql(
      'SELECT * FROM seamless_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
      columns,
      'seamless_bets',
    );
  }
}
