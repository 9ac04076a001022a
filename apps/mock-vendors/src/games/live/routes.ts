import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { baccaratRules } from '@apsara/domain/games/baccarat/baccarat-rules';
import { dealerOf, hallTableOf, isHallTable, type HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
import { liveGameOf } from '@apsara/domain/games/live-tables/live-games';
import { liveRules } from '@apsara/domain/games/live-tables/live-rules';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { gameSession, sessionWith, type GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { SeatAnswer, ShoeProof, SpotAmounts, TicketView } from './live-api.ts';
import { LiveHall } from './live-hall.ts';
import { ShoeStore } from './shoe-store.ts';
import type { Shoe } from './shoe.ts';
import { playOf, readStakes } from './table-bets.ts';

export interface LiveServices extends Pick<GameServices, 'tickets'> {
  hall: LiveHall;
  shoes: ShoeStore;
}

const TICKETS_SHOWN = 30;
const SHOES_SHOWN = 5;

const placementRequest = sessionWith({
  placement: z.uuid(),
  shoe: z.uuid(),
  hand: z.number().int().min(0),
  stakes: z.record(z.string().max(20), z.string().max(20)),
});

/** Every spot is one of the table's and holds a positive multiple of the table's smallest stake, and at least one does. */
function isOffered(stakes: SpotAmounts, table: HallTableName, currency: Currency): boolean {
  const read = readStakes(stakes, currency);
  const { least, most } = dealerOf(table).limits(currency);
  const spots = Object.entries(read ?? {});
  const fits = (amount = 0n) => amount > 0n && amount % least === 0n;
  return spots.length > 0 && spots.every(([spot, amount]) => Object.hasOwn(most, spot) && fits(amount));
}

function ticketView(ticket: Ticket): TicketView {
  const { id, currency, stake, payout, state } = ticket;
  const { shoe, hand, seal, stakes, cards = null, drawn = null } = playOf(ticket);
  const text = (amount: bigint) => formatAmount(money(amount, currency));
  return {
    id,
    shoe,
    hand,
    seal,
    stakes,
    stake: text(stake),
    payout: payout === null ? null : text(payout),
    state,
    cards,
    drawn,
  };
}

/** A shoe's commitment; its cards only after its last hand. */
const proofOf = ({ id, seal, salt, series, openedAt, finishedAt }: Shoe): ShoeProof => ({
  shoe: id,
  seal,
  openedAt: openedAt.getTime(),
  opened: finishedAt && { salt, cards: series, finishedAt: finishedAt.getTime() },
});

/** The live tables, taken up where a former process left them. */
export function serveLive(app: FastifyInstance, services: GameServices): void {
  const shoes = new ShoeStore(services.pool);
  const hall = new LiveHall({ ...services, shoes });
  app.addHook('onReady', async () => {
    await shoes.prepare();
    await hall.start();
  });
  app.addHook('onClose', () => hall.stop());
  serveTables(app, { hall, shoes, tickets: services.tickets });
}

/** The calls below /vendors/live. What everybody may see needs no session. */
export function serveTables(app: FastifyInstance, { hall, shoes, tickets }: LiveServices): void {
  const rules = baccaratRules();
  app.get<{ Querystring: { game?: string } }>('/vendors/live/rules', ({ query }) => {
    const game = liveGameOf(query.game ?? '');
    return game === undefined || game === 'baccarat' ? rules : liveRules(game);
  });

  app.get<{ Params: { table: string } }>('/vendors/live/tables/:table', (request, reply) => {
    const { table } = request.params;
    return isHallTable(table) ? hall.table(table).state() : reply.callNotFound();
  });

  app.get<{ Params: { table: string } }>('/vendors/live/tables/:table/shoes', async (request, reply) => {
    const { table } = request.params;
    if (!isHallTable(table)) return reply.callNotFound();
    const [present, finished] = await Promise.all([shoes.onTable(table), shoes.finished(table, SHOES_SHOWN)]);
    return [...(present ? [present] : []), ...finished].map(proofOf);
  });

  app.get<{ Params: { shoe: string } }>('/vendors/live/shoes/:shoe', async (request, reply) => {
    const shoe = z.uuid().safeParse(request.params.shoe).success ? await shoes.byId(request.params.shoe) : undefined;
    return shoe ? proofOf(shoe) : reply.callNotFound();
  });

  app.post('/vendors/live/seat', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success) return reply.code(422).send({ error: 'unreadable session' });
    return seat(session.data);
  });

  app.post('/vendors/live/bet', async (request, reply) => {
    const asked = placementRequest.safeParse(request.body);
    if (!asked.success) return reply.code(422).send({ error: 'unreadable bet' });
    const { placement, shoe, hand, stakes, ...session } = asked.data;
    const table = hallTableOf(session.game);
    if (!isOffered(stakes, table, session.currency)) return reply.code(422).send({ error: 'no stake of this table' });
    const answer = await hall.table(table).place(session, { placement, shoe, hand, stakes });
    if (answer.outcome === 'placed') hall.betsChanged(table);
    return answer;
  });

  void app.register(async (scope) => {
    scope.get<{ Querystring: { table?: string } }>(
      '/vendors/live/socket',
      { websocket: true },
      (socket: WebSocket, request) => {
        const { table = '' } = request.query;
        if (!isHallTable(table)) return socket.close(1008);
        const tell = (state: unknown) => socket.send(JSON.stringify(state));
        // Players who join late get the current state.
        tell(hall.table(table).state());
        socket.on('close', hall.watch(table, tell));
      },
    );
  });

  async function seat(session: GameSession): Promise<SeatAnswer> {
    const [{ status, balance }, tally, recent] = await Promise.all([
      tickets.balance(session),
      tickets.tally(session),
      tickets.ofSession(session, 'live', TICKETS_SHOWN),
    ]);
    return {
      status,
      balance,
      tally: tallyView(tally, session.currency),
      tickets: recent.map(ticketView),
      table: hall.table(hallTableOf(session.game)).state(),
    };
  }
}
