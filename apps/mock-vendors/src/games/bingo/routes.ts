import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  BINGO_MOST_CARDS,
  bingoNumberAt,
  bingoPrices,
  bingoRoomOf,
  type BingoRoom,
} from '@apsara/domain/games/bingo/bingo-rooms';
import { bingoRules } from '@apsara/domain/games/bingo/bingo-rules';
import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import { isCurrency } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { offeredStake } from '../../shared/offered-stake.ts';
import { RoomFeed } from '../../shared/room-feed.ts';
import { BingoHall } from './bingo-hall.ts';
import { BingoStore } from './bingo-store.ts';
import { GameBook } from './game-book.ts';

const SETTLE_EVERY_MS = 1_000;

/** How far from the present game proofs are given: about a month back. */
const PROOFS_BACK = 15_000;
const PROOFS_AHEAD = 10;

const number = z.int().min(0).max(1_000_000_000);
const title = z
  .string()
  .max(200)
  .refine((code) => bingoRoomOf(code) !== undefined);
const currency = z.string().refine(isCurrency);
const roomRequest = z.object({ game: title, currency });
const proofRequest = z.object({ game: title, number: z.coerce.number().pipe(number) });
const ofTitle = <Session extends { game: string }>({ game }: Session): boolean => bingoRoomOf(game) !== undefined;
const buyRequest = sessionWith({
  placement: z.uuid(),
  number,
  price: z.string(),
  playerSeed: z.string().regex(clientSeedPattern),
  first: z.int().min(0).max(1_000_000),
  count: z.int().min(1).max(BINGO_MOST_CARDS),
}).refine(ofTitle);

/** The room of a title that was read before. */
const roomOf = (gameCode: string): BingoRoom => must(bingoRoomOf(gameCode), 'the room of a title');

/** The bingo rooms. What everybody may see needs no session. */
export function serveBingo(app: FastifyInstance, services: GameServices): void {
  const store = new BingoStore(services.pool);
  const book = new GameBook(store);
  const hall = new BingoHall({ ...services, book });
  const feed = new RoomFeed({ ...services, state: (game) => hall.room(roomOf(game)) });
  app.addHook('onReady', () => feed.start());
  app.addHook('onClose', () => feed.stop());
  always(app, services, {
    everyMs: SETTLE_EVERY_MS,
    prepare: () => store.prepare(),
    steps: [() => hall.settleDue()],
    failed: 'games of bingo could not be settled',
  });

  app.get('/vendors/bingo/rules', (request, reply) => {
    const asked = roomRequest.safeParse(request.query);
    return asked.success
      ? bingoRules(roomOf(asked.data.game), asked.data.currency)
      : reply.code(422).send({ error: 'unknown room' });
  });
  app.get('/vendors/bingo/room', async (request, reply) => {
    const asked = roomRequest.safeParse(request.query);
    return asked.success ? hall.room(roomOf(asked.data.game)) : reply.code(422).send({ error: 'unknown room' });
  });
  app.get('/vendors/bingo/game', async (request, reply) => {
    const asked = proofRequest.safeParse(request.query);
    if (!asked.success) return reply.code(422).send({ error: 'unknown game' });
    const room = roomOf(asked.data.game);
    const now = services.now().getTime();
    const present = bingoNumberAt(room, now);
    if (asked.data.number < present - PROOFS_BACK || asked.data.number > present + PROOFS_AHEAD)
      return reply.code(422).send({ error: 'unknown game' });
    return book.proof(room, asked.data.number, now);
  });
  void app.register(async (scope) => {
    scope.get('/vendors/bingo/socket', { websocket: true }, (socket: WebSocket, request) => {
      const asked = roomRequest.safeParse(request.query);
      if (!asked.success) return socket.close(1008);
      socket.on(
        'close',
        feed.watch(asked.data.game, asked.data.currency, (state) => socket.send(state)),
      );
    });
  });
  app.post('/vendors/bingo/seat', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success || !ofTitle(session.data)) return reply.code(422).send({ error: 'unreadable session' });
    return hall.seat(session.data);
  });
  app.post('/vendors/bingo/buy', async (request, reply) => {
    const asked = buyRequest.safeParse(request.body);
    const price = asked.success && offeredStake(asked.data.price, asked.data.currency, bingoPrices);
    if (!asked.success || !price) return reply.code(422).send({ error: 'unreadable purchase' });
    return hall.buy(asked.data, { ...asked.data, room: roomOf(asked.data.game), price });
  });
}
