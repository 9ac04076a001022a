import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnBets, readOwnBetRound, type BetRow } from '@apsara/api/bets';
import { launchGame, listGames } from '@apsara/api/games';
import { createLotteryOrders, listOwnLotteryOrders } from '@apsara/api/lottery-orders';
import { listLotteryMenus } from '@apsara/api/lottery-issues';
import { phaseAt, matchAt, MATCH_MS } from '@apsara/domain/games/cockfight/cockfight';
import { gamePage, type GameKind } from '@apsara/domain/games/game-pages';
import { fieldOf, textIn } from '@apsara/domain/records';
import { addDays, dayOf } from '@apsara/domain/time';
import { signedIn, type Somebody } from '../support/calls.ts';
import { freePort, Server } from '../support/server.ts';
import { Vendors } from '../support/vendors.ts';

let server: Server;
let vendors: Vendors;
let vendorsUrl: string;
let player: Somebody;
let other: Somebody;
let lucky: Somebody;

beforeAll(async () => {
  vendorsUrl = `http://127.0.0.1:${await freePort()}`;
  server = new Server({ VENDORS_URL: vendorsUrl });
  await server.seed();
  await server.start();
  vendors = new Vendors({ port: Number(new URL(vendorsUrl).port), platformUrl: server.url, dataDir: server.dataDir });
  await vendors.start();
  await onDatabase((client) =>
    client.query("UPDATE sites SET languages = array_append(languages, 'TY') WHERE code = 'lotus'"),
  );
  [player, other, lucky] = [
    await signedIn(server.url, 'player1'),
    await signedIn(server.url, 'player2'),
    await signedIn(server.url, 'player3'),
  ];
});
afterAll(async () => {
  vendors.kill();
  await server.stop();
});

type GameType = Parameters<typeof gamePage>[0]['gameType'];

/** A game as its page has it after the launch. */
interface Opened {
  game: string;
  session: Record<string, string>;
}

/** Opens a title of a kind; of several the one whose code is given. */
async function open({ client }: Somebody, kind: GameKind, gameType: GameType, code?: string): Promise<Opened> {
  const { games } = await client.call(listGames, { gameType, ...(code !== undefined && { gameCode: code }) });
  const title = games.find(
    ({ vassalage, gameCode, gameClassify, gameName, maintenance }) =>
      !maintenance && gamePage({ vendorCode: vassalage, gameType, gameClassify, gameCode, name: gameName }) === kind,
  );
  if (!title) throw new Error(`no title is a game of ${kind}`);
  const { vassalage, gameCode } = title;
  const { content } = await client.call(launchGame, { vassalage, gameType, gameCode, accountType: '1' });
  const said = new URL(content.game_url, server.url).searchParams;
  const [token, vendor, game, member, currency] = ['token', 'vendor', 'game', 'member', 'currency'].map(
    (name) => said.get(name) ?? '',
  );
  if (!token || !vendor || !game || !member || !currency) throw new Error(content.game_url);
  return { game, session: { token, vendor, game, member, currency, mode: 'real' } };
}

const ask = async (path: string): Promise<unknown> => (await fetch(`${vendorsUrl}/vendors/${path}`)).json();
async function send({ session }: Opened, path: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(`${vendorsUrl}/vendors/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...session, ...body }),
  });
  return answer.json();
}
const must = async (asked: Promise<unknown>, outcome: string): Promise<unknown> => {
  const answer = await asked;
  expect(answer).toMatchObject({ outcome });
  return answer;
};

async function betsOf({ client }: Somebody): Promise<BetRow[]> {
  const today = dayOf(new Date(), 'Asia/Phnom_Penh');
  return (await client.call(listOwnBets, { from: addDays(today, -1), to: today })).content;
}
const betsIn = async ({ game }: Opened, whose = player): Promise<BetRow[]> =>
  (await betsOf(whose)).filter(({ gameCode, placedAt }) => gameCode === game && placedAt >= since);
/** The only bet in one of the games, as the betting record shows it. */
async function betIn(opened: Opened, whose = player): Promise<BetRow> {
  const bets = await betsIn(opened, whose);
  expect(bets).toHaveLength(1);
  return bets[0]!;
}

let since = '';
/** Within this, what was interrupted is taken up: a bet that no answer came to is refunded after ten seconds. */
const soon = { timeout: 60_000, interval: 250 };

/** The facts of a bet's round. A vendor that has only just started may be too slow for one question. */
async function factsOf({ id }: BetRow, { client }: Somebody): Promise<Map<string, string>> {
  const facts = new Map<string, string>();
  const read = async () => {
    const { proof } = await client.call(readOwnBetRound, { id });
    for (const { name, value } of proof?.facts ?? []) facts.set(name, value);
    return facts.size;
  };
  await expect.poll(read, soon).toBeGreaterThan(0);
  return facts;
}

async function onDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const { url } = JSON.parse(readFileSync(join(server.dataDir, 'state.json'), 'utf8')) as { url: string };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}

/** Free rounds as if a spin had won them, which chance does too seldom for a test. */
const winFreeRounds = ({ session }: Opened, rounds: number): Promise<void> =>
  onDatabase((client) =>
    client.query(
      `INSERT INTO mock_vendors.slot_free_rounds (vendor, game, member, currency, stake, remaining, total)
       VALUES ($1, $2, $3, $4, 100000, $5, $5)`,
      [session['vendor'], session['game'], session['member'], session['currency'], rounds],
    ),
  );

const spin = (reels: Opened) => send(reels, 'slots/spin', { stake: '1000.00' });
const freeRounds = async (reels: Opened) => fieldOf(await send(reels, 'slots/state'), 'free');

/** A hand lasts less than the other rounds take to open, so it is dealt last. */
async function openHand(): Promise<Opened> {
  const niuNiu = await open(player, 'pvp', 'PVP');
  const { game, currency } = niuNiu.session;
  const hall = await ask(`pvp/hall?game=${game}&currency=${currency}`);
  const [{ level, number, hand } = {}] = fieldOf(hall, 'tables') as Record<string, unknown>[];
  const sitting = { level, number, hand, placement: randomUUID(), seed: 'mine' };
  await must(send(niuNiu, 'pvp/sit', sitting), 'placed');
  return niuNiu;
}

async function openRounds() {
  since = new Date(Date.now() - 1_000).toISOString();
  const mines = await open(player, 'instant', 'RNG', 'BGS-GEMMINES');
  await must(send(mines, 'instant/bet', { stake: '500.00', bet: { game: 'mines', mines: 1 } }), 'open');

  const live = await open(player, 'live', 'LIVE', 'EA-BACCARAT');
  const placeLive = async () => {
    const table = fieldOf(await send(live, 'live/seat'), 'table');
    const place = { placement: randomUUID(), shoe: fieldOf(table, 'shoe'), hand: fieldOf(table, 'hand') };
    return textIn(await send(live, 'live/bet', { ...place, stakes: { player: '10000.00' } }), 'outcome');
  };
  await expect.poll(placeLive, soon).toBe('placed');

  const sports = await open(player, 'sports', 'SPORTS');
  const board = fieldOf(await ask(`sports/board?game=${sports.game}`), 'fixtures') as Record<string, unknown>[];
  const later = board.filter(({ kickoffAt }) => Number(kickoffAt) > Date.now() + 180_000);
  const [fixture, odds] = later.flatMap(({ id, odds: prices }) => {
    const price = fieldOf(prices, 'winner.home');
    return typeof price === 'number' ? [[id, price] as const] : [];
  })[0]!;
  const legs = [{ fixture, selection: 'winner.home', odds }];
  await must(send(sports, 'sports/bet', { placement: randomUUID(), legs, policy: 'any', stake: '1000.00' }), 'placed');

  const cockfight = await open(player, 'cockfight', 'COCKFIGHT');
  const placeCockfight = async () => {
    const match = matchAt(Date.now());
    if (phaseAt(match, Date.now()) !== 'betting') return 'closed';
    const bet = { placement: randomUUID(), match: match.number, side: 'meron', stake: '1000.00' };
    return textIn(await send(cockfight, 'cockfight/bet', bet), 'outcome');
  };
  await expect.poll(placeCockfight, { timeout: MATCH_MS, interval: 250 }).toBe('placed');

  // Cards of the next game, which may be about to begin. The site has listed Tagalog since the platform started, and so
  // it has bingo, once the platform has read its sites again.
  const listed = async () => (await player.client.call(listGames, { gameType: 'RNG', gameCode: 'BGS-BINGO90' })).games;
  await expect.poll(listed, soon).toHaveLength(1);
  const bingo = await open(player, 'bingo', 'RNG', 'BGS-BINGO90');
  const buyBingo = async () => {
    const room = await ask(`bingo/room?${new URLSearchParams({ game: bingo.game, currency: 'KHR' })}`);
    const number = fieldOf(fieldOf(room, 'next'), 'number');
    const cards = { number, price: '1000.00', playerSeed: 'mine', first: 1, count: 2 };
    return textIn(await send(bingo, 'bingo/buy', { placement: randomUUID(), ...cards }), 'outcome');
  };
  await expect.poll(buyBingo, soon).toBe('placed');

  const [lottery] = (await player.client.call(listLotteryMenus, {}))
    .flatMap(({ games }) => games)
    .filter(({ gameId }) => gameId === 'TCG-SSC5MIN' || gameId === 'TCG-SSC1MIN');
  const { gameId, current } = lottery!;
  const selection = { playId: 'ssc.place', bettingContent: '1||||', singleBetPrice: '2000', winStop: false };
  const contents = [{ gameId, ...selection, numero: [{ numero: current.numero, multiple: 1 }] }];
  await player.client.call(createLotteryOrders, { prizeMode: 1, contents }, { idempotencyKey: randomUUID() });
  return { mines, live, sports, cockfight, bingo };
}

test('row 14: open rounds of every kind go on or are refunded after vendors and platform were killed', async () => {
  const rounds = await openRounds();
  const [slots, gems, coins, fish, dice] = [
    await open(other, 'slots', 'RNG'),
    await open(other, 'cascade', 'RNG', 'PG-MONSOONGEMS'),
    await open(other, 'holdwin', 'RNG', 'PG-NAGAVAULT'),
    await open(other, 'fish', 'FISH'),
    await open(other, 'instant', 'RNG', 'BGS-HIGHORLOW'),
  ];

  // A series of free rounds is killed after its second part, and in the middle of its third.
  const reels = await open(lucky, 'slots', 'RNG');
  await winFreeRounds(reels, 12);
  for (let part = 0; part < 2; part += 1)
    await expect.poll(async () => textIn(await spin(reels), 'outcome'), soon).toBe('played');
  const between = await freeRounds(reels);
  vendors.kill();
  await vendors.start();
  expect(await freeRounds(reels)).toEqual(between);

  const niuNiu = await openHand();

  // Rounds of one step: killed while their calls are in progress.
  const underWay = [
    spin(reels),
    send(slots, 'slots/spin', { stake: '1000.00' }),
    send(gems, 'cascade/spin', { stake: '1000.00' }),
    send(coins, 'holdwin/spin', { stake: '1000.00', price: '50000.00' }),
    send(fish, 'fish/shoot', { batch: randomUUID(), shotStake: '100.00', shots: [{ fish: 1, kind: 'crab' }] }),
    send(dice, 'instant/bet', { stake: '500.00', bet: { game: 'dice', side: 'low', chance: 50 } }),
  ];
  await expect.poll(async () => (await betsIn(coins, other)).length, { ...soon, interval: 1 }).toBe(1);
  vendors.kill();
  server.kill();
  await Promise.allSettled(underWay);
  await server.start();
  await vendors.start();

  // The board lies as it was left, and pays what is found on it.
  await expect
    .poll(() => send(rounds.mines, 'instant/state'), soon)
    .toMatchObject({ rounds: [{ state: 'open', picks: [] }] });
  expect(await betIn(rounds.mines)).toMatchObject({ status: 'open' });
  expect(textIn(await send(rounds.mines, 'instant/pick', { pick: 3 }), 'outcome')).toMatch(/open|played/);
  const cashOut = async () => textIn(await send(rounds.mines, 'instant/cashout'), 'outcome');
  await expect.poll(cashOut, soon).toMatch(/played|none/);
  await expect.poll(async () => (await betIn(rounds.mines)).status, soon).not.toBe('open');

  // Nobody decides in a hand that was interrupted: its stake comes back.
  await expect.poll(async () => (await betIn(niuNiu)).status, soon).toBe('rolled_back');

  // The hand goes on with the cards that were sealed.
  await expect.poll(async () => (await betIn(rounds.live)).status, soon).not.toBe('open');

  // Bets on what takes longer stand as they were placed, on the page and in the record.
  for (const [kind, opened] of [
    ['sports', rounds.sports],
    ['cockfight', rounds.cockfight],
  ] as const) {
    const bet = await betIn(opened);
    expect(await send(opened, `${kind}/seat`)).toMatchObject({ bets: [{ stake: '1000.00' }] });
    expect((await factsOf(bet, player)).get('rules')).toMatch(/^[0-9a-f]{12}$/);
  }
  // Cards are in play or paid, by balls that were fixed before.
  const cards = await betIn(rounds.bingo);
  expect([cards.stake, cards.status === 'rolled_back']).toEqual(['2000.00', false]);
  expect(await send(rounds.bingo, 'bingo/seat')).toMatchObject({ tickets: [{ stake: '2000.00' }] });

  const { orders } = await player.client.call(listOwnLotteryOrders, {});
  expect(orders).toHaveLength(1);
  const bet = (await betsOf(player)).find(({ roundId }) => roundId.startsWith(`${orders[0]?.orderNo}@`));
  expect(bet).toBeDefined();
  expect((await factsOf(bet!, player)).get('rules')).toMatch(/^[0-9a-f]{12}$/);

  // Of the free rounds as many are left as were not played, with what the others won, and the series goes on.
  await expect.poll(async () => (await betsOf(lucky)).filter(({ status }) => status === 'open'), soon).toEqual([]);
  const played = (await betsOf(lucky)).filter(
    ({ gameCode, placedAt, status }) => gameCode === reels.game && placedAt >= since && status !== 'rolled_back',
  );
  const left = await freeRounds(reels);
  expect([2, 3]).toContain(played.length);
  expect(Number(fieldOf(left, 'total')) - Number(fieldOf(left, 'remaining'))).toBe(played.length);
  expect(Number(fieldOf(left, 'won'))).toBe(played.reduce((sum, { payout }) => sum + Number(payout), 0));
  expect(await spin(reels)).toMatchObject({ outcome: 'played', round: { free: true, reckoned: '1000.00' } });

  // What was in progress has ended, once.
  await expect.poll(async () => (await betsOf(other)).filter(({ status }) => status === 'open'), soon).toEqual([]);
  // A bought feature was paid for as one stake, and paid or refunded whole.
  const feature = await betIn(coins, other);
  const [shown] = fieldOf(await send(coins, 'holdwin/state'), 'rounds') as Record<string, unknown>[];
  expect(feature.stake).toBe('50000.00');
  expect(shown).toMatchObject(
    feature.status === 'rolled_back'
      ? { state: 'returned', stake: '50000.00', isBought: true }
      : { state: 'played', stake: '50000.00', isBought: true, payout: feature.payout },
  );
  expect(server.verify()).toBe(0);
}, 600_000);

test('row 14: a flight is cashed out once when the vendors are killed before its win is sent', async () => {
  since = new Date(Date.now() - 1_000).toISOString();
  const crash = await open(other, 'crash', 'RNG', 'PT-RUBYCRASH');
  let ticketId = '';
  const place = async () => {
    const table = await ask('crash/table');
    const flight = { series: fieldOf(table, 'series'), round: fieldOf(table, 'round') };
    const bet = { placement: randomUUID(), ...flight, stake: '1000.00', auto: null };
    const answer = await send(crash, 'crash/bet', bet);
    ticketId = textIn(answer, 'ticketId');
    return textIn(answer, 'outcome');
  };
  await expect.poll(place, { timeout: 200_000, interval: 250 }).toBe('placed');

  // The platform is away, so that the win waits in the books of the vendor.
  server.kill();
  let ended: unknown;
  const cashOut = async () => {
    ended = await send(crash, 'crash/cashout', { ticketId });
    return textIn(ended, 'outcome');
  };
  await expect.poll(cashOut, { ...soon, interval: 20 }).toBe('ended');
  expect(ended).toMatchObject({ balance: null });
  vendors.kill();
  await server.start();
  await vendors.start();

  await expect.poll(async () => (await betIn(crash, other)).status, soon).not.toBe('open');
  const bet = await betIn(crash, other);
  // A round in 25 crashes at once, and its bet pays nothing.
  expect(bet).toMatchObject({ stake: '1000.00', payout: textIn(ended, 'payout') });
  const facts = await factsOf(bet, other);
  expect(facts.get('anchor')).toMatch(/^[0-9a-f]{64}$/);
  expect(facts.get('flight.at') ?? '×0.00').toBe(`×${(Number(fieldOf(fieldOf(ended, 'end'), 'at')) / 100).toFixed(2)}`);
  await expect.poll(() => send(crash, 'crash/cashout', { ticketId }), soon).toEqual({ outcome: 'none' });
  expect((await betIn(crash, other)).payout).toBe(bet.payout);
  expect(server.verify()).toBe(0);
}, 600_000);
