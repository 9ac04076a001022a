import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isSigned, signedHeaders, type ReceivedCall } from '../../shared/secrets/signatures.ts';

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

  /** The headers that sign a POST. */
  headers(path: string, body: string): Record<string, string> {
    const timestamp = String(this.clock.machine().getTime());
    return signedHeaders(itemAt(this.#keys, 0), { timestamp, method: 'POST', path }, body);
  }

  /** @throws Refusal deposits.signature_wrong */
  verify(call: ReceivedCall): void {
    const now = this.clock.machine();
    if (!this.#keys.some((key) => isSigned(call, key, now))) throw new Refusal('deposits.signature_wrong');
  }
}
