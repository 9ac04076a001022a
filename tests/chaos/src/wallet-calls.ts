import { formatAmount, money } from '@apsara/domain/money';
import type { WalletAction, WalletAnswer, WalletRequest, WalletStatus } from '@apsara/domain/games/wallet-protocol';
import { signedHeaders } from '@apsara/mock-api/shared/secrets/signatures';
import type { Player } from './cast.ts';
import type { Journal } from './journal.ts';
import { ANSWER_WITHIN_MS, untilAnswered } from './patience.ts';

/** The key of vendor TEST on a seeded platform. */
const SEEDED_KEY = 'test-vendor-key';
const AGAIN_MS = 150;

/** A wallet call; amounts in smallest units. */
export interface WalletCall {
  action: WalletAction;
  transactionId: string;
  roundId: string;
  betTransactionId?: string;
  units?: bigint;
}

export interface Settled {
  status: WalletStatus;
  transactionId: string;
}

/** What vendor TEST signs with, and how long it waits for an answer, in milliseconds. */
export interface Vendor {
  key: string;
  withinMs: number;
}

/** Vendor TEST as a vendor must be: whatever was sent is sent again, the same, until it is answered. */
export class WalletCalls {
  #renamed = 0;

  constructor(
    private readonly url: string,
    private readonly journal: Journal,
    /** The planted fault of a vendor that makes a new transaction for every try. */
    private readonly newKeys: boolean,
    private readonly vendor: Vendor = { key: SEEDED_KEY, withinMs: ANSWER_WITHIN_MS },
  ) {}

  /** @returns the status, and the transaction that was answered: the call's own */
  async send(player: Player, call: WalletCall): Promise<Settled> {
    const at = new Date();
    const { answer, ...wait } = await untilAnswered(
      (repeats) => this.#try(this.#named(call, repeats), player, at),
      AGAIN_MS,
    );
    this.journal.answered(answer.transactionId, answer, wait);
    return answer;
  }

  /** @returns nothing when the one try was not answered: the call may have happened, or may yet happen */
  async sendOnce(player: Player, call: WalletCall): Promise<Settled | undefined> {
    const at = new Date();
    const from = performance.now();
    const answer = await this.#try(call, player, at).catch(() => undefined);
    const to = performance.now();
    const tries = [{ from, to, isAnswered: answer !== undefined }];
    if (answer) this.journal.answered(call.transactionId, answer, { repeats: 0, ms: to - from, tries });
    else this.journal.tries.push(...tries);
    return answer;
  }

  /** Sends an answered call again, unchanged. @returns the body of the new answer */
  async replay(action: WalletAction, body: string): Promise<string> {
    return (await untilAnswered(() => this.#post(action, body), AGAIN_MS)).answer.text;
  }

  #named(call: WalletCall, repeats: number): WalletCall {
    if (!this.newKeys || repeats === 0) return call;
    this.#renamed += 1;
    return { ...call, transactionId: `${call.transactionId}-again${this.#renamed}` };
  }

  async #try({ action, transactionId, roundId, betTransactionId, units = 0n }: WalletCall, player: Player, at: Date) {
    const request: WalletRequest = {
      sessionToken: player.token,
      memberId: player.id,
      gameCode: player.game,
      roundId,
      transactionId,
      ...(betTransactionId === undefined ? {} : { betTransactionId }),
      amount: formatAmount(money(units, 'KHR')),
      currency: 'KHR',
      type: 'cash',
      at: at.toISOString(),
    };
    const body = JSON.stringify(request);
    const answer = await this.#post(action, body);
    return answer && { ...answer, action, body, transactionId };
  }

  /** Only a word of the protocol is an answer. */
  async #post(action: WalletAction, body: string): Promise<{ text: string; status: WalletStatus } | undefined> {
    const timestamp = String(Date.now());
    const path = `/seamless/v1/TEST/${action}`;
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vendor': 'TEST',
        ...signedHeaders(this.vendor.key, { timestamp, method: 'POST', path }, body),
      },
      body,
      signal: AbortSignal.timeout(this.vendor.withinMs),
    });
    const text = await response.text();
    if (response.status !== 200) return undefined;
    const { status }: WalletAnswer = JSON.parse(text);
    return status === 'UNKNOWN_ERROR' ? undefined : { text, status };
  }
}
