import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ProviderDirection, ProviderSettings } from '@apsara/domain/payments/providers';
import type { Database } from '../shared/database.ts';
import type { ProvidersService } from '../features/providers/providers.service.ts';

/** A payment as the provider knows it. */
export interface KnownPayment {
  reference: string;
  id: string;
  amount: string;
  currency: string;
  status: 'CREATED' | 'SUCCESS' | 'REJECTED';
}

const API_KEY = 'key-of-the-api';
const SHARED_KEY = 'key-of-the-notices';

/** A payment provider on this machine with an API and signed notices of its own, as its documentation would describe them. */
export class FakeProvider {
  readonly asked: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  readonly payments = new Map<string, KnownPayment>();
  isUp = true;
  readonly #rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #server: Server;
  #url = '';

  constructor(private readonly signature: ProviderSettings['signature'] = 'hmac-sha256') {
    this.#server = createServer((request, reply) => {
      void text(request).then((body) => {
        const { url: path = '', headers } = request;
        this.asked.push({ path, headers, body });
        const { status, answer } = this.#answer(path, headers, body);
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What an operator would type. */
  get settings(): ProviderSettings {
    const isHmac = this.signature === 'hmac-sha256';
    return {
      createUrl: `${this.#url}/v1/payments`,
      createBody:
        '{"merchant_ref":"{reference}","amount":{"value":"{amount}","currency":"{currency}"},"return":"{back}","webhook":"{notify}","to":"{number}"}',
      statusUrl: `${this.#url}/v1/payments/{reference}`,
      statusBody: '',
      keyHeader: 'X-Api-Key',
      pageField: 'data.checkout_url',
      referenceField: 'data.merchant_ref',
      idField: 'data.id',
      amountField: 'data.amount.value',
      currencyField: 'data.amount.currency',
      outcomeField: 'data.status',
      paidValues: ['SUCCESS'],
      failedValues: ['REJECTED'],
      unknownValues: ['NOT_FOUND'],
      signature: this.signature,
      encoding: isHmac ? 'hex' : 'base64',
      signatureHeader: 'X-Signature',
      timestampHeader: isHmac ? 'X-Time' : '',
      signedText: isHmac ? '{timestamp}.{body}' : '{body}',
    };
  }

  get secrets(): { apiKey: string; noticeKey: string } {
    const publicKey = this.#rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    return { apiKey: API_KEY, noticeKey: this.signature === 'hmac-sha256' ? SHARED_KEY : publicKey };
  }

  /** Connects a site to it, as an operator would. @returns the provider's id */
  async connect(
    database: Database,
    providers: ProvidersService,
    direction: ProviderDirection,
    at: Date,
  ): Promise<string> {
    const id = randomUUID();
    const secrets = providers.seal(this.secrets);
    await database.paymentProvider.create({
      data: { id, siteCode: 'lotus', direction, name: id, settings: this.settings, secrets, createdAt: at },
    });
    return id;
  }

  /** Ends a payment. */
  end(reference: string, status: KnownPayment['status'], over: Partial<KnownPayment> = {}): void {
    const payment = this.payments.get(reference);
    if (!payment) throw new Error(`There is no payment ${reference}.`);
    this.payments.set(reference, { ...payment, status, ...over });
  }

  /** A notice on a payment as it is now, signed at an instant. */
  notice(
    reference: string,
    at: Date,
    over: Partial<KnownPayment> = {},
  ): { body: object; headers: Record<string, string> } {
    const body = { data: wireOf({ ...this.#known(reference), ...over }) };
    const written = JSON.stringify(body);
    const time = String(at.getTime());
    if (this.signature === 'hmac-sha256') {
      const signature = createHmac('sha256', SHARED_KEY).update(`${time}.${written}`).digest('hex');
      return { body, headers: { 'x-signature': `sha256=${signature}`, 'x-time': time } };
    }
    const signature = sign('sha256', Buffer.from(written), this.#rsa.privateKey).toString('base64');
    return { body, headers: { 'x-signature': signature } };
  }

  #known(reference: string): KnownPayment {
    const payment = this.payments.get(reference);
    if (!payment) throw new Error(`There is no payment ${reference}.`);
    return payment;
  }

  #answer(path: string, headers: IncomingHttpHeaders, body: string): { status: number; answer: object } {
    if (!this.isUp) return { status: 503, answer: {} };
    if (headers['x-api-key'] !== API_KEY) return { status: 401, answer: {} };
    const [, asked] = /^\/v1\/payments\/(.+)$/.exec(path) ?? [];
    if (asked !== undefined) {
      const payment = this.payments.get(asked);
      return payment ? { status: 200, answer: { data: wireOf(payment) } } : { status: 404, answer: {} };
    }
    const order = JSON.parse(body) as { merchant_ref: string; amount: { value: string; currency: string } };
    const { merchant_ref: reference, amount } = order;
    const fresh: KnownPayment = {
      reference,
      id: `P-${this.payments.size + 1}`,
      amount: amount.value,
      currency: amount.currency,
      status: 'CREATED',
    };
    const payment = this.payments.get(reference) ?? fresh;
    this.payments.set(reference, payment);
    return {
      status: 201,
      answer: { data: { ...wireOf(payment), checkout_url: `https://checkout.example/${payment.id}` } },
    };
  }
}

const wireOf = ({ reference, id, amount, currency, status }: KnownPayment): object => ({
  merchant_ref: reference,
  id,
  amount: { value: amount, currency },
  status,
});
