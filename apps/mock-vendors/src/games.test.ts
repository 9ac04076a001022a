import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baccaratSpots } from '@apsara/domain/games/baccarat/baccarat-bets';
import { baccaratTables } from '@apsara/domain/games/baccarat/baccarat-tables';
import { bingoRooms } from '@apsara/domain/games/bingo/bingo-rooms';
import { bingoGames } from '@apsara/domain/games/bingo/bingo';
import { MATCH_MS } from '@apsara/domain/games/cockfight/cockfight';
import { crashTimes, flightMs } from '@apsara/domain/games/crash/crash-flight';
import { CRASH_START } from '@apsara/domain/games/crash/crash';
import { FISH_SHOT_MS, fishKinds } from '@apsara/domain/games/fish/fish';
import { gameKinds, gamePage, type GameKind, type GameTitle } from '@apsara/domain/games/game-pages';
import { instantGames } from '@apsara/domain/games/instant/instant';
import { liveGameNames } from '@apsara/domain/games/live-tables/live-games';
import { printedReturn } from '@apsara/domain/games/printed-returns';
import { pvpParts } from '@apsara/domain/games/pvp/pvp-rules';
import { ringParts } from '@apsara/domain/games/ring/ring-rules';
import { shedParts } from '@apsara/domain/games/shed/shed-rules';
import { slotMachines } from '@apsara/domain/games/slots/slots-machine';
import { sports } from '@apsara/domain/games/sports/sports-kinds';
import { leagues } from '@apsara/domain/games/sports/sports-leagues';
import { families } from '@apsara/domain/lottery/rules/families';
import { entriesOf, keysOf, textIn } from '@apsara/domain/records';
import { fairGames } from './fairness/fair-games.ts';
import { buildServer } from './routes.ts';
import { VendorWallets } from './shared/vendor-wallets.ts';
import { instantTitles } from './testing/game-codes.ts';
import { demoServices } from './testing/services-on.ts';

const title = (over: Partial<GameTitle>): GameTitle => ({
  vendorCode: 'BGS',
  gameType: 'RNG',
  gameClassify: null,
  gameCode: 'X',
  name: 'X',
  ...over,
});

interface Rules {
  /** Where anybody reads them, without a session. */
  path: string;
  /** A title of the kind. */
  of: GameTitle;
  /** The fields that print a return. */
  fields: readonly string[];
}

const rulesOf: Record<GameKind, readonly Rules[]> = {
  slots: ['PG-1', 'CQ9-LOTUS', 'CQ9-PEARL', 'CQ9-WIZARD'].map((gameCode) => ({
    path: `slots/rules?game=${gameCode}`,
    of: title({ vendorCode: 'CQ9', gameCode }),
    fields: ['returnToPlayer'],
  })),
  cascade: [
    { path: 'cascade/rules', of: title({ vendorCode: 'CQ9', gameCode: 'CQ9-GEMNIGHTS' }), fields: ['returnToPlayer'] },
  ],
  holdwin: [
    {
      path: 'holdwin/rules',
      of: title({ vendorCode: 'PG', gameCode: 'PG-NAGAVAULT' }),
      fields: ['returnToPlayer', 'boughtReturn'],
    },
  ],
  live: (['baccarat', 'blackjack7', ...liveGameNames] as const).map((game) => ({
    path: `live/rules?game=EA-VIP${game.toUpperCase()}`,
    of: title({ gameType: 'LIVE', gameCode: `EA-VIP${game.toUpperCase()}`, name: `VIP ${game}` }),
    fields: ['returnToPlayer'],
  })),
  fish: [{ path: 'fish/rules', of: title({ gameType: 'FISH' }), fields: ['returnToPlayer'] }],
  pvp: [{ path: 'pvp/rules?currency=KHR', of: title({ gameType: 'PVP', name: 'Niu Niu' }), fields: ['percent'] }],
  ring: [
    {
      path: 'ring/rules?currency=KHR&game=KY-TEXASHOLDEM',
      of: title({ gameType: 'PVP', gameCode: 'KY-TEXASHOLDEM' }),
      fields: ['most'],
    },
  ],
  shed: ['KP-TIENLEN', 'KP-BIGTWO'].map((gameCode) => ({
    path: `shed/rules?currency=KHR&game=${gameCode}`,
    of: title({ gameType: 'PVP', gameCode }),
    fields: ['percent'],
  })),
  sports: (['SBT-SPORTSBOOK', 'UG-KABADDILEAGUE', 'AV-VALORCUP'] as const).map((gameCode) => ({
    path: `sports/rules?currency=KHR&game=${gameCode}`,
    of: title({ gameType: gameCode === 'AV-VALORCUP' ? 'ESPORTS' : 'SPORTS', gameCode }),
    fields: ['highest'],
  })),
  cockfight: [
    {
      path: 'cockfight/rules?currency=KHR',
      of: title({ gameType: 'COCKFIGHT' }),
      fields: ['cornerReturn', 'drawReturn'],
    },
  ],
  crash: [
    {
      path: 'crash/rules?currency=KHR',
      of: title({ vendorCode: 'MG', gameClassify: 'AC', gameCode: 'MG-RUBYCRASH' }),
      fields: ['returnToPlayer'],
    },
  ],
  instant: instantTitles.map((gameCode) => ({
    path: `instant/rules?game=${gameCode}`,
    of: title({ gameCode }),
    fields: ['returnToPlayer'],
  })),
  bingo: ['BGS-BINGO75', 'BGS-QUICKBINGO90'].map((gameCode) => ({
    path: `bingo/rules?currency=KHR&game=${gameCode}`,
    of: title({ gameClassify: 'BG', gameCode }),
    fields: ['returnToPlayer'],
  })),
};

let clock = Date.parse('2026-05-01T10:00:00Z');
let app: ReturnType<typeof buildServer>;

beforeAll(async () => {
  const services = demoServices(() => new Date(clock));
  const wallets = new VendorWallets(services.pool, { send: () => Promise.resolve(undefined) }, services.now);
  app = buildServer({
    services,
    wallets,
    store: { answers: () => Promise.resolve() },
    keys: {},
    pageRoot: import.meta.dirname,
    frameAncestors: [],
  });
  await app.ready();
});
afterAll(() => app.close());

/** Every figure that stands under one of the names, in whatever depth. */
function figuresIn(value: unknown, names: readonly string[]): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    names.includes(name) && typeof inner === 'string' ? [Number(inner)] : figuresIn(inner, names),
  );
}

test.each(gameKinds.flatMap((kind) => rulesOf[kind].map((rules) => [kind, rules.path, rules] as const)))(
  'row 12: anybody reads the rules of %s before play (%s), and the return they print is the enumerated one',
  async (kind, _, { path, of, fields }) => {
    expect(gamePage(of)).toBe(kind);
    const { statusCode, body } = await app.inject(`/vendors/${path}`);
    expect(statusCode).toBe(200);
    const rules: unknown = JSON.parse(body);
    const best = Math.max(...figuresIn(kind === 'pvp' ? figuresOfTables(rules) : rules, fields));
    const enumerated = (printedReturn(of) ?? 0) / 10_000;
    expect(Math.abs(best - enumerated)).toBeLessThan(0.011);
  },
);

/** The tables print returns; the hands print how often they come. */
const figuresOfTables = (rules: unknown): unknown =>
  typeof rules === 'object' && rules !== null && 'tables' in rules ? rules.tables : undefined;

test('row 13: no game of any kind has an address that plays by itself', () => {
  const routes = app.printRoutes({ commonPrefix: false });
  for (const kind of gameKinds) expect(routes).toContain(kind);
  expect(routes).not.toMatch(/auto/i);
});

const demo = { token: 'demo-1', vendor: 'PG', member: '', currency: 'FUN', mode: 'demo' };

interface OwnPace {
  /** A call that begins a round, which a player may send as often as the player likes. */
  begin: { path: string; body: object };
  leastMs: number;
}

/** How long a player waits between two rounds at least: by the game's own clock for all, or by the pace of the player's presses. */
const pace: Record<GameKind, OwnPace | { clockMs: number }> = {
  slots: { begin: { path: 'slots/spin', body: { game: 'PG-1', stake: '1.00' } }, leastMs: 2_500 },
  cascade: { begin: { path: 'cascade/spin', body: { game: 'PG-GEMNIGHTS', stake: '1.00' } }, leastMs: 2_500 },
  holdwin: {
    begin: { path: 'holdwin/spin', body: { game: 'PG-NAGAVAULT', stake: '1.00', price: '50.00' } },
    leastMs: 2_500,
  },
  fish: {
    begin: {
      path: 'fish/shoot',
      body: { game: 'CQ9-F1', batch: randomUUID(), shotStake: '1.00', shots: [{ fish: 1, kind: 'crab' }] },
    },
    leastMs: FISH_SHOT_MS,
  },
  instant: {
    begin: {
      path: 'instant/bet',
      body: { game: 'BGS-HIGHORLOW', stake: '1.00', bet: { game: 'dice', side: 'low', chance: 50 } },
    },
    leastMs: 150,
  },
  live: { clockMs: Math.min(...Object.values(baccaratTables).map(({ bettingMs }) => bettingMs)) },
  pvp: { clockMs: pvpParts.seats },
  ring: { clockMs: ringParts.seeds + ringParts.result },
  shed: { clockMs: shedParts.seats },
  cockfight: { clockMs: MATCH_MS },
  // The shortest flight crashes at the start.
  crash: { clockMs: crashTimes.bettingMs + crashTimes.lockMs + flightMs(CRASH_START) + crashTimes.resultMs },
  // A round of matches begins by the league's timetable.
  sports: { clockMs: Math.min(...Object.values(leagues).map(({ everyMs }) => everyMs)) },
  bingo: { clockMs: Math.min(...Object.values(bingoRooms).map(({ everyMs }) => everyMs)) },
};

test.each(gameKinds)('row 13: the server of %s begins no round of a player within the least time', async (kind) => {
  const own = pace[kind];
  if ('clockMs' in own) return expect(own.clockMs).toBeGreaterThanOrEqual(2_500);
  const begin = async () => {
    const { path, body } = own.begin;
    const { statusCode, body: text } = await app.inject({
      method: 'POST',
      url: `/vendors/${path}`,
      payload: { ...demo, ...body },
    });
    return [statusCode, textIn(JSON.parse(text), 'outcome')];
  };
  expect(await begin()).toEqual([200, 'played']);
  clock += own.leastMs - 1;
  expect(await begin()).toEqual([429, 'too_soon']);
  clock += 1;
  expect(await begin()).toEqual([200, 'played']);
});

test.each(gameKinds)(
  'row 13: the page of %s has a test that it greets no payout at or below the stake as a win',
  (kind) => {
    const folder = join(import.meta.dirname, 'games', kind, 'page');
    const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
    const texts = tests.map((name) => readFileSync(join(folder, name), 'utf8'));
    const greeting = /row 13: (only a payout above the stake|at or below the stake)/;
    expect(texts.filter((text) => greeting.test(text))).toHaveLength(1);
  },
);

/** Every set of rules that is drawn by chance, by kind. A kind or a family that is missing here does not compile. */
const drawn: Record<GameKind | 'lottery', readonly string[]> = {
  slots: keysOf(slotMachines),
  cascade: ['gems'],
  holdwin: ['spin', 'bought'],
  live: [...baccaratSpots.map((spot) => `baccarat ${spot}`), ...liveGameNames, 'blackjack seat1', 'blackjack seat7'],
  fish: fishKinds,
  pvp: ['niu niu'],
  ring: ['texas hold’em'],
  shed: ['tien len', 'big two'],
  sports: [...keysOf(sports), 'a trixie on three sports', 'a bet builder on a football match'],
  cockfight: ['meron', 'wala', 'the draw'],
  crash: ['crash'],
  instant: instantGames,
  bingo: bingoGames,
  lottery: keysOf(families),
};

test('row 15: npm run rng draws and plays what the register of kinds names, and nothing else', () => {
  const reported = (kind: string) => fairGames.filter((game) => game.kind === kind);
  expect(new Set(fairGames.map(({ kind }) => kind))).toEqual(new Set([...gameKinds, 'lottery']));
  for (const [kind, names] of entriesOf(drawn)) {
    const games = reported(kind);
    expect([kind, games.some(({ draws }) => draws.length > 0)]).toEqual([kind, true]);
    const named = (name: string) => names.filter((each) => new RegExp(`^${each}([ ,:]|$)`).test(name));
    expect([kind, games.filter(({ name }) => named(name).length !== 1)]).toEqual([kind, []]);
    expect([kind, new Set(games.flatMap(({ name }) => named(name)))]).toEqual([kind, new Set(names)]);
  }
});
