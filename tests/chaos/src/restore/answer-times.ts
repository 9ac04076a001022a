import { Journal, type Answered, type Waited } from '../journal.ts';

/** A journal that also knows when each answer came. */
export class TimedJournal extends Journal {
  /** By transaction: when its answer came, in milliseconds of the epoch. */
  readonly answeredAt = new Map<string, number>();

  override answered(transaction: string, answer: Answered, wait: Waited): void {
    super.answered(transaction, answer, wait);
    if (!this.answeredAt.has(transaction)) this.answeredAt.set(transaction, Date.now());
  }

  /** What was answered up to a moment, which a database restored to that moment must hold. */
  until(moment: number): Journal {
    const earlier = new Journal();
    for (const [transaction, answer] of this.answers)
      if ((this.answeredAt.get(transaction) ?? 0) <= moment) earlier.answers.set(transaction, answer);
    return earlier;
  }
}

export interface Loss {
  /** Calls that were answered and are gone. */
  calls: number;
  /** Milliseconds from the first answer that is gone to the end of the old database. */
  ms: number;
}

/**
 * What a restored database has lost.
 * @param answeredAt by transaction: when its answer came, in milliseconds of the epoch
 * @param kept the transactions that the restored database holds
 * @param endedAt when the old one ended, in milliseconds of the epoch
 */
export function lossOf(answeredAt: ReadonlyMap<string, number>, kept: ReadonlySet<string>, endedAt: number): Loss {
  const gone = [...answeredAt].filter(([transaction]) => !kept.has(transaction)).map(([, at]) => at);
  return { calls: gone.length, ms: gone.length === 0 ? 0 : endedAt - Math.min(...gone) };
}
