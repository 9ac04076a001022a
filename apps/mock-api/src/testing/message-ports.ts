import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import type { GatewaySettings, PortName, SmtpSettings } from '@apsara/domain/sites/ports';
import { PortsService } from '../features/ports/ports.service.ts';
import { FakeGateway } from './fake-gateway.ts';
import { FakeMailServer, MAIL_PASSWORD, MAIL_USER } from './fake-mail-server.ts';
import { ownCertificate, type OwnCertificate } from './own-certificate.ts';
import type { TestApp } from './test-app.ts';

export const GATEWAY_KEY = 'Bearer the gateway key';

export const mailSettings = (over: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port: 465,
  tls: 'tls',
  user: MAIL_USER,
  sender: 'no-reply@lotus.example',
  authority: '',
  dkimDomain: '',
  dkimSelector: '',
  ...over,
});

export const gatewaySettings = (over: Partial<GatewaySettings> = {}): GatewaySettings => ({
  url: 'http://127.0.0.1:1/send',
  method: 'POST',
  format: 'json',
  body: '{"to":"{to}","text":"{text}","from":"{sender}","ref":"{reference}","report":"{report}"}',
  keyHeader: 'authorization',
  sender: 'LOTUS',
  takenField: 'messages.0.status',
  takenValues: ['ok'],
  idField: 'messages.0.id',
  reportField: 'status',
  arrivedValues: ['DELIVRD'],
  lostValues: ['UNDELIV'],
  ...over,
});

/** A port of this machine that nobody listens at. */
export async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** What another side does with a message. */
export type Behaviour = 'takes' | 'busy' | 'refuses' | 'doubts the key';

/** A real server behind one port of lotus, which a test can stop, start and change. */
export class TestPort {
  readonly mails: FakeMailServer;
  readonly gateway = new FakeGateway();

  private constructor(
    private readonly people: TestApp,
    readonly port: PortName,
    private readonly certificate: OwnCertificate,
    tls: 'tls' | 'starttls',
  ) {
    this.mails = new FakeMailServer(certificate, tls);
  }

  static async open(people: TestApp, port: PortName, tls: 'tls' | 'starttls' = 'tls'): Promise<TestPort> {
    const opened = new TestPort(people, port, await ownCertificate(), tls);
    if (port === 'sms') await opened.connect({ http: { url: `${await opened.gateway.open()}/send` } });
    else await opened.connect({ smtp: { port: await opened.mails.open(), tls, authority: opened.certificate.cert } });
    return opened;
  }

  /** Writes the settings down, as the console would. */
  async connect(
    over: { smtp?: Partial<SmtpSettings>; http?: Partial<GatewaySettings> },
    secrets: { password?: string; dkimKey?: string } = {},
  ): Promise<void> {
    const { database, clock } = this.people;
    const ports = this.people.get(PortsService);
    const present = await database.port.findFirst({ where: { siteCode: 'lotus', port: this.port } });
    const settings = {
      smtp: mailSettings({ ...present?.settings.smtp, ...over.smtp }),
      http: gatewaySettings({ ...present?.settings.http, ...over.http }),
    };
    const sealed = ports.seal({ password: MAIL_PASSWORD, dkimKey: '', key: GATEWAY_KEY, ...secrets });
    const data = { settings, secrets: sealed };
    const adapter = this.port === 'sms' ? ('http' as const) : ('smtp' as const);
    await (present
      ? database.port.update({ where: { id: present.id }, data: { ...data, version: present.version + 1 } })
      : database.port.create({ data: { ...data, id: randomUUID(), siteCode: 'lotus', port: this.port, adapter } }));
    ports.forget();
    clock.move(3_000);
  }

  behave(as: Behaviour): void {
    this.gateway.status = { takes: 200, busy: 503, refuses: 400, 'doubts the key': 401 }[as];
    this.mails.refusal = {
      takes: undefined,
      busy: { code: 451, words: 'Come back later' },
      refuses: { code: 550, words: 'No such mailbox' },
      'doubts the key': undefined,
    }[as];
  }

  /** The texts that arrived, each with the recipient. */
  received(): { to: string; text: string }[] {
    if (this.port === 'email')
      return this.mails.received.map(({ to: [to = ''], source }) => ({ to, text: readable(source) }));
    return this.gateway.received.map(({ body }) => {
      const { to, text } = JSON.parse(body) as { to: string; text: string };
      return { to, text };
    });
  }

  async close(): Promise<void> {
    await (this.port === 'sms' ? this.gateway.close() : this.mails.close());
    await this.people.database.port.deleteMany();
    this.people.get(PortsService).forget();
  }
}

/** The text of a mail for those who show no markup. */
function readable(source: string): string {
  const [, base64, part = ''] =
    /text\/plain; charset=utf-8\r\nContent-Transfer-Encoding: (?:(base64)|[\w-]+)\r\n\r\n([\s\S]*?)\r\n--/.exec(
      source,
    ) ?? [];
  if (base64) return Buffer.from(part, 'base64').toString('utf8');
  return part
    .replaceAll('=\r\n', '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}
