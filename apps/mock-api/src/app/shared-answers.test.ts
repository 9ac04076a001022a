import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi, type MockInstance } from 'vitest';
import type { AnswerOf } from '@apsara/api/endpoint';
import { unpackGames } from '@apsara/api/game-columns';
import type { readGamePage } from '@apsara/api/game-pages';
import { seedGames } from '@apsara/prisma/seed/games';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';
import { Gate } from './gate.ts';
import { SharedAnswers } from './shared-answers.ts';
import { inTransaction } from '../testing/plain-sql.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  await database.game.deleteMany();
  await database.vendor.deleteMany();
  await inTransaction(database, (sql) => seedGames(sql, false));
  server = await TestServer.open(database, clock);
});

const page = '/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=PG';
const ask = (encoding?: string, language = 'EN') =>
  server.app.inject({
    method: 'GET',
    url: page,
    headers: { merchant: 'lotus', language, ...(encoding ? { 'accept-encoding': encoding } : {}) },
  });

test('a page leaves in what the caller reads, and is the same page', async () => {
  const [plain, zipped, small] = [await ask(), await ask('gzip, deflate'), await ask('gzip, deflate, br')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(small.headers['content-encoding']).toBe('br');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(plain.json()).toMatchObject({ value: { games: { length: 50 } } });
});

test('an unchanged page is compressed further, and a changed page is replaced at once', async () => {
  const first = await ask('br');
  clock.move(3_000);
  const second = await ask('br');
  expect(second.rawPayload.length).toBeLessThan(first.rawPayload.length);
  const { displayName } = await database.vendor.findUniqueOrThrow({ where: { code: 'PG' } });
  await database.vendor.update({ where: { code: 'PG' }, data: { displayName: 'Renamed' } });
  clock.move(120_000);
  expect(brotliDecompressSync((await ask('br')).rawPayload).toString()).toContain('"displayName":"Renamed"');
  await database.vendor.update({ where: { code: 'PG' }, data: { displayName } });
  clock.move(120_000);
});

test('the cache of answers stays within its memory limit for any number of questions', async () => {
  const shared = new SharedAnswers({
    gate: server.app.get(Gate, { strict: false }),
    clock,
    observe: () => undefined,
    shutdown: new AbortController().signal,
  });
  const found = vi.fn<() => Promise<string>>(() => Promise.resolve('x'.repeat(4_000_000)));
  const handle = shared.handler(found, { route: '/big', seconds: 60, visitorsShare: false });
  const reply = { headers: () => reply, send: () => undefined };
  const asked = async (url: string): Promise<boolean> => {
    found.mockClear();
    const request = { url, headers: { merchant: 'lotus' }, hostname: 'localhost', ip: '127.0.0.1' };
    await handle.call(server.app.getHttpAdapter().getInstance() as never, request as never, reply as never);
    return found.mock.calls.length > 0;
  };
  expect(await asked('/big?0')).toBe(true);
  expect(await asked('/big?0')).toBe(false);
  for (let other = 1; other < 9; other += 1) await asked(`/big?${other}`);
  expect(await asked('/big?8')).toBe(false);
  expect(await asked('/big?0')).toBe(true);
});

test('fifty games are an eighth of their text on the wire', async () => {
  await ask('br', 'KM');
  clock.move(3_000);
  const [small, plain] = [await ask('br', 'KM'), await ask(undefined, 'KM')];
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
});

describe("the site's own page", () => {
  const columns = 'GCSGAME_gamePage?gameType=RNG&pageSize=50';
  const rows = 'GCSGAME_gameList?gameType=RNG&pageSize=50';
  const read = async (path: string, language: string) =>
    server.app.inject({
      method: 'GET',
      url: `/wps/relay/${path}`,
      headers: { merchant: 'lotus', language, 'accept-encoding': 'br' },
    });
  const valueOf = <T>({ rawPayload }: { rawPayload: Buffer }): T =>
    (JSON.parse(brotliDecompressSync(rawPayload).toString()) as { value: T }).value;

  test.each(['EN', 'KM', 'CN', 'BN'])('lists the same fifty games in %s, in 1.6 kB', async (language) => {
    await read(columns, language);
    clock.move(3_000);
    const page = await read(columns, language);
    const { games, ...totals } = valueOf<AnswerOf<typeof readGamePage>>(page);
    expect({ games: unpackGames(games), ...totals }).toEqual(valueOf(await read(rows, language)));
    expect(page.rawPayload.length).toBeLessThanOrEqual(1_600);
  });
});

describe('what is kept leaves first', () => {
  let port: number;
  let usual: MockInstance<Gate['isClosed']>;

  beforeAll(async () => {
    await server.app.listen(0, '127.0.0.1');
    port = (server.app.getHttpServer().address() as AddressInfo).port;
    usual = vi.spyOn(server.app.get(Gate, { strict: false }), 'isClosed');
  });

  const over = async (
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<IncomingMessage & { bytes: Buffer }> => {
    const all = { merchant: 'lotus', language: 'EN', 'accept-encoding': 'br', ...headers };
    const [answer] = (await once(
      request({ host: '127.0.0.1', port, path: page, method, headers: all }).end(),
      'response',
    )) as [IncomingMessage];
    return Object.assign(answer, { bytes: Buffer.concat(await answer.toArray()) });
  };
  const kept = async (): Promise<void> => {
    await over();
    usual.mockClear();
  };

  test('the same in every byte and header as what came the usual way', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [, usually] = [await over({ 'accept-encoding': encoding }), await ask(encoding)];
      usual.mockClear();
      const first = await over({ 'accept-encoding': encoding });
      expect(usual).not.toHaveBeenCalled();
      expect(first.statusCode).toBe(200);
      expect(first.bytes.equals(usually.rawPayload)).toBe(true);
      const { date: _, connection: __, 'keep-alive': ___, 'x-request-id': id, ...headers } = first.headers;
      const { date: _d, connection: _c, 'x-request-id': other, ...usualHeaders } = usually.headers;
      expect(headers).toEqual(usualHeaders);
      expect(id).not.toBe(other);
    }
  });

  test("callers with an unknown language get the answer in the site's own", async () => {
    const { bytes } = await over({ language: 'none' });
    usual.mockClear();
    expect((await over({ language: 'x'.repeat(4_000) })).bytes.equals(bytes)).toBe(true);
    expect(usual).not.toHaveBeenCalled();
  });

  test('but not where a site is closed, to anybody or to a country', async () => {
    const closed = async (data: object) => {
      await database.site.update({ where: { code: 'lotus' }, data });
      clock.move(2_000);
      await over();
      return (await over()).statusCode;
    };
    await kept();
    expect(await closed({ maintenance: true })).toBe(503);
    expect(await closed({ maintenance: false, blockedCountries: ['KH'] })).toBe(200);
    expect(usual).toHaveBeenCalled();
    expect(await closed({ blockedCountries: [] })).toBe(200);
  });

  test('nor to another site, at an address that is none, for what is no question, or when it is too old', async () => {
    await kept();
    expect((await over({ merchant: 'nobody' })).statusCode).toBe(400);
    expect((await over({ host: 'elsewhere.example' })).statusCode).toBe(400);
    expect((await over({}, 'POST')).statusCode).toBe(404);
    usual.mockClear();
    clock.move(2_000);
    expect((await over()).statusCode).toBe(200);
    expect(usual).toHaveBeenCalled();
  });

  test('and is counted with the others', async () => {
    const counted = async () => {
      const figures = await server.counter.figures.metrics();
      return Number(
        /http_request_seconds_count\{[^}]*GCSGAME_gameList[^}]*status="200"[^}]*\} (\d+)/.exec(figures)?.[1],
      );
    };
    await kept();
    const before = await counted();
    await over();
    expect(usual).not.toHaveBeenCalled();
    expect(await counted()).toBe(before + 1);
  });
});
