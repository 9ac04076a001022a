import { afterEach, expect, test, vi } from 'vitest';
import { createClient, NetworkError } from './client.ts';
import { exportOwnData } from './own-data.ts';
import { picture } from './shapes.ts';

const client = createClient({
  baseUrl: '',
  device: 'web',
  merchant: () => 'lotus',
  language: () => 'EN',
  token: () => 'token',
});

/** A streamed line without a sealed body. */
const { encrypted: _, ...line } = exportOwnData;
const streamed = { ...line, answer: picture };

afterEach(() => vi.unstubAllGlobals());

const answerWith = (body: BodyInit, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'application/x-ndjson' }, ...init })),
  );
const ask = () => client.call(streamed, { password: 'Passw0rd!' });

test('rows that are streamed are handed over as they came', async () => {
  answerWith('{"part":"bets"}\n{"part":"chats"}\n');
  expect(await (await ask()).text()).toBe('{"part":"bets"}\n{"part":"chats"}\n');
});

test('a streamed answer that breaks off is no answer', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
  answerWith(broken);
  await expect(ask()).rejects.toThrow(NetworkError);
});

test('a streamed line that is refused is refused as any other', async () => {
  answerWith(JSON.stringify({ errorCode: 'security.data_exported', message: 'Tomorrow.' }), {
    status: 429,
    headers: { 'content-type': 'application/json' },
  });
  await expect(ask()).rejects.toMatchObject({ code: 'security.data_exported', words: 'Tomorrow.' });
});
