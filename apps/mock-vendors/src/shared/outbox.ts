import type { Logger } from 'pino';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { stateAfter, type CallStore, type PendingCall } from './call-store.ts';
import type { WalletClient } from './wallet-client.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** How long to wait after the first, second, … unanswered attempt: 5 s, 5 s, then twice as long each time, a day at most. */
export const retryDelaysMs: readonly number[] = [
  5 * SECOND,
  ...Array.from({ length: 16 }, (_, n) => Math.min(5 * SECOND * 2 ** n, DAY)),
];

const BATCH = 20;

export interface OutboxOptions {
  calls: CallStore;
  wallet: Pick<WalletClient, 'send'>;
  now: () => Date;
  log: Logger;
  /** How often the worker looks for calls that are due. */
  pollMs?: number;
}

/** Sees to it that every recorded wallet call is answered: it is sent again until the platform says something, through any number of restarts. */
export class Outbox {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(private readonly options: OutboxOptions) {}

  /** Whatever a former process left unanswered is sent at once, including the rollbacks of rounds it never settled. */
  async start(): Promise<void> {
    await this.options.calls.hasten(this.options.now());
    this.schedule(0);
  }

  /** Waits for the calls in flight; those still unanswered stay stored. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.allSettled(this.underWay);
  }

  /** Sends one call and, when it is answered, takes it off the books. */
  deliver(call: PendingCall): Promise<WalletAnswer | undefined> {
    return this.track(this.attempt(call));
  }

  /** Sends a call in the background. A failure is logged; the call stays stored. */
  deliverLater(call: PendingCall): void {
    this.deliver(call).catch((err: unknown) =>
      this.options.log.error({ err, call: call.id }, 'wallet call could not be recorded'),
    );
  }

  /** Sends the calls that are due. */
  async sendDue(): Promise<void> {
    const { calls, now } = this.options;
    const due = await calls.claim(now(), retryDelaysMs, BATCH);
    await Promise.all(due.map((call) => this.deliver(call)));
  }

  private async attempt(call: PendingCall): Promise<WalletAnswer | undefined> {
    const { wallet, calls, log } = this.options;
    const answer = await wallet.send(call);
    const { id, ticketId, vendor, action } = call;
    if (!answer) {
      log.warn({ call: id, ticketId, vendor, action }, 'wallet call unanswered, it will be sent again');
      return undefined;
    }
    const state = stateAfter(action, answer.status);
    log[state === 'disputed' ? 'error' : 'info'](
      { call: id, ticketId, vendor, action, status: answer.status },
      'wallet call answered',
    );
    await calls.answered(id, state);
    return answer;
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    const forget = () => this.underWay.delete(work);
    work.then(forget, forget);
    return work;
  }

  private schedule(afterMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.work(), afterMs);
  }

  private async work(): Promise<void> {
    try {
      await this.track(this.sendDue());
    } catch (err) {
      this.options.log.error({ err }, 'the outbox could not be worked on');
    }
    this.schedule(this.options.pollMs ?? SECOND);
  }
}
