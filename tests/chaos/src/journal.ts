import type { WalletAction } from '@apsara/domain/games/wallet-protocol';
import type { Difference } from '@apsara/mock-api/features/ledger/ledger-audit';
import { LotteryJournal } from './lottery-journal.ts';
import type { Try } from './patience.ts';

/** An answered wallet call: the request and the exact bytes of the answer. */
export interface Answered {
  action: WalletAction;
  body: string;
  text: string;
}

/** How a call came to its answer. */
export interface Waited {
  /** How often it was sent again, within `ms`. */
  repeats: number;
  ms: number;
  tries: readonly Try[];
}

/** The expected result of a round, in smallest units. */
export interface RoundDue {
  /** Stakes minus refunds. */
  stake: bigint;
  payout: bigint;
  wins: number;
}

/**
 * The outside view of a run: every answer received, and the state that must follow from them. Nothing here is read from
 * the database.
 */
export class Journal {
  /** By transaction. */
  readonly answers = new Map<string, Answered>();
  readonly rounds = new Map<string, RoundDue>();
  /** By member: what all answers together moved, in smallest units. */
  readonly moved = new Map<string, bigint>();
  readonly lottery = new LotteryJournal();
  readonly differences: Difference[] = [];
  /** Every try of every call. */
  readonly tries: Try[] = [];
  repeats = 0;
  slowestMs = 0;

  answered(transaction: string, answer: Answered, wait: Waited): void {
    const before = this.answers.get(transaction);
    if (before && before.text !== answer.text)
      this.differ('a repeated call is answered the same', transaction, `${before.text}, then ${answer.text}`);
    this.answers.set(transaction, before ?? answer);
    this.waited(wait);
  }

  waited({ repeats, ms, tries }: Waited): void {
    this.tries.push(...tries);
    this.repeats += repeats;
    this.slowestMs = Math.max(this.slowestMs, ms);
  }

  move(memberId: string, units: bigint): void {
    this.moved.set(memberId, (this.moved.get(memberId) ?? 0n) + units);
  }

  round(roundId: string): RoundDue {
    const due = this.rounds.get(roundId) ?? { stake: 0n, payout: 0n, wins: 0 };
    this.rounds.set(roundId, due);
    return due;
  }

  differ(rule: string, subject: string, found: string): void {
    this.differences.push({ rule, subject, found });
  }
}
