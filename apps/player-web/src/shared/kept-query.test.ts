// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { listHotGames } from '@apsara/api/games';
import { flushKept, keptQuery } from './kept-query.ts';
import { setMerchant } from './merchant.ts';

const options = () => ({ ...keptQuery(listHotGames), staleTime: 60_000 });
const fetched = vi.fn<typeof fetch>();

/** The hot games shown right after a page load, and after any request has finished. */
async function load(answer: string): Promise<[atOnce: unknown, then: unknown]> {
  fetched.mockImplementation(async () => Response.json({ success: true, value: { list: [answer] } }));
  const client = new QueryClient();
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(options()));
  return [query.state.data, await client.fetchQuery(options())];
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  sessionStorage.clear();
  setMerchant('lotus');
});

test('shows the cached answer after a reload without a request', async () => {
  expect(await load('first')).toEqual([undefined, { list: ['first'] }]);
  expect(await load('second')).toEqual([{ list: ['first'] }, { list: ['first'] }]);
});

test('shows an expired answer and refetches it', async () => {
  await load('first');
  vi.setSystemTime(1_061_000);
  expect(await load('second')).toEqual([{ list: ['first'] }, { list: ['second'] }]);
  expect(await load('third')).toEqual([{ list: ['second'] }, { list: ['second'] }]);
});

test('caches per site, and a flush clears only cached answers', async () => {
  await load('first');
  setMerchant('padma');
  expect(await load('second')).toEqual([undefined, { list: ['second'] }]);
  flushKept();
  expect(Object.keys(sessionStorage)).toEqual(['merchant']);
});

test('requests the answer when the cached value is not JSON', async () => {
  await load('first');
  Object.keys(sessionStorage).forEach((key) => sessionStorage.setItem(key, 'broken'));
  setMerchant('lotus');
  expect(await load('second')).toEqual([undefined, { list: ['second'] }]);
});
