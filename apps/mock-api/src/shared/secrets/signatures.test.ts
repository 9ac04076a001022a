import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, receivedCall, signedHeaders } from './signatures.ts';

const now = new Date('2026-11-24T10:00:00Z');
const timestamp = String(now.getTime());
const body = '{"amount":"10.00"}';
const hmac = (text: string) => createHmac('sha256', 'key').update(text).digest('hex');

const asSigned = {
  method: 'POST',
  url: '/seamless/v1/PG/bet',
  headers: signedHeaders('key', { timestamp, method: 'POST', path: '/seamless/v1/PG/bet' }, body),
  rawBody: Buffer.from(body),
};
const asVersion1 = {
  ...asSigned,
  headers: { 'x-timestamp': timestamp, 'x-signature': hmac(`${timestamp}.${body}`) },
};
const holds = (request: Parameters<typeof receivedCall>[0], readsVersion1?: boolean) =>
  isSigned(receivedCall(request), 'key', now, readsVersion1);

test('a signature covers version, timestamp, method, path and body', () => {
  expect(asSigned.headers).toEqual({
    'x-timestamp': timestamp,
    'x-signature-version': '2',
    'x-signature': hmac(`2.${timestamp}.POST./seamless/v1/PG/bet.${body}`),
  });
  expect(holds(asSigned)).toBe(true);
  expect(holds({ ...asSigned, url: `${asSigned.url}?query=is-not-signed` })).toBe(true);
});

const changed = (headers: Record<string, string>) => ({ headers: { ...asSigned.headers, ...headers } });

test.each([
  ['path', { url: '/seamless/v1/PG/win' }],
  ['spelling of the path', { url: '/seamless/v1/PG/%62et' }],
  ['method', { method: 'PUT' }],
  ['body', { rawBody: Buffer.from(`${body} `) }],
  ['lack of a body', { rawBody: undefined }],
  ['timestamp', changed({ 'x-timestamp': String(now.getTime() + 1) })],
  ['spelling of the timestamp', changed({ 'x-timestamp': `0${timestamp}` })],
  ['signature', changed({ 'x-signature': 'f'.repeat(64) })],
  ['signature that is a part', changed({ 'x-signature': asSigned.headers['x-signature']!.slice(0, 63) })],
  ['lack of a signature', changed({ 'x-signature': '' })],
  ['version', changed({ 'x-signature-version': '3' })],
  ['lack of a version', changed({ 'x-signature-version': '' })],
])('another %s is refused, also where the first version is read', (_, change) => {
  expect([holds({ ...asSigned, ...change }), holds({ ...asSigned, ...change }, true)]).toEqual([false, false]);
});

test('another key, and a timestamp more than five minutes off, is refused', () => {
  const at = (offset: number) => isSigned(receivedCall(asSigned), 'key', new Date(now.getTime() + offset));
  expect(isSigned(receivedCall(asSigned), 'other', now)).toBe(false);
  expect([at(300_000), at(-300_000), at(300_001), at(-300_001)]).toEqual([true, true, false, false]);
});

test('the first version is refused unless it is asked for', () => {
  expect([holds(asVersion1), holds(asVersion1, true)]).toEqual([false, true]);
  const named = { ...asVersion1, headers: { ...asVersion1.headers, 'x-signature-version': '2' } };
  expect([holds(named, true), holds({ ...asVersion1, rawBody: Buffer.from('{}') }, true)]).toEqual([false, false]);
});
