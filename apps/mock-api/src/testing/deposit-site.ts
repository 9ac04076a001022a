import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { vi } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { settleDeposit, type DepositCase, type DepositOrder } from '@apsara/api/deposits';
import { DepositsService } from '../features/deposits/deposits.service.ts';
import { ProviderKeys } from '../features/deposits/provider-keys.ts';
import { freshDatabase } from './fresh-database.ts';
import { TestSite, TestClock } from './test-site.ts';
import { TestServer, type WireAnswer } from './test-server.ts';

export interface SignedIn {
  id: string;
  username: string;
  token: string;
}

/** Cheap to make and to check: many people sign in here. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const payee = { bank: 'Test Bank', name: 'LOTUS', number: '000 1' };
const method = { siteCode: 'lotus', min: 4_000_00n, max: 1_000_000_00n, presets: [20_000_00n], position: 0 };

/** A whole server with ways to pay in: free by QR, 1 % and 500.00 by card, and a bank transfer. */
export class DepositSite {
  private constructor(
    readonly clock: TestClock,
    readonly fixture: TestSite,
    readonly server: TestServer,
  ) {}

  static async build(): Promise<DepositSite> {
    const clock = new TestClock();
    vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
    const database = await freshDatabase();
    const fixture = await new TestSite(database, clock).build();
    await database.site.update({ where: { code: 'lotus' }, data: { idleMinutes: 1_440 } });
    await database.depositMethod.createMany({
      data: [
        { ...method, code: 'QR', kind: 'qr' },
        { ...method, code: 'CARD', kind: 'card', feeBps: 100, feeFixed: 500_00n, turnover: 150, position: 1 },
        { ...method, code: 'BANK', kind: 'bank', payee, openMinutes: 180, position: 2 },
      ],
    });
    return new DepositSite(clock, fixture, await TestServer.open(database, clock));
  }

  async signIn(type = 0): Promise<SignedIn> {
    const { id } = await this.fixture.player(0n);
    const username = `m${id.slice(0, 8)}`;
    await this.fixture.database.member.update({
      where: { id },
      data: { username, type, passwordHash: await hash('Passw0rd!', cheap) },
    });
    if (type === OPERATOR)
      await this.fixture.database.staffAccount.create({
        data: { memberId: id, siteCode: 'lotus', role: 'admin', createdAt: this.clock.now() },
      });
    return this.again({ id, username }, type);
  }

  /** Signs the same person in again, whose session may have ended. */
  async again({ id, username }: Omit<SignedIn, 'token'>, type = 0): Promise<SignedIn> {
    const { body } = await this.server.send({
      method: 'POST',
      path: '/wps/session/login',
      headers: type === OPERATOR ? { device: 'console' } : {},
      body: { type: 'username', username, password: 'Passw0rd!' },
      sealed: true,
    });
    return { id, username, token: (body.value as { token: string }).token };
  }

  create(
    token: string,
    { amount = '100000.00', method: code = 'QR', key = randomUUID() as string } = {},
  ): Promise<WireAnswer> {
    const body = { method: code, amount };
    return this.server.send({
      method: 'POST',
      path: '/wps/transaction/deposit',
      body,
      token,
      headers: { 'idempotency-key': key },
    });
  }

  async open(token: string, wish: { amount?: string; method?: string } = {}): Promise<string> {
    return ((await this.create(token, wish)).body.value as { orderNo: string }).orderNo;
  }

  async order(orderNo: string, token: string): Promise<DepositOrder> {
    return (await this.server.send({ method: 'GET', path: `/wps/transaction/deposit/${orderNo}`, token })).body
      .value as DepositOrder;
  }

  /** A notice as the provider sends it, signed unless a signature is given, and for its own path unless another is. */
  notify(
    notice: { orderNo: string; outcome?: string; providerRef?: string; amount?: string; currency?: string },
    { signature, signedFor = settleDeposit.path }: { signature?: string; signedFor?: string } = {},
  ): Promise<WireAnswer> {
    const body = { providerRef: 'ref', amount: '100000.00', currency: 'KHR', outcome: 'paid', ...notice };
    const { path } = settleDeposit;
    const headers = {
      ...this.server.app.get(ProviderKeys, { strict: false }).headers(signedFor, JSON.stringify(body)),
      ...(signature ? { 'x-signature': signature } : {}),
    };
    return this.server.send({ method: 'POST', path, body, headers });
  }

  /** A slip that a member uploaded; another shade makes it another picture. */
  async slip(orderNo: string, { token }: SignedIn, shade = 0): Promise<WireAnswer> {
    const bytes = await sharp({ create: { width: 20, height: 30, channels: 3, background: { r: shade, g: 99, b: 0 } } })
      .png()
      .toBuffer();
    const { body } = await this.server.sendForm({ path: '/wps/member/uploads', texts: {}, files: [bytes], token });
    const { id: uploadId } = body.value as { id: string };
    return this.server.send({
      method: 'POST',
      path: `/wps/transaction/deposit/${orderNo}/slip`,
      body: { uploadId },
      token,
    });
  }

  decide(orderNo: string, { token }: SignedIn, word: 'approve' | 'decline', body: object): Promise<WireAnswer> {
    return this.server.send({
      method: 'POST',
      path: `/console/deposits/${orderNo}/${word}`,
      body,
      token,
      headers: { device: 'console' },
    });
  }

  async case(orderNo: string, { token }: SignedIn): Promise<DepositCase> {
    const { body } = await this.server.send({
      method: 'GET',
      path: `/console/deposits/${orderNo}`,
      token,
      headers: { device: 'console' },
    });
    return body as unknown as DepositCase;
  }

  /** Lets time pass, and the job that closes orders run. */
  async pass(minutes: number): Promise<void> {
    this.clock.move(minutes * 60_000);
    vi.setSystemTime(this.clock.now());
    await this.server.app.get(DepositsService, { strict: false }).expire();
  }
}
