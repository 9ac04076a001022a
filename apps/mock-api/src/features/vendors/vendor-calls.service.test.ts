import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSigned, receivedCall } from '../../shared/secrets/signatures.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { AnswerTooLong, VendorCallsService, VendorUnreachable } from './vendor-calls.service.ts';
import { VendorsModule } from './vendors.module.ts';

const before = testConfig.vendorsUrl;
let people: TestApp;
let asked: { method: string; url: string; body: string; signed: boolean }[];
let answer: (reply: ServerResponse) => void;

const vendor = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const rawBody = Buffer.concat(chunks);
    const signed = isSigned(receivedCall({ method, url, headers, rawBody }), 'pg-key', people.clock.now());
    asked.push({ method, url, body: rawBody.toString(), signed });
    answer(reply);
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => vendor.listen(0, '127.0.0.1', listening));
  testConfig.vendorsUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  people = await TestApp.create(await freshDatabase(), [VendorsModule]);
});
afterAll(() => {
  testConfig.vendorsUrl = before;
  vendor.closeAllConnections();
  vendor.close();
});
beforeEach(() => {
  asked = [];
  answer = (reply) => reply.end('{"said":"yes"}');
});

const calls = () => people.get(VendorCallsService);
const question = { path: '/vendors/it', patienceMs: 20_000, mostBytes: 20 };
const ways = {
  get: (code: string) => calls().get(code, question),
  post: (code: string) => calls().post(code, { ...question, body: { ask: 1 } }),
};
const each = Object.entries(ways);

test('a vendor is asked with its signature, and answers in JSON', async () => {
  expect([await ways.get('PG'), await ways.post('PG')]).toEqual([{ said: 'yes' }, { said: 'yes' }]);
  expect(asked).toEqual([
    { method: 'GET', url: '/vendors/it?vendor=PG', body: '', signed: true },
    { method: 'POST', url: '/vendors/it', body: '{"ask":1}', signed: true },
  ]);
});

test.each(each)('an answer to a %s that is too long is not read', async (_, ask) => {
  answer = (reply) => reply.end(`{"said":"${'y'.repeat(20)}"}`);
  await expect(ask('PG')).rejects.toBeInstanceOf(AnswerTooLong);
});

test.each(each)('an answer to a %s that is not 2xx, or no JSON, is none', async (_, ask) => {
  answer = (reply) => reply.writeHead(500).end('{"said":"yes"}');
  await expect(ask('PG')).rejects.toThrow('HTTP 500');
  answer = (reply) => reply.end('<html>');
  await expect(ask('PG')).rejects.toBeInstanceOf(SyntaxError);
});

test.each(each)('a %s is not sent on to where a vendor redirects it', async (_, ask) => {
  answer = (reply) => {
    answer = (other) => other.end('{"said":"yes"}');
    reply.writeHead(307, { location: '/elsewhere' }).end();
  };
  await expect(ask('PG')).rejects.toThrow('fetch failed');
  expect(asked).toHaveLength(1);
});

test.each(each)('a vendor without a key is not asked by a %s', async (_, ask) => {
  await people.database.vendor.update({ where: { code: 'MG' }, data: { walletKey: null } });
  people.clock.move(6_000);
  await expect(ask('MG')).rejects.toBeInstanceOf(VendorUnreachable);
  await expect(ask('NOBODY')).rejects.toBeInstanceOf(VendorUnreachable);
  expect(asked).toEqual([]);
  expect([await calls().isReachable('PG'), await calls().isReachable('MG')]).toEqual([true, false]);
});
