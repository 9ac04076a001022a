import 'reflect-metadata';
import { hkdfSync, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { NestFactory } from '@nestjs/core';
import { Global, Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { jwtDecrypt } from 'jose';
import { afterAll } from 'vitest';
import type { Member } from '@apsara/prisma/client';
import { ChallengesService } from '../features/challenges/challenges.service.ts';
import { OutboxService } from '../features/outbox/outbox.service.ts';
import { SessionsModule } from '../features/sessions/sessions.module.ts';
import { SessionsService } from '../features/sessions/sessions.service.ts';
import { SitesService } from '../features/sites/sites.service.ts';
import type { Caller, SignedInCaller } from '../shared/caller.ts';
import { Clock } from '../shared/clock.ts';
import { CONFIG } from '../shared/config.ts';
import { Database } from '../shared/database.ts';
import { Limiter } from '../shared/limiter.ts';
import { Seals } from '../shared/secrets/seals.ts';
import { SocketGateway } from '../shared/socket-gateway.ts';
import { createLogger, LOGGER } from '../shared/logger.ts';
import { testTerms, TestSite, TestClock } from './test-site.ts';
import { testConfig } from './test-config.ts';

/** Cheap to make; what a wrong password costs is the server's own cost, as for a name nobody has. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const PASSWORD = 'Passw0rd!';

@Global()
@Module({})
class TestModule {}

/** The services of some features without its doors: callers come as the gate would describe them. */
export class TestApp {
  private constructor(
    readonly database: Database,
    readonly clock: TestClock,
    private readonly app: INestApplicationContext,
  ) {}

  static async create(database: Database, features: Type[] = [SessionsModule]): Promise<TestApp> {
    const clock = new TestClock();
    await new TestSite(database, clock).build();
    return TestApp.#start(database, clock, features);
  }

  static async #start(database: Database, clock: TestClock, features: Type[]): Promise<TestApp> {
    const providers = [
      { provide: CONFIG, useValue: testConfig },
      { provide: LOGGER, useValue: createLogger('silent') },
      { provide: Database, useValue: database },
      { provide: Clock, useValue: clock },
      { provide: Limiter, useValue: new Limiter(undefined) },
      Seals,
      SocketGateway,
    ];
    const exports = providers.map((part) => (typeof part === 'function' ? part : part.provide));
    const testModule = { module: TestModule, imports: features, providers, exports };
    const app = await NestFactory.createApplicationContext(testModule, { logger: false, abortOnError: false });
    afterAll(() => app.close());
    return new TestApp(database, clock, app);
  }

  /** Another instance of the installation: services of its own on the same database. */
  another(features: Type[]): Promise<TestApp> {
    return TestApp.#start(this.database, this.clock, features);
  }

  get<T>(service: Type<T>): T {
    return this.app.get(service, { strict: false });
  }

  /** Changes the site, and waits until every service has read it. */
  async site(data: Parameters<Database['site']['update']>[0]['data']): Promise<void> {
    await this.database.site.update({ where: { code: 'lotus' }, data });
    this.clock.move(3_000);
  }

  /** Adds a site like lotus, which services read at once. */
  async addSite(code: string, over: Pick<Partial<Caller['site']>, 'timeZone'> = {}): Promise<Caller['site']> {
    const { switches, ...lotus } = await this.database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
    const own = { ...over, code, theme: {}, switches: switches ?? [], registerRules: {} };
    await this.database.site.create({ data: { ...lotus, ...own } });
    this.get(SitesService).forget();
    return { ...this.caller().site, ...over, code };
  }

  async member(username: string, over: Partial<Member> = {}): Promise<Member> {
    const passwordHash = await hash(PASSWORD, cheap);
    const { profile: _, ...rest } = over;
    return this.database.member.create({
      data: {
        id: randomUUID(),
        siteCode: 'lotus',
        username,
        passwordHash,
        type: 0,
        language: 'KM',
        termsVersion: testTerms,
        createdAt: this.clock.now(),
        ...rest,
      },
    });
  }

  caller(over: Partial<Caller> = {}): Caller {
    return {
      requestId: randomUUID(),
      ip: '203.0.113.7',
      userAgent: '',
      cookies: {},
      isSecure: false,
      device: 'web',
      language: 'EN',
      site: { code: 'lotus', currency: 'KHR', timeZone: 'Asia/Phnom_Penh', defaultLanguage: 'KM', closedAt: null },
      actor: undefined,
      idempotencyKey: randomUUID(),
      ...over,
    };
  }

  /** The caller a token makes, as the gate finds it; undefined when the token is worth nothing. */
  async signedIn(token: string, over: Partial<Caller> = {}): Promise<SignedInCaller | undefined> {
    const actor = await this.get(SessionsService).actor(token, 'lotus');
    return actor && { ...this.caller(over), actor };
  }

  /** A captcha as a person reads it. */
  async readCaptcha(): Promise<{ captchaId: string; captcha: string }> {
    const { id } = await this.get(ChallengesService).createCaptcha();
    const key = Buffer.from(hkdfSync('sha256', testConfig.secrets[0], '', 'captcha', 32));
    const { payload } = await jwtDecrypt(id, key, { currentDate: this.clock.now() });
    return { captchaId: id, captcha: String(payload['text']) };
  }

  /** The code in the newest message to a phone or an address. */
  async lastCode(target: string): Promise<string> {
    const [message] = await this.get(OutboxService).list({ target });
    return /\d{6}/.exec(message?.text ?? '')![0];
  }
}

/** The code of the refusal something ends in. */
export const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? 'not a refusal',
  );
