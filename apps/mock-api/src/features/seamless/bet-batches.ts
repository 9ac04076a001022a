import { Injectable } from '@nestjs/common';
import { call, type SeamlessBetArguments, type SeamlessBetsArguments } from '@apsara/prisma/calls';
import { duringShared, presentSpan, withinSpan, type OpenSpan } from '@apsara/tracing/tracing';
import { Database } from '../../shared/database.ts';
import type { Outcome } from './outcome.ts';

interface Waiting {
  bet: SeamlessBetArguments;
  span: OpenSpan | undefined;
  done: (outcome: Outcome) => void;
  failed: (error: unknown) => void;
}

/** Two batches keep the database busy; more at once would only make each smaller. */
export const MAX_BATCHES = 2;
/** A second batch starts beside the first from this many bets on: the fixed cost of a set is too high for fewer. */
const MIN_SECOND = 32;
/** A larger batch is no cheaper per bet and holds its members' wallets for longer (docs/benchmarks.md). */
export const MAX_BETS = 200;

const columnsOf = (bets: readonly SeamlessBetArguments[]): SeamlessBetsArguments => ({
  vendors: bets.map(({ vendor }) => vendor),
  transactions: bets.map(({ transaction }) => transaction),
  fingerprints: bets.map(({ fingerprint }) => fingerprint),
  tokens: bets.map(({ token }) => token),
  members: bets.map(({ member }) => member),
  games: bets.map(({ game }) => game),
  rounds: bets.map(({ round }) => round),
  amounts: bets.map(({ amount }) => amount),
  currencies: bets.map(({ currency }) => currency),
  bets: bets.map(({ bet }) => bet),
  times: bets.map(({ at }) => at),
});

/**
 * Bets that arrive while others are being written share the next transaction, with its statements and its flush to the
 * disk. There is no timer: on an idle server a bet is a batch of one and waits for nothing.
 */
@Injectable()
export class BetBatches {
  #waiting: Waiting[] = [];
  #atDatabase = 0;

  constructor(private readonly database: Database) {}

  place(bet: SeamlessBetArguments): Promise<Outcome> {
    return new Promise((done, failed) => {
      this.#waiting.push({ bet, span: presentSpan(), done, failed });
      this.#next();
    });
  }

  #next(): void {
    while (this.#atDatabase < MAX_BATCHES && this.#waiting.length >= (this.#atDatabase === 0 ? 1 : MIN_SECOND)) {
      const batch = this.#waiting.splice(0, MAX_BETS);
      this.#atDatabase += 1;
      const written = batch.length === 1 ? this.#writeEach(batch) : this.#writeSet(batch);
      void written.finally(() => {
        this.#atDatabase -= 1;
        this.#next();
      });
    }
  }

  /** A single bet does without the fixed cost of a set. */
  async #writeEach(batch: readonly Waiting[]): Promise<void> {
    for (const { bet, span, done, failed } of batch)
      await withinSpan(span, () => call.seamlessBet(this.database.query, bet)).then(done, failed);
  }

  /**
   * A set fails when something it looked at changed meanwhile; the second attempt sees the change. When that fails as
   * well, each bet is written on its own, so that one bet which the database refuses does not fail the others.
   */
  async #writeSet(batch: readonly Waiting[], isSecond = false): Promise<void> {
    try {
      const outcomes = await duringShared(
        { name: 'bets in a set', kind: 'internal', facts: { 'apsara.bets': batch.length } },
        batch.map(({ span }) => span),
        () => call.seamlessBets(this.database.query, columnsOf(batch.map(({ bet }) => bet))),
      );
      for (const [i, outcome] of outcomes.entries()) batch[i]?.done(outcome);
    } catch {
      await (isSecond ? this.#writeEach(batch) : this.#writeSet(batch, true));
    }
  }
}
