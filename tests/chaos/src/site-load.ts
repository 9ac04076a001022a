import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeposit, settleDeposit } from '@apsara/api/deposits';
import { sendTransfer } from '@apsara/api/transfers';
import { formatAmount, money } from '@apsara/domain/money';
import type { SeedRandom } from '@apsara/prisma/seed/seed-random';
import { SEED_FUND_PASSWORD } from '@apsara/prisma/seed/people';
import { signedHeaders } from '@apsara/mock-api/shared/secrets/signatures';
import type { Cast } from './cast.ts';
import type { Journal } from './journal.ts';
import { untilAnswered } from './patience.ts';
import { clientOf } from './site-client.ts';

/** An account may ask thirty times in a minute, repeats and all. */
const AGAIN_MS = 1_000;
const PAUSE_MS = 2_000;

/**
 * Members' actions at the site: transfers to a downline, and deposits whose provider sends each notice three times at
 * once.
 */
export class SiteLoad {
  #made = 0;

  constructor(
    private readonly options: {
      url: string;
      name: string;
      journal: Journal;
      random: SeedRandom;
      /** How long a caller waits for an answer. */
      withinMs: number;
    },
  ) {}

  async send({ sender, receivers }: Pick<Cast, 'sender' | 'receivers'>, isOver: () => boolean): Promise<void> {
    const { random, journal } = this.options;
    const client = clientOf(this.options.url, sender);
    while (!isOver()) {
      const to = random.pick(receivers);
      const units = BigInt(1_000 + random.below(1_000)) * 100n;
      const idempotencyKey = this.#key();
      const input = {
        direction: 'downline' as const,
        toAccount: to.username,
        amount: amountOf(units),
        fundPassword: SEED_FUND_PASSWORD,
      };
      const wait = await untilAnswered(
        () => client.call(sendTransfer, input, { idempotencyKey, signal: this.#soon() }),
        AGAIN_MS,
      );
      journal.waited(wait);
      journal.move(sender.id, -units);
      journal.move(to.id, units);
      await sleep(PAUSE_MS);
    }
  }

  /** @param secret what the provider's notices are signed with */
  async deposit({ depositor }: Pick<Cast, 'depositor'>, secret: string, isOver: () => boolean): Promise<void> {
    const { random, journal } = this.options;
    const client = clientOf(this.options.url, depositor);
    while (!isOver()) {
      const units = BigInt(4_000 + random.below(10_000)) * 100n;
      const idempotencyKey = this.#key();
      const input = { method: 'QR', amount: amountOf(units) };
      const opened = await untilAnswered(
        () => client.call(createDeposit, input, { idempotencyKey, signal: this.#soon() }),
        AGAIN_MS,
      );
      journal.waited(opened);
      const notice = {
        providerRef: this.#key(),
        orderNo: opened.answer.orderNo,
        amount: input.amount,
        currency: 'KHR',
        outcome: 'paid',
      };
      const answers = await Promise.all(
        [1, 2, 3].map(() => untilAnswered(() => this.#notify(JSON.stringify(notice), secret), AGAIN_MS)),
      );
      answers.forEach((wait) => journal.waited(wait));
      journal.move(depositor.id, units);
      await sleep(PAUSE_MS);
    }
  }

  async #notify(body: string, secret: string): Promise<true | undefined> {
    const timestamp = String(Date.now());
    const key = createHmac('sha256', secret).update('payment-provider').digest('hex');
    const response = await fetch(`${this.options.url}${settleDeposit.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        merchant: 'lotus',
        ...signedHeaders(key, { timestamp, method: 'POST', path: settleDeposit.path }, body),
      },
      body,
      signal: this.#soon(),
    });
    return response.ok || undefined;
  }

  #soon(): AbortSignal {
    return AbortSignal.timeout(this.options.withinMs);
  }

  #key(): string {
    this.#made += 1;
    return `${this.options.name}-${this.#made}`.padEnd(16, '-');
  }
}

const amountOf = (units: bigint): string => formatAmount(money(units, 'KHR'));
