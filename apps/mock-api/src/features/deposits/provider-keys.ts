import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isSigned, sign } from '../../shared/secrets/signatures.ts';

const SKEW_MS = 5 * 60_000;

/** What the platform and its payment provider sign with. */
@Injectable()
export class ProviderKeys {
  /** One for each secret: the first signs. */
  readonly #keys: string[];

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'secrets'>,
    private readonly clock: Clock,
  ) {
    this.#keys = config.secrets.map((secret) => createHmac('sha256', secret).update('payment-provider').digest('hex'));
  }

  sign(timestamp: string, body: string): string {
    return sign(itemAt(this.#keys, 0), timestamp, body);
  }

  /** @throws Refusal deposits.signature_wrong */
  verify(given: { signature: string; timestamp: string; body: Buffer }): void {
    const now = this.clock.machine();
    if (!this.#keys.some((key) => isSigned(given, key, now, SKEW_MS))) throw new Refusal('deposits.signature_wrong');
  }
}
