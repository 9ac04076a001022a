import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isSigned, sign } from '../../shared/secrets/signatures.ts';

const SKEW_MS = 5 * 60_000;

/** What the platform and its payout provider sign with, each to the other. */
@Injectable()
export class PayerKeys {
  readonly #key: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.#key = createHmac('sha256', config.secret).update('payout-provider').digest('hex');
  }

  /** The headers that sign a body. */
  headers(body: string): Record<string, string> {
    const timestamp = String(this.clock.machine().getTime());
    return {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': sign(this.#key, timestamp, body),
    };
  }

  isSigned(given: { signature: string; timestamp: string; body: Buffer }): boolean {
    return isSigned(given, this.#key, this.clock.machine(), SKEW_MS);
  }
}
