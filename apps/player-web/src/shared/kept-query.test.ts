// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { hotGames } from '@apsara/api/games';
import { flushKept, keptQuery } from './kept-query.ts';
import { setMerchant } from './merchant.ts';

const options = () => ({ ...keptQuery(hotGames), staleTime: 60_000 });
const fetched = vi.fn<typeof fetch>();

/** What a page that was just loaded shows of the hot games: at once, and after it has asked where it must. */
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

test('a page loaded again shows what was there and does not ask', async () => {
  expect(await load('first')).toEqual([undefined, { list: ['first'] }]);
  expect(await load('second')).toEqual([{ list: ['first'] }, { list: ['first'] }]);
});

test('what is old is shown and asked for anew', async () => {
  await load('first');
  vi.setSystemTime(1_061_000);
  expect(await load('second')).toEqual([{ list: ['first'] }, { list: ['second'] }]);
  expect(await load('third')).toEqual([{ list: ['second'] }, { list: ['second'] }]);
});

test('another site has its own, and nothing is left after a flush but what is not kept', async () => {
  await load('first');
  setMerchant('padma');
  expect(await load('second')).toEqual([undefined, { list: ['second'] }]);
  flushKept();
  expect(Object.keys(sessionStorage)).toEqual(['merchant']);
});

test('what stands there and is no JSON is asked for', async () => {
  await load('first');
  Object.keys(sessionStorage).forEach((key) => sessionStorage.setItem(key, 'broken'));
  setMerchant('lotus');
  expect(await load('second')).toEqual([undefined, { list: ['second'] }]);
});
