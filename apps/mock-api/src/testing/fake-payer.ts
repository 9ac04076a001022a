import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PayoutAnswer } from '@apsara/domain/payments/withdrawals';
import { payoutsPath } from '@apsara/api/pages';
import { PayerKeys } from '../features/withdrawals/payer-keys.ts';
import type { PaymentOrder } from '../features/withdrawals/stand-in-payer.ts';
import { testConfig } from './test-config.ts';
import type { TestApp } from './test-app.ts';

/** A payout provider that does as a test says; it sends no notices. */
export class FakePayer {
  /** The number of each payment it was asked to make, as often as it was asked. */
  readonly asked: string[] = [];
  /** Whether it answers at all, and whether it keeps what it is asked to pay. */
  isUp = true;
  keeps = true;
  /** What it says of a payment it was asked to make, and of which amount where that is not the ordered one. */
  says: PayoutAnswer = 'pending';
  amount: string | undefined;
  isSigning = true;
  /** Called with each question before it is answered. */
  onQuestion: (paymentNo: string) => Promise<unknown> = () => Promise.resolve();
  readonly #known = new Map<string, PaymentOrder>();
  readonly #server: Server;

  constructor(people: TestApp) {
    const keys = people.get(PayerKeys);
    this.#server = createServer((request, reply) => {
      void text(request).then(async (body) => {
        const answer = request.url === payoutsPath ? this.#take(body) : await this.#tell(body);
        if (!this.isUp) reply.writeHead(500).end();
        else reply.writeHead(200, this.isSigning ? keys.headers(request.url ?? '', answer) : {}).end(answer);
      });
    });
  }

  /** Takes the place of the stand-in for every service of this process. */
  async open(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    testConfig.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  close(): void {
    this.#server.close();
  }

  #take(body: string): string {
    const order = JSON.parse(body) as PaymentOrder;
    this.asked.push(order.paymentNo);
    if (this.isUp && this.keeps) this.#known.set(order.paymentNo, order);
    return '{}';
  }

  async #tell(body: string): Promise<string> {
    const { paymentNo } = JSON.parse(body) as { paymentNo: string };
    await this.onQuestion(paymentNo);
    const order = this.#known.get(paymentNo);
    if (!order || this.says === 'unknown') return JSON.stringify({ paymentNo, outcome: 'unknown' });
    const { currency, amount } = order;
    return JSON.stringify({
      providerRef: 'ref',
      paymentNo,
      outcome: this.says,
      amount: this.amount ?? amount,
      currency,
    });
  }
}
