import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedGames } from '@apsara/prisma/seed/games';
import type { Database } from '../../shared/database.ts';
import { createLogger } from '../../shared/logger.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { testConfig } from '../../testing/test-config.ts';
import { testCatalogues } from '../../testing/test-catalogues.ts';
import { TestClock } from '../../testing/test-site.ts';
import { MatchesService } from './matches.service.ts';
import { inTransaction } from '../../testing/plain-sql.ts';

const clock = new TestClock();
const log = createLogger('silent');
const kickoffAt = Date.UTC(2026, 10, 23, 12);
const fixture = (id: string, phase: string, minutes: number, odds: object) => ({
  id,
  league: 'mekong',
  home: 'Naga Rovers',
  away: 'Stone Gate',
  kickoffAt: kickoffAt + minutes * 60_000,
  phase,
  score: { home: 1, away: 0 },
  odds,
});

let database: Database;
let vendor: Server;
let matches: MatchesService;
const place = { site: { code: 'lotus' }, language: 'EN' } as const;
const asked: string[] = [];
let answer: { status: number; body: unknown };

beforeAll(async () => {
  database = await freshDatabase();
  await inTransaction(database, (sql) => seedGames(sql, false));
  const { catalogues } = testCatalogues(database, clock);
  vendor = createServer(({ url = '' }, reply) => {
    asked.push(url);
    reply.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => vendor.listen(0, '127.0.0.1', listening));
  const vendorsUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  matches = new MatchesService({ ...testConfig, vendorsUrl }, log, clock, catalogues);
});
afterAll(() => void vendor.close());

const priced = { 'winner.home': 1_850, 'winner.draw': 3_400, 'winner.away': null };

test('lists matches in play and then the next ones, with the odds of the winner and a book that is open', async () => {
  answer = {
    status: 200,
    body: {
      fixtures: [
        fixture('mekong.2.0', 'upcoming', 5, { 'winner.home': 1_020, 'winner.away': 10_500 }),
        fixture('mekong.0.0', 'finished', -20, {}),
        fixture('mekong.1.0', 'live', -2, priced),
      ],
    },
  };
  const { game, matches: listed } = await matches.listMatches({ gameType: 'SPORTS' }, { ...place, language: 'CN' });
  // Of all titles the one that shows every league of its vendor's book.
  expect(game).toMatchObject({ gameType: 'SPORTS', maintenance: false, gameName: '体育大厅' });
  expect(listed).toEqual([
    {
      id: 'mekong.1.0',
      league: '湄公联赛',
      home: 'Naga Rovers',
      away: 'Stone Gate',
      kickoffAt: '2026-11-23T11:58:00.000Z',
      score: { home: 1, away: 0 },
      odds: { home: '1.85', draw: '3.40', away: null },
    },
    expect.objectContaining({ id: 'mekong.2.0', score: null, odds: { home: '1.02', away: '10.50' } }),
  ]);
});

test('asks the book once for everybody, until its answer is old', async () => {
  clock.move(10_000);
  asked.length = 0;
  await Promise.all([1, 2, 3].map(() => matches.listMatches({ gameType: 'SPORTS' }, place)));
  await matches.listMatches({ gameType: 'ESPORTS' }, place);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(/^\/vendors\/sports\/board\?game=(SBT|IBC|UG|U9W)-SPORTSBOOK$/);
  expect(asked[1]).toMatch(/^\/vendors\/sports\/board\?game=(IMES|AV|IA|AI|TF)-/);
});

test.each([
  ['refuses', { status: 503, body: {} }],
  ['answers something else', { status: 200, body: { fixtures: [{ id: 7 }] } }],
])('lists none when the book %s', async (_, said) => {
  clock.move(10_000);
  answer = said;
  expect((await matches.listMatches({ gameType: 'SPORTS' }, place)).matches).toEqual([]);
});

test('without a sportsbook that is open there are neither matches nor a game', async () => {
  await database.vendor.updateMany({ where: { gameTypes: { has: 'ESPORTS' } }, data: { maintenance: true } });
  clock.move(120_000);
  expect(await matches.listMatches({ gameType: 'ESPORTS' }, place)).toEqual({ game: null, matches: [] });
});
