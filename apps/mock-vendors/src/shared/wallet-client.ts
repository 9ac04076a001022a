import * as z from 'zod';
import { walletStatuses, type WalletAction, type WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { duringSpan, traceHeaders, type Plan } from '@apsara/tracing/tracing';
import { signedHeaders, type VendorKeys } from './signatures.ts';

/** A vendor waits this long for an answer before it takes the call as unanswered. */
export const ANSWER_WITHIN_MS = 5_000;

export interface WalletClientOptions {
  /** The platform's base URL, without a trailing slash. */
  platformUrl: string;
  keys: VendorKeys;
  now: () => Date;
  /** When a call is given up. */
  deadline?: () => AbortSignal;
}

export interface WalletCall {
  vendor: string;
  action: WalletAction;
  /** The exact text to send: a repeated call must repeat every byte. */
  body: string;
}

const answer = z.object({
  status: z.enum(walletStatuses),
  balance: z.string(),
  currency: z.string(),
  transactionId: z.string(),
});

const spanOf = ({ vendor, action }: WalletCall): Plan => ({
  name: `wallet ${action}`,
  kind: 'client',
  facts: { 'apsara.vendor': vendor, 'apsara.action': action },
});

/** Client of the platform's wallet protocol. Node's fetch keeps connections open between calls. */
export class WalletClient {
  constructor(private readonly options: WalletClientOptions) {}

  /**
   * @returns the platform's answer, or undefined if the result is unknown: no connection, timeout, not HTTP 200,
   * unreadable, or UNKNOWN_ERROR. The caller must then assume that the money may have moved.
   */
  send(call: WalletCall): Promise<WalletAnswer | undefined> {
    return duringSpan(spanOf(call), () => this.ask(call));
  }

  private async ask({ vendor, action, body }: WalletCall): Promise<WalletAnswer | undefined> {
    const { platformUrl, keys, now, deadline = () => AbortSignal.timeout(ANSWER_WITHIN_MS) } = this.options;
    const path = `/seamless/v1/${encodeURIComponent(vendor)}/${action}`;
    const signature = signedHeaders(keys, vendor, { timestamp: String(now().getTime()), method: 'POST', path }, body);
    try {
      const response = await fetch(`${platformUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vendor': vendor, ...signature, ...traceHeaders() },
        body,
        redirect: 'error',
        signal: deadline(),
      });
      const text = await response.text();
      const read = response.status === 200 ? answer.safeParse(JSON.parse(text)) : undefined;
      return read?.success && read.data.status !== 'UNKNOWN_ERROR' ? read.data : undefined;
    } catch {
      return undefined;
    }
  }
}
