import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { walletStatuses, type WalletAction, type WalletAnswer } from '@apsara/domain/games/wallet-protocol';

/** A vendor waits this long for an answer before it takes the call as unanswered. */
export const ANSWER_WITHIN_MS = 5_000;

export interface WalletClientOptions {
  /** The platform's base URL, without a trailing slash. */
  platformUrl: string;
  /** Keys by vendor code; a vendor without one signs with the key every fresh installation knows. */
  keys: Readonly<Record<string, string>>;
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

/** The key a vendor and the platform share: a given one, else the one every fresh installation knows. */
export const vendorKey = (keys: Readonly<Record<string, string>>, vendor: string): string =>
  keys[vendor] ?? `${vendor.toLowerCase()}-vendor-key`;

/** Client of the platform's wallet protocol. Node's fetch keeps connections open between calls. */
export class WalletClient {
  constructor(private readonly options: WalletClientOptions) {}

  /**
   * @returns the platform's answer, or undefined if the result is unknown: no connection, timeout, not HTTP 200,
   * unreadable, or UNKNOWN_ERROR. The caller must then assume that the money may have moved.
   */
  async send({ vendor, action, body }: WalletCall): Promise<WalletAnswer | undefined> {
    const { platformUrl, deadline = () => AbortSignal.timeout(ANSWER_WITHIN_MS) } = this.options;
    try {
      const response = await fetch(`${platformUrl}/seamless/v1/${encodeURIComponent(vendor)}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vendor': vendor, ...this.signature(vendor, body) },
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

  private signature(vendor: string, body: string): Record<string, string> {
    const timestamp = String(this.options.now().getTime());
    return {
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', vendorKey(this.options.keys, vendor))
        .update(`${timestamp}.${body}`)
        .digest('hex'),
    };
  }
}
