import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { WalletClient, type WalletCall } from './wallet-client.ts';

const at = new Date('2026-05-01T10:00:00Z');
const call: WalletCall = { vendor: 'PG', action: 'bet', body: '{"transactionId":"t-1","currency":"KHR"}' };
let platform: FakePlatform;

beforeAll(async () => {
  platform = await startFakePlatform();
});
beforeEach(() => {
  platform.heard.length = 0;
  platform.reactWith(() => ({}));
});
afterAll(() => platform.close());

const client = (options: { keys?: Record<string, string>; deadline?: () => AbortSignal } = {}) =>
  new WalletClient({ platformUrl: platform.url, keys: {}, now: () => at, ...options });

const signed = `2.${at.getTime()}.POST./seamless/v1/PG/bet.${call.body}`;
const signature = (key: string) => createHmac('sha256', key).update(signed).digest('hex');

describe('a signed call', () => {
  test('goes to the path of its vendor and action, byte for byte, signed over time, method, path and body', async () => {
    const answer = await client().send(call);
    const [heard] = platform.heard;
    expect(heard).toMatchObject({ vendor: 'PG', action: 'bet', raw: call.body });
    expect(heard?.headers).toMatchObject({
      'x-vendor': 'PG',
      'x-timestamp': String(at.getTime()),
      'x-signature-version': '2',
      'x-signature': signature('pg-vendor-key'),
    });
    expect(answer).toEqual({ status: 'OK', balance: '100.00', currency: 'KHR', transactionId: 't-1' });
  });

  test('is signed with the key given for its vendor', async () => {
    await client({ keys: { PG: 'secret' } }).send(call);
    expect(platform.heard[0]?.headers['x-signature']).toBe(signature('secret'));
  });

  test('passes a refusal on as it is', async () => {
    platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '3.00' }));
    expect(await client().send(call)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '3.00' });
  });
});

describe('what happened is not known', () => {
  test.each([
    [500],
    [502],
    [400],
    ['hang up' as const],
    [{ status: 'UNKNOWN_ERROR' as const }],
    [{ balance: undefined as unknown as string }],
  ])('when the platform reacts with %j', async (reaction) => {
    platform.reactWith(() => reaction);
    expect(await client().send(call)).toBeUndefined();
  });

  test('when no answer comes in time', async () => {
    const late = new AbortController();
    platform.reactWith(() => {
      late.abort();
      return 'silence';
    });
    expect(await client({ deadline: () => late.signal }).send(call)).toBeUndefined();
  });

  test('is unknown when nothing listens on the port', async () => {
    const nobody = new WalletClient({ platformUrl: 'http://127.0.0.1:9', keys: {}, now: () => at });
    expect(await nobody.send(call)).toBeUndefined();
  });
});
