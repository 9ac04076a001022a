import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isSigned, sign } from '../../shared/secrets/signatures.ts';

const SKEW_MS = 5 * 60_000;

/** What the platform and its payout provider sign with, each to the other. */
@Injectable()
export class PayerKeys {
  /** One for each secret: the first signs. */
  readonly #keys: string[];

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'secrets'>,
    private readonly clock: Clock,
  ) {
    this.#keys = config.secrets.map((secret) => createHmac('sha256', secret).update('payout-provider').digest('hex'));
  }

  /** The headers that sign a body. */
  headers(body: string): Record<string, string> {
    const timestamp = String(this.clock.machine().getTime());
    return {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': sign(itemAt(this.#keys, 0), timestamp, body),
    };
  }

  isSigned(given: { signature: string; timestamp: string; body: Buffer }): boolean {
    const now = this.clock.machine();
    return this.#keys.some((key) => isSigned(given, key, now, SKEW_MS));
  }
}
