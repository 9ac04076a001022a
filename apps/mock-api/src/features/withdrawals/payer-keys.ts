import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isSigned, signedHeaders, type ReceivedCall } from '../../shared/secrets/signatures.ts';

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

  /** The headers that sign a POST, or the answer to one. */
  headers(path: string, body: string): Record<string, string> {
    const timestamp = String(this.clock.machine().getTime());
    const call = { timestamp, method: 'POST', path };
    return { 'content-type': 'application/json', ...signedHeaders(itemAt(this.#keys, 0), call, body) };
  }

  isSigned(call: ReceivedCall): boolean {
    const now = this.clock.machine();
    return this.#keys.some((key) => isSigned(call, key, now));
  }
}
