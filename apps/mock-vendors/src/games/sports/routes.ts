import { setTimeout as elapse } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isCurrency, parseAmount } from '@apsara/domain/money';
import { areBuildable } from '@apsara/domain/games/sports/bet-builder';
import { betSystems, lineCount } from '@apsara/domain/games/sports/bet-systems';
import { MOST_LEGS, oddsPolicies, soldShares } from '@apsara/domain/games/sports/sports-bets';
import { fixtureOf } from '@apsara/domain/games/sports/sports-fixtures';
import { leagueKeys } from '@apsara/domain/games/sports/sports-leagues';
import { selections } from '@apsara/domain/games/sports/sports-markets';
import { sportsRules } from '@apsara/domain/games/sports/sports-rules';
import { sportsTitleOf } from '@apsara/domain/games/sports/sports-titles';
import { keysOf } from '@apsara/domain/records';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { BetDesk } from './bet-desk.ts';
import { picksOf } from './bet-view.ts';
import { BoardFeed } from './board-feed.ts';
import { CashDesk } from './cash-desk.ts';
import { FixtureBook, proofAt } from './fixture-book.ts';
import { OpenTickets } from './open-tickets.ts';
import { resultsPage } from './results-desk.ts';
import { reviewDue } from './review.ts';
import { settleDue } from './settlement.ts';
import { boardAt } from './sports-board.ts';
import { SportsStore } from './sports-store.ts';

const WORK_EVERY_MS = 1_000;

const fixtureId = z.string().refine((id) => fixtureOf(id) !== undefined);
/** A title of the books by its code, as what it shows. */
const sportsTitle = z.string().transform((gameCode, { issues }) => {
  const title = sportsTitleOf(gameCode);
  if (title) return title;
  issues.push({ code: 'custom', input: gameCode, message: 'no title of a book' });
  return z.NEVER;
});
const boardRequest = z.object({ game: sportsTitle });
const rulesRequest = boardRequest.extend({ currency: z.string().refine(isCurrency) });
const selection = z.enum(selections);
const leg = z
  .object({
    fixture: fixtureId,
    selection,
    also: z.array(selection).min(1).optional(),
    odds: z.int().min(1_000).max(1_000_000),
  })
  .refine((chosen) => areBuildable(picksOf(chosen)));
const legs = z
  .array(leg)
  .min(1)
  .max(MOST_LEGS)
  // Two bets on one match hang together, so that their odds must not be multiplied: they are one leg.
  .refine((chosen) => new Set(chosen.map(({ fixture }) => fixture)).size === chosen.length);
const betRequest = sessionWith({
  placement: z.uuid(),
  legs,
  policy: z.enum(oddsPolicies),
  system: z.enum(keysOf(betSystems)).optional(),
  stake: z.string(),
}).refine(({ system, legs: chosen }) => system === undefined || chosen.length === betSystems[system].selections);
/** The place of a result, as a page of results names it. */
const resultPlace = z.string().transform((text, { issues }) => {
  const [, at, id] = /^(\d{1,15}) (\S{1,60})$/.exec(text) ?? [];
  if (at !== undefined && id !== undefined) return { kickoffAt: new Date(Number(at)), id };
  issues.push({ code: 'custom', input: text, message: 'no place of a result' });
  return z.NEVER;
});
const builtRequest = boardRequest.extend({
  fixture: fixtureId,
  picks: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(selection))
    .refine(areBuildable),
});
const instant = z.iso.datetime().transform((text) => new Date(text));
const resultsRequest = boardRequest.extend({
  league: z.enum(leagueKeys).optional(),
  from: instant,
  before: instant,
  team: z.string().max(40).default(''),
  after: resultPlace.optional(),
});
const offerRequest = sessionWith({ ticket: z.uuid(), share: z.literal(soldShares).default(100) });
const takeRequest = sessionWith({ offer: z.uuid() });

function sportsServices(services: GameServices) {
  const store = new SportsStore(services.pool);
  const book = new FixtureBook(store);
  return { ...services, store, book, open: new OpenTickets(services.tickets), wait: (ms: number) => elapse(ms) };
}

/** The sports books. What everybody may see needs no session. */
export function serveSports(app: FastifyInstance, services: GameServices): void {
  const sports = sportsServices(services);
  const { store, book } = sports;
  const [bets, cash] = [new BetDesk(sports), new CashDesk(sports)];
  const now = () => services.now().getTime();
  const feed = new BoardFeed({ ...services, board: (title) => boardAt(book, title, now()) });
  app.addHook('onReady', () => feed.start());
  app.addHook('onClose', () => feed.stop());
  always(app, services, {
    everyMs: WORK_EVERY_MS,
    prepare: () => store.prepare(),
    steps: [() => book.plan(now()), () => settleDue(sports), () => reviewDue(sports)],
    failed: 'the sports book could not be worked on',
  });

  app.get('/vendors/sports/rules', (request, reply) => {
    const asked = rulesRequest.safeParse(request.query);
    return asked.success
      ? sportsRules(asked.data.game, asked.data.currency)
      : reply.code(422).send({ error: 'unknown rules' });
  });
  app.get('/vendors/sports/board', (request, reply) => {
    const asked = boardRequest.safeParse(request.query);
    return asked.success ? boardAt(book, asked.data.game, now()) : reply.code(422).send({ error: 'unknown board' });
  });
  app.get('/vendors/sports/built', async (request, reply) => {
    const asked = builtRequest.safeParse(request.query);
    return asked.success ? bets.built(asked.data) : reply.code(422).send({ error: 'unknown bet' });
  });
  app.get('/vendors/sports/results', (request, reply) => {
    const asked = resultsRequest.safeParse(request.query);
    return asked.success ? resultsPage(store, asked.data) : reply.code(422).send({ error: 'unknown results' });
  });
  app.get('/vendors/sports/proof', async (request, reply) => {
    const asked = z.object({ fixture: fixtureId }).safeParse(request.query);
    const match = asked.success ? (await book.byIds([asked.data.fixture])).get(asked.data.fixture) : undefined;
    return match ? proofAt(match, now()) : reply.code(422).send({ error: 'unknown match' });
  });
  void app.register(async (scope) => {
    scope.get('/vendors/sports/socket', { websocket: true }, (socket: WebSocket, request) => {
      const asked = boardRequest.safeParse(request.query);
      if (!asked.success) return socket.close(1008);
      socket.on(
        'close',
        feed.watch(asked.data.game, (state) => socket.send(state)),
      );
    });
  });
  serveMembers(app, bets, cash);
}

function serveMembers(app: FastifyInstance, bets: BetDesk, cash: CashDesk): void {
  app.post('/vendors/sports/seat', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    return session.success ? bets.seat(session.data) : reply.code(422).send({ error: 'unreadable session' });
  });
  app.post('/vendors/sports/bet', async (request, reply) => {
    const asked = betRequest.safeParse(request.body);
    const stake = asked.success ? parseAmount(asked.data.stake, asked.data.currency) : undefined;
    const lines = lineCount(asked.data?.system ?? null);
    if (!asked.success || !stake || stake.amount <= 0n || stake.amount % lines !== 0n)
      return reply.code(422).send({ error: 'unreadable bet' });
    return bets.place(asked.data, { ...asked.data, stake });
  });
  app.post('/vendors/sports/offer', async (request, reply) => {
    const asked = offerRequest.safeParse(request.body);
    return asked.success
      ? cash.offer(asked.data, asked.data.ticket, asked.data.share)
      : reply.code(422).send({ error: 'unreadable bet' });
  });
  app.post('/vendors/sports/cash-out', async (request, reply) => {
    const asked = takeRequest.safeParse(request.body);
    return asked.success
      ? cash.take(asked.data, asked.data.offer)
      : reply.code(422).send({ error: 'unreadable offer' });
  });
}
