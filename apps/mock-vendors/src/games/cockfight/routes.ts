import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cockfightSides, cockfightStakes, matchAt } from '@apsara/domain/games/cockfight/cockfight';
import { cockfightRules } from '@apsara/domain/games/cockfight/cockfight-rules';
import { isCurrency, parseAmount, type Currency, type Money } from '@apsara/domain/money';
import { isOneOf } from '@apsara/domain/lists';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { RoomFeed } from '../../shared/room-feed.ts';
import { CockfightStore } from './cockfight-store.ts';
import { MatchBook } from './match-book.ts';
import { RingService } from './ring-service.ts';
import { settleDue } from './settlement.ts';

const SETTLE_EVERY_MS = 1_000;

/** How far from the present match proofs are given: about a month back. */
const PROOFS_BACK = 30_000;
const PROOFS_AHEAD = 10;

const number = z.int().min(0).max(1_000_000_000);
const ringRequest = z.object({ game: z.string().min(1).max(200), currency: z.string().refine(isCurrency) });
const proofRequest = z.object({ game: z.string().min(1).max(200), match: z.coerce.number().pipe(number) });
const betRequest = sessionWith({ placement: z.uuid(), match: number, side: z.enum(cockfightSides), stake: z.string() });

/** A stake is one of those the page offers. */
function offeredStake(text: string, currency: Currency): Money | undefined {
  const stake = parseAmount(text, currency);
  return stake && isOneOf<bigint>(cockfightStakes[currency], stake.amount) ? stake : undefined;
}

/** The rings. There is no demo of bets that members share, so demo sessions are not read. What everybody may see needs no session. */
export function serveCockfight(app: FastifyInstance, services: GameServices): void {
  const store = new CockfightStore(services.pool);
  const ringServices = { ...services, store, book: new MatchBook(store) };
  const rings = new RingService(ringServices);
  const feed = new RoomFeed({ ...services, state: (game, currency) => rings.ring(game, currency) });
  app.addHook('onReady', () => feed.start());
  app.addHook('onClose', () => feed.stop());
  always(app, services, {
    everyMs: SETTLE_EVERY_MS,
    prepare: () => store.prepare(),
    steps: [() => settleDue(ringServices)],
    failed: 'matches could not be settled',
  });

  app.get<{ Querystring: { currency?: string } }>('/vendors/cockfight/rules', (request, reply) => {
    const { currency = '' } = request.query;
    return isCurrency(currency) ? cockfightRules(currency) : reply.code(422).send({ error: 'unknown currency' });
  });
  app.get('/vendors/cockfight/ring', async (request, reply) => {
    const asked = ringRequest.safeParse(request.query);
    return asked.success
      ? rings.ring(asked.data.game, asked.data.currency)
      : reply.code(422).send({ error: 'unknown ring' });
  });
  app.get('/vendors/cockfight/match', async (request, reply) => {
    const asked = proofRequest.safeParse(request.query);
    const present = matchAt(services.now().getTime()).number;
    if (!asked.success || asked.data.match < present - PROOFS_BACK || asked.data.match > present + PROOFS_AHEAD)
      return reply.code(422).send({ error: 'unknown match' });
    return ringServices.book.proof(asked.data.game, asked.data.match, services.now().getTime());
  });
  void app.register(async (scope) => {
    scope.get('/vendors/cockfight/socket', { websocket: true }, (socket: WebSocket, request) => {
      const asked = ringRequest.safeParse(request.query);
      if (!asked.success) return socket.close(1008);
      socket.on(
        'close',
        feed.watch(asked.data.game, asked.data.currency, (state) => socket.send(state)),
      );
    });
  });
  app.post('/vendors/cockfight/seat', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success || session.data.mode === 'demo') return reply.code(422).send({ error: 'unreadable session' });
    return rings.seat(session.data);
  });
  app.post('/vendors/cockfight/bet', async (request, reply) => {
    const asked = betRequest.safeParse(request.body);
    const stake = asked.success ? offeredStake(asked.data.stake, asked.data.currency) : undefined;
    if (!asked.success || !stake || asked.data.mode === 'demo')
      return reply.code(422).send({ error: 'unreadable bet' });
    return rings.place(asked.data, { ...asked.data, stake });
  });
}
