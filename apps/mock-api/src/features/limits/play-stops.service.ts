import { Injectable } from '@nestjs/common';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/statements.ts';

type StopListener = (memberId: string, transaction: Transaction) => Promise<void>;

/** Informs the features that hold stakes for a later game that a member may no longer play. */
@Injectable()
export class PlayStops {
  readonly #listeners: StopListener[] = [];

  constructor(private readonly clock: Clock) {}

  /** Calls `listener` in the transaction that stops a member, with the member's cash account locked. */
  onStop(listener: StopListener): void {
    this.#listeners.push(listener);
  }

  async stop(memberId: string, transaction: Transaction): Promise<void> {
    for (const listener of this.#listeners) await listener(memberId, transaction);
  }

  /** Stops a member whose stakes are above a limit that was lowered. */
  async stopAbove(memberId: string, transaction: Transaction): Promise<void> {
    const limits = await call.limitsUsed(transaction, { member: memberId, at: this.clock.now() });
    const isAbove = limits.some(({ kind, used, amount }) => (kind === 'loss' || kind === 'stake') && used > amount);
    if (isAbove) await this.stop(memberId, transaction);
  }
}
