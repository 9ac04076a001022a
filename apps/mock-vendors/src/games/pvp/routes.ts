import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { formatAmount, isCurrency, money } from '@apsara/domain/money';
import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import { pvpLevels, pvpRules } from '@apsara/domain/games/pvp/pvp-rules';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith, type GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { RoomFeed } from '../../shared/room-feed.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { playOf } from './hand-end.ts';
import { HandStore } from '../../shared/card-hall/hand-store.ts';
import type { DecisionAnswer, SeatAnswer, TicketView } from './pvp-api.ts';
import { PvpHall } from './pvp-hall.ts';
import { settleDue } from '../../shared/card-hall/settlement.ts';

const LOOK_EVERY_MS = 500;
const TICKETS_SHOWN = 20;

const hallRequest = z.object({ game: z.string().min(1).max(200), currency: z.string().refine(isCurrency) });
const sitRequest = sessionWith({
  level: z.literal(pvpLevels),
  number: z.int().min(1).max(1_000),
  hand: z.uuid(),
  placement: z.uuid(),
  seed: z
    .string()
    .regex(clientSeedPattern)
    .refine((seed) => !seed.includes(',')),
});
const decisionRequest = sessionWith({ hand: z.uuid(), decision: z.enum(['play', 'fold']) });

/** The card tables. There is no demo of a pot that members share, so demo sessions are not read. What everybody may see needs no session. */
export function servePvp(app: FastifyInstance, services: GameServices): void {
  const store = new HandStore(services.pool, 'pvp');
  const hall = new PvpHall({ ...services, store });
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
    steps: [() => settleDue({ ...services, kind: 'pvp', store, hall })],
    failed: 'hands could not be settled',
  });
  serveHall(app, services, hall);
}

/** The calls below /vendors/pvp. */
export function serveHall(app: FastifyInstance, services: Pick<GameServices, 'tickets' | 'log'>, hall: PvpHall): void {
  const { tickets } = services;
  const feed = new RoomFeed({ ...services, state: (game, currency) => hall.state(game, currency) });
  app.addHook('onReady', () => feed.start());
  app.addHook('onClose', () => feed.stop());

  app.get<{ Querystring: { currency?: string } }>('/vendors/pvp/rules', (request, reply) => {
    const { currency = '' } = request.query;
    return isCurrency(currency) ? pvpRules(currency) : reply.code(422).send({ error: 'unknown currency' });
  });
  app.get('/vendors/pvp/hall', (request, reply) => {
    const asked = hallRequest.safeParse(request.query);
    return asked.success
      ? hall.state(asked.data.game, asked.data.currency)
      : reply.code(422).send({ error: 'unknown hall' });
  });
  void app.register(async (scope) => {
    scope.get('/vendors/pvp/socket', { websocket: true }, (socket: WebSocket, request) => {
      const asked = hallRequest.safeParse(request.query);
      if (!asked.success) return socket.close(1008);
      socket.on(
        'close',
        feed.watch(asked.data.game, asked.data.currency, (state) => socket.send(state)),
      );
    });
  });
  app.post('/vendors/pvp/seat', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success || session.data.mode === 'demo') return reply.code(422).send({ error: 'unreadable session' });
    return seat(session.data);
  });
  app.post('/vendors/pvp/sit', async (request, reply) => {
    const asked = sitRequest.safeParse(request.body);
    if (!asked.success || asked.data.mode === 'demo') return reply.code(422).send({ error: 'unreadable seat' });
    const { level, number, hand, placement, seed, ...session } = asked.data;
    return hall.sit(session, { level, number, hand, placement, seed });
  });
  app.post('/vendors/pvp/decision', async (request, reply): Promise<DecisionAnswer> => {
    const asked = decisionRequest.safeParse(request.body);
    if (!asked.success || asked.data.mode === 'demo') return reply.code(422).send({ error: 'unreadable decision' });
    return { decision: await hall.decide(asked.data, asked.data.hand, asked.data.decision) };
  });

  async function seat(session: GameSession): Promise<SeatAnswer> {
    const { status, balance } = await tickets.balance(session);
    const [tally, own, recent] = await Promise.all([
      tickets.tally(session),
      hall.own(session),
      tickets.ofSession(session, 'pvp', TICKETS_SHOWN),
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
    play: playOf(ticket),
  };
}

function stateOf(state: Ticket['state'], payout: bigint | null): TicketView['state'] {
  if (state === 'betting') return 'asked';
  if (state === 'rolled_back') return 'returned';
  return payout === null ? 'open' : 'ended';
}
