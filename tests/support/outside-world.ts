import 'reflect-metadata';
import { createHmac } from 'node:crypto';
import { createServer, request as requestOf, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import { X509CertificateGenerator } from '@peculiar/x509';
import { SMTPServer } from 'smtp-server';

/** Servers that an installation speaks to or stands behind, on this machine. */

const listening = async (server: Server | TlsServer): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  return (server.address() as AddressInfo).port;
};

/** Empties a database of a Redis that nobody else uses, and answers its address. */
export async function emptyRedis(server: string, database: number): Promise<string> {
  const url = Object.assign(new URL(server), { pathname: `/${database}` });
  const socket = connect(Number(url.port || 6_379), url.hostname);
  socket.end(`SELECT ${database}\r\nFLUSHDB\r\nQUIT\r\n`);
  const said = await text(socket);
  if (!/^(\+OK\r\n){3}$/.test(said)) throw new Error(`Redis says ${said}`);
  return url.href;
}

/** An SMS gateway that takes every message. */
export class SmsGateway {
  readonly messages: { to: string; text: string }[] = [];
  readonly #server = createServer((request, reply) => {
    void text(request).then((body) => {
      this.messages.push(JSON.parse(body) as { to: string; text: string });
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    });
  });

  async open(): Promise<string> {
    return `http://127.0.0.1:${await listening(this.#server)}/send`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** An SMTP server that takes every mail. */
export class MailServer {
  readonly mails: { to: string[]; source: string }[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onData: (stream, { envelope }, answer) => {
      void text(stream).then((source) => {
        this.mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        answer(null);
      });
    },
  });

  open(): Promise<number> {
    return new Promise((ready) =>
      this.#server.listen(0, '127.0.0.1', () => ready((this.#server.server.address() as AddressInfo).port)),
    );
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }
}

interface Payment {
  reference: string;
  amount: { value: string; currency: string };
  back: string;
  notify: string;
  status: 'CREATED' | 'SUCCESS';
}

export const PAYMENT_KEYS = { apiKey: 'key-of-the-api', noticeKey: 'key-of-the-notices' };

/** A payment provider: a payment is paid on its own page, a payout when `end` says so; both send a signed notice. */
export class PaymentProvider {
  /** Where the platform listens, whatever its name. */
  platformPort = 0;
  readonly #payments = new Map<string, Payment>();
  #url = '';
  readonly #server = createServer((request, reply) => {
    const [, place = '', reference = ''] = /^\/([^/]+)\/?(.*)$/.exec(request.url ?? '') ?? [];
    void text(request).then(async (body) => {
      const answer = (status: number, content: string, headers: Record<string, string> = {}) =>
        reply.writeHead(status, headers).end(content);
      if (place === 'pay' && request.method === 'GET')
        return answer(200, `<form method="post"><button>Pay ${this.#known(reference).amount.value}</button></form>`, {
          'content-type': 'text/html',
        });
      if (place === 'pay') {
        await this.end(reference);
        return answer(303, '', { location: this.#known(reference).back });
      }
      if (request.headers['x-api-key'] !== PAYMENT_KEYS.apiKey) return answer(401, '{}');
      if (request.method === 'POST') this.#keep(JSON.parse(body) as Omit<Payment, 'status'>);
      const known = reference ? this.#payments.get(reference) : this.#newest();
      return known ? answer(200, JSON.stringify({ data: this.#wire(known) })) : answer(404, '{}');
    });
  });

  async open(): Promise<this> {
    this.#url = `http://127.0.0.1:${await listening(this.#server)}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What an operator types. */
  get settings() {
    return {
      createUrl: `${this.#url}/payments`,
      createBody:
        '{"reference":"{reference}","amount":{"value":"{amount}","currency":"{currency}"},"back":"{back}","notify":"{notify}"}',
      statusUrl: `${this.#url}/payments/{reference}`,
      statusBody: '',
      keyHeader: 'X-Api-Key',
      pageField: 'data.page',
      referenceField: 'data.reference',
      idField: 'data.id',
      amountField: 'data.amount.value',
      currencyField: 'data.amount.currency',
      outcomeField: 'data.status',
      paidValues: ['SUCCESS'],
      failedValues: ['REJECTED'],
      unknownValues: ['NOT_FOUND'],
      signature: 'hmac-sha256' as const,
      encoding: 'hex' as const,
      signatureHeader: 'X-Signature',
      timestampHeader: 'X-Time',
      signedText: '{timestamp}.{body}',
    };
  }

  /** The references of payments that have not ended. */
  get unpaid(): string[] {
    return [...this.#payments.values()].filter(({ status }) => status === 'CREATED').map(({ reference }) => reference);
  }

  /** Ends a payment and sends the notice. */
  async end(reference: string): Promise<void> {
    const payment = this.#known(reference);
    payment.status = 'SUCCESS';
    const body = JSON.stringify({ data: this.#wire(payment) });
    const time = String(Date.now());
    const signature = createHmac('sha256', PAYMENT_KEYS.noticeKey).update(`${time}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-signature': signature, 'x-time': time };
    const { hostname, pathname, search } = new URL(payment.notify);
    const options = { host: '127.0.0.1', port: this.platformPort, path: pathname + search, method: 'POST' };
    await new Promise<void>((taken, failed) => {
      const sent = requestOf({ ...options, headers: { ...headers, host: hostname } }, (answer) => {
        answer.resume();
        if (answer.statusCode === 204) taken();
        else failed(new Error(`The notice was answered with ${answer.statusCode}.`));
      });
      sent.on('error', failed);
      sent.end(body);
    });
  }

  #keep({ reference, amount, back, notify }: Omit<Payment, 'status'>): void {
    if (!this.#payments.has(reference))
      this.#payments.set(reference, { reference, amount, back, notify, status: 'CREATED' });
  }

  #newest(): Payment | undefined {
    return [...this.#payments.values()].at(-1);
  }

  #known(reference: string): Payment {
    const payment = this.#payments.get(reference);
    if (!payment) throw new Error(`There is no payment ${reference}.`);
    return payment;
  }

  #wire({ reference, amount, status }: Payment): object {
    return { id: `P-${reference}`, reference, amount, status, page: `${this.#url}/pay/${reference}` };
  }
}

/** Ends TLS in front of a server, with a certificate that nobody vouches for. */
export class TlsProxy {
  private constructor(
    private readonly server: TlsServer,
    readonly port: number,
  ) {}

  static async open(target: number, host: string): Promise<TlsProxy> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
    const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const made = await X509CertificateGenerator.createSelfSigned({
      name: `CN=${host}`,
      signingAlgorithm: algorithm,
      keys,
    });
    const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
    const key = `-----BEGIN PRIVATE KEY-----\n${bytes.replaceAll(/(.{64})/g, '$1\n')}\n-----END PRIVATE KEY-----\n`;
    const server = createTlsServer({ key, cert: made.toString('pem') }, (outside) => {
      const inside = connect(target, '127.0.0.1');
      for (const side of [outside, inside])
        side.on('error', () => {
          outside.destroy();
          inside.destroy();
        });
      outside.pipe(inside).pipe(outside);
    });
    server.on('tlsClientError', () => undefined);
    return new TlsProxy(server, await listening(server));
  }

  close(): void {
    this.server.close();
  }
}
