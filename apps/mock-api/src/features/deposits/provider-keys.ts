import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isSigned, sign } from '../../shared/secrets/signatures.ts';

const SKEW_MS = 5 * 60_000;

/** What the platform and its payment provider sign with. */
@Injectable()
export class ProviderKeys {
  readonly #key: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.#key = createHmac('sha256', config.secret).update('payment-provider').digest('hex');
  }

  sign(timestamp: string, body: string): string {
    return sign(this.#key, timestamp, body);
  }

  /** @throws Refusal deposits.signature_wrong */
  verify(given: { signature: string; timestamp: string; body: Buffer }): void {
    if (!isSigned(given, this.#key, this.clock.machine(), SKEW_MS)) throw new Refusal('deposits.signature_wrong');
  }
}
