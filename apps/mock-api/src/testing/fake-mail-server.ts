import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { OwnCertificate } from './own-certificate.ts';

export const MAIL_USER = 'lotus';
export const MAIL_PASSWORD = 'the mail password';

/** A mail as it came, with the name that its sender gave at the door. */
interface ReceivedMail {
  user: string;
  isSecure: boolean;
  to: string[];
  source: string;
}

/** A real SMTP server on this machine that does as a test says. */
export class FakeMailServer {
  readonly received: ReceivedMail[] = [];
  /** What it answers to a recipient, if it does not take the mail. */
  refusal: { code: number; words: string } | undefined;
  readonly #server: SMTPServer;

  constructor(certificate: OwnCertificate, tls: 'tls' | 'starttls' = 'tls') {
    this.#server = new SMTPServer({
      ...certificate,
      // Senders keep their connections open.
      closeTimeout: 1,
      secure: tls === 'tls',
      onAuth: ({ username, password }, _, answer) =>
        username === MAIL_USER && password === MAIL_PASSWORD
          ? answer(null, { user: username })
          : answer(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
      onRcptTo: (_, __, answer) => {
        if (!this.refusal) return answer();
        answer(Object.assign(new Error(this.refusal.words), { responseCode: this.refusal.code }));
      },
      onData: (stream, { user, secure, envelope }, answer) => {
        void text(stream).then((source) => {
          const to = envelope.rcptTo.map(({ address }) => address);
          this.received.push({ user: String(user), isSecure: secure, to, source });
          answer(null, `queued as ${this.received.length}`);
        });
      },
    });
    // A client that does not trust the certificate hangs up.
    this.#server.on('error', () => undefined);
  }

  async open(): Promise<number> {
    const { server } = this.#server;
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', () => listening()));
    return (server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }
}
