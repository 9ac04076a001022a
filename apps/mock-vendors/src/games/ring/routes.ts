import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { formatAmount, isCurrency, money } from '@apsara/domain/money';
import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import { pvpLevels } from '@apsara/domain/games/pvp/pvp-rules';
import { ringRules, ringStacks } from '@apsara/domain/games/ring/ring-rules';
import { isRingTitle } from '@apsara/domain/games/ring/ring-titles';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith, type GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { RoomFeed } from '../../shared/room-feed.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { handPlayOf } from '../../shared/card-hall/hall-table.ts';
import { HandStore } from '../../shared/card-hall/hand-store.ts';
import type { RingPlay, SeatAnswer, TicketView } from './ring-api.ts';
import { RingHall } from './ring-hall.ts';
import { settleDue } from '../../shared/card-hall/settlement.ts';

const LOOK_EVERY_MS = 300;
const TICKETS_SHOWN = 20;

const gameCode = z.string().max(200).refine(isRingTitle);
const hallRequest = z.object({ game: gameCode, currency: z.string().refine(isCurrency) });
const sitRequest = sessionWith({
  level: z.literal(pvpLevels),
  number: z.int().min(1).max(1_000),
  stack: z.int().min(ringStacks.least).max(ringStacks.most),
});
const seedRequest = sessionWith({
  hand: z.uuid(),
  seed: z
    .string()
    .regex(clientSeedPattern)
    .refine((seed) => !seed.includes(',')),
});
const wishRequest = sessionWith({ wish: z.enum(['in', 'out', 'leave']) });
const turnRequest = sessionWith({
  hand: z.uuid(),
  turn: z.int().min(0).max(1_000),
  act: z.enum(['fold', 'check', 'call', 'raise']),
  to: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,2})?$/)
    .optional(),
});

/** Whether a session is one for money of a game that is played here. */
const isPlayable = ({ mode, game }: GameSession): boolean => mode !== 'demo' && isRingTitle(game);

/** The cash tables. There is no demo of a pot that members share, so demo sessions are not read. What everybody may see needs no session. */
export function serveRing(app: FastifyInstance, services: GameServices): void {
  const store = new HandStore(services.pool, 'ring');
  const hall = new RingHall({ ...services, store });
  always(app, services, {
    everyMs: LOOK_EVERY_MS,
    prepare: async () => {
      await store.prepare();
      await store.voidOpen();
    },
    steps: [() => hall.advance()],
    failed: 'the card tables could not go on',
  });
  always(app, services, {
    everyMs: LOOK_EVERY_MS,
    prepare: () => Promise.resolve(),
    steps: [() => settleDue({ ...services, kind: 'ring', store, hall })],
    failed: 'hands could not be settled',
  });
  serveRingHall(app, services, hall);
}

/** The calls below /vendors/ring. */
export function serveRingHall(
  app: FastifyInstance,
  services: Pick<GameServices, 'tickets' | 'log'>,
  hall: RingHall,
): void {
  const { tickets } = services;
  const feed = new RoomFeed({ ...services, state: (game, currency) => hall.state(game, currency) });
  app.addHook('onReady', () => feed.start());
  app.addHook('onClose', () => feed.stop());

  app.get('/vendors/ring/rules', (request, reply) => {
    const asked = hallRequest.safeParse(request.query);
    return asked.success ? ringRules(asked.data.currency) : reply.code(422).send({ error: 'unknown game' });
  });
  app.get('/vendors/ring/hall', (request, reply) => {
    const asked = hallRequest.safeParse(request.query);
    return asked.success
      ? hall.state(asked.data.game, asked.data.currency)
      : reply.code(422).send({ error: 'unknown hall' });
  });
  void app.register(async (scope) => {
    scope.get('/vendors/ring/socket', { websocket: true }, (socket: WebSocket, request) => {
      const asked = hallRequest.safeParse(request.query);
      if (!asked.success) return socket.close(1008);
      socket.on(
        'close',
        feed.watch(asked.data.game, asked.data.currency, (state) => socket.send(state)),
      );
    });
  });
  app.post('/vendors/ring/seat', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success || !isPlayable(session.data)) return reply.code(422).send({ error: 'unreadable session' });
    return seat(session.data);
  });
  app.post('/vendors/ring/sit', async (request, reply) => {
    const asked = sitRequest.safeParse(request.body);
    if (!asked.success || !isPlayable(asked.data)) return reply.code(422).send({ error: 'unreadable seat' });
    const { level, number, stack, ...session } = asked.data;
    return hall.sit(session, { level, number, stack });
  });
  app.post('/vendors/ring/seed', async (request, reply) => {
    const asked = seedRequest.safeParse(request.body);
    if (!asked.success || !isPlayable(asked.data)) return reply.code(422).send({ error: 'unreadable seed' });
    const { hand, seed, ...session } = asked.data;
    return { taken: await hall.seed(session, { hand, seed }) };
  });
  app.post('/vendors/ring/wish', async (request, reply) => {
    const asked = wishRequest.safeParse(request.body);
    if (!asked.success || !isPlayable(asked.data)) return reply.code(422).send({ error: 'unreadable wish' });
    const { wish, ...session } = asked.data;
    return { own: await hall.wish(session, wish) };
  });
  app.post('/vendors/ring/turn', async (request, reply) => {
    const asked = turnRequest.safeParse(request.body);
    if (!asked.success || !isPlayable(asked.data)) return reply.code(422).send({ error: 'unreadable turn' });
    const { hand, turn, act, to, ...session } = asked.data;
    return hall.turn(session, { hand, turn, act, to });
  });

  async function seat(session: GameSession): Promise<SeatAnswer> {
    const { status, balance } = await tickets.balance(session);
    const [tally, own, recent] = await Promise.all([
      tickets.tally(session),
      hall.own(session),
      tickets.ofSession(session, 'ring', TICKETS_SHOWN),
    ]);
    return { status, balance, tally: tallyView(tally, session.currency), own, tickets: recent.map(ticketView) };
  }
}

function ticketView(ticket: Ticket): TicketView {
  const { id, currency, stake, payout, state } = ticket;
  const text = (units: bigint) => formatAmount(money(units, currency));
  return {
    id,
    stake: text(stake),
    payout: payout === null ? null : text(payout),
    state: stateOf(state, payout),
    play: handPlayOf<RingPlay>(ticket),
  };
}

function stateOf(state: Ticket['state'], payout: bigint | null): TicketView['state'] {
  if (state === 'betting') return 'asked';
  if (state === 'rolled_back') return 'returned';
  return payout === null ? 'open' : 'ended';
}
