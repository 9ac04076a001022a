import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll } from 'vitest';
import { seal, type SealedCall } from '@apsara/api/encryption';
import { formDataOf } from '@apsara/api/form-data';
import { counted, type Counted } from '../app/observe.ts';
import { createServer } from '../app/server.ts';
import type { Config } from '../shared/config.ts';
import type { Database } from '../shared/database.ts';
import { createLogger } from '../shared/logger.ts';
import type { Clock } from '../shared/clock.ts';
import { testConfig } from './test-config.ts';

export interface WireAnswer {
  status: number;
  body: { success: boolean; value: unknown; errorCode?: string; message?: string };
  headers: Record<string, unknown>;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  token?: string;
  /** Sends the body as a JWE, or as this very text. */
  sealed?: true | string;
}

/** The whole server in this process, called without a network. */
export class TestServer {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly counter: Counted,
  ) {}

  static async open(database: Database, clock: Clock, over: Partial<Config> = {}): Promise<TestServer> {
    const counter = counted();
    const app = await createServer({
      counter,
      config: { ...testConfig, ...over },
      logger: createLogger('silent'),
      database,
      clock,
    });
    afterAll(() => app.close());
    return new TestServer(app, counter);
  }

  async send({ method, path, headers = {}, body, token, sealed }: Request): Promise<WireAnswer> {
    const key = headers['idempotency-key'] ?? randomUUID();
    const site = headers['merchant'] ?? 'lotus';
    const jwe =
      sealed === true
        ? await this.seal(body as Record<string, unknown>, { method, path: path.replace(/\?.*/, ''), site, key })
        : sealed;
    const type = body === undefined && !jwe ? {} : { 'content-type': jwe ? 'application/jose' : 'application/json' };
    const answer = await this.app.inject({
      method,
      url: path,
      headers: {
        merchant: site,
        language: 'EN',
        'idempotency-key': key,
        ...type,
        ...(token ? { authorization: token } : {}),
        ...headers,
      },
      ...(jwe || body !== undefined ? { payload: jwe ?? JSON.stringify(body) } : {}),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : (answer.body as never),
      headers: answer.headers,
    };
  }

  /** Sends a form as a browser does. */
  async sendForm({
    method = 'POST',
    path,
    texts,
    files,
    token,
    key,
    headers = {},
  }: {
    method?: 'POST' | 'PUT';
    path: string;
    texts: Record<string, string>;
    files: Uint8Array[];
    token?: string | undefined;
    key?: string;
    headers?: Record<string, string>;
  }): Promise<WireAnswer> {
    const form = new Response(
      formDataOf({ ...texts, files: files.map((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })) }),
    );
    const answer = await this.app.inject({
      method,
      url: path,
      headers: {
        merchant: 'lotus',
        language: 'EN',
        ...(token ? { authorization: token } : {}),
        'content-type': form.headers.get('content-type')!,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  async seal(body: Record<string, unknown>, call: SealedCall): Promise<string> {
    const { body: answer } = await this.send({ method: 'GET', path: '/wps/system/keys' });
    return seal(body, call, (answer.value as { keys: Parameters<typeof seal>[2] }).keys);
  }
}
