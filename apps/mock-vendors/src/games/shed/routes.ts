import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { formatAmount, isCurrency, money } from '@apsara/domain/money';
import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import { isCard } from '@apsara/domain/games/baccarat/baccarat';
import { pvpLevels } from '@apsara/domain/games/pvp/pvp-rules';
import { SHED_CARDS } from '@apsara/domain/games/shed/shed-cards';
import { shedRules } from '@apsara/domain/games/shed/shed-rules';
import { shedGameOf } from '@apsara/domain/games/shed/shed-titles';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith, type GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { RoomFeed } from '../../shared/room-feed.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { playOf } from './hand-end.ts';
import { HandStore } from '../../shared/card-hall/hand-store.ts';
import type { SeatAnswer, TicketView } from './shed-api.ts';
import { ShedHall } from './shed-hall.ts';
import { settleDue } from '../../shared/card-hall/settlement.ts';

const LOOK_EVERY_MS = 300;
const TICKETS_SHOWN = 20;

const gameCode = z
  .string()
  .max(200)
  .refine((game) => shedGameOf(game) !== undefined);
const hallRequest = z.object({ game: gameCode, currency: z.string().refine(isCurrency) });
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
const turnRequest = sessionWith({
  hand: z.uuid(),
  turn: z.int().min(0).max(1_000),
  cards: z.array(z.string().refine(isCard)).max(SHED_CARDS),
});

/** Whether a session is one for money of a game that is played here. */
const isPlayable = ({ mode, game }: GameSession): boolean => mode !== 'demo' && shedGameOf(game) !== undefined;

/** The tables of the shedding games. There is no demo of a pot that members share, so demo sessions are not read. What everybody may see needs no session. */
export function serveShed(app: FastifyInstance, services: GameServices): void {
  const store = new HandStore(services.pool, 'shed');
  const hall = new ShedHall({ ...services, store });
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
    steps: [() => settleDue({ ...services, kind: 'shed', store, hall })],
    failed: 'hands could not be settled',
  });
  serveShedHall(app, services, hall);
}

/** The calls below /vendors/shed. */
export function serveShedHall(
  app: FastifyInstance,
  services: Pick<GameServices, 'tickets' | 'log'>,
  hall: ShedHall,
): void {
  const { tickets } = services;
  const feed = new RoomFeed({ ...services, state: (game, currency) => hall.state(game, currency) });
  app.addHook('onReady', () => feed.start());
  app.addHook('onClose', () => feed.stop());

  app.get('/vendors/shed/rules', (request, reply) => {
    const asked = hallRequest.safeParse(request.query);
    const game = asked.success ? shedGameOf(asked.data.game) : undefined;
    return asked.success && game
      ? shedRules(game, asked.data.currency)
      : reply.code(422).send({ error: 'unknown game' });
  });
  app.get('/vendors/shed/hall', (request, reply) => {
    const asked = hallRequest.safeParse(request.query);
    return asked.success
      ? hall.state(asked.data.game, asked.data.currency)
      : reply.code(422).send({ error: 'unknown hall' });
  });
  void app.register(async (scope) => {
    scope.get('/vendors/shed/socket', { websocket: true }, (socket: WebSocket, request) => {
      const asked = hallRequest.safeParse(request.query);
      if (!asked.success) return socket.close(1008);
      socket.on(
        'close',
        feed.watch(asked.data.game, asked.data.currency, (state) => socket.send(state)),
      );
    });
  });
  app.post('/vendors/shed/seat', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success || !isPlayable(session.data)) return reply.code(422).send({ error: 'unreadable session' });
    return seat(session.data);
  });
  app.post('/vendors/shed/sit', async (request, reply) => {
    const asked = sitRequest.safeParse(request.body);
    if (!asked.success || !isPlayable(asked.data)) return reply.code(422).send({ error: 'unreadable seat' });
    const { level, number, hand, placement, seed, ...session } = asked.data;
    return hall.sit(session, { level, number, hand, placement, seed });
  });
  app.post('/vendors/shed/turn', async (request, reply) => {
    const asked = turnRequest.safeParse(request.body);
    if (!asked.success || !isPlayable(asked.data)) return reply.code(422).send({ error: 'unreadable turn' });
    const { hand, turn, cards, ...session } = asked.data;
    return hall.turn(session, { hand, turn, cards });
  });

  async function seat(session: GameSession): Promise<SeatAnswer> {
    const { status, balance } = await tickets.balance(session);
    const [tally, own, recent] = await Promise.all([
      tickets.tally(session),
      hall.own(session),
      tickets.ofSession(session, 'shed', TICKETS_SHOWN),
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
