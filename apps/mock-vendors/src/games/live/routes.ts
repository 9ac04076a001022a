import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { BLACKJACK_PICKS } from '@apsara/domain/games/instant/blackjack';
import { blackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import { baccaratRules } from '@apsara/domain/games/baccarat/baccarat-rules';
import { hallLimits, hallTableOf, isHallTable, type HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
import { isLiveGame, liveGameOf } from '@apsara/domain/games/live-tables/live-games';
import { liveRules } from '@apsara/domain/games/live-tables/live-rules';
import { isSeatTable, seatTableOf } from '@apsara/domain/games/live-tables/seat-tables';
import type { Currency } from '@apsara/domain/money';
import { gameSession, sessionWith, type GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { tallyView } from '../../shared/tally.ts';
import type { SeatAnswer, ShoeProof, SpotAmounts } from './live-api.ts';
import { LiveHall } from './live-hall.ts';
import { ShoeStore } from './shoe-store.ts';
import type { Shoe } from './shoe.ts';
import { readStakes } from './table-bets.ts';
import { ticketView } from './ticket-view.ts';

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

const actRequest = sessionWith({ ticket: z.uuid(), pick: z.number().int().min(0).max(BLACKJACK_PICKS) });

/** Every spot is one of the table's and holds a positive multiple of the table's smallest stake, and at least one does; of a table with seats exactly one. */
function isOffered(stakes: SpotAmounts, table: HallTableName, currency: Currency): boolean {
  const read = readStakes(stakes, currency);
  const { least, most } = hallLimits(table, currency);
  const spots = Object.entries(read ?? {});
  const fits = (amount = 0n) => amount > 0n && amount % least === 0n;
  const isMany = isSeatTable(table) && spots.length > 1;
  return spots.length > 0 && !isMany && spots.every(([spot, amount]) => Object.hasOwn(most, spot) && fits(amount));
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
  const ofSeats = blackjackRules();
  app.get<{ Querystring: { game?: string } }>('/vendors/live/rules', ({ query }) => {
    const game = liveGameOf(query.game ?? '');
    if (isLiveGame(game)) return liveRules(game);
    return game === 'blackjack' ? ofSeats : rules;
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

  app.post('/vendors/live/act', async (request, reply) => {
    const asked = actRequest.safeParse(request.body);
    const name = asked.success ? seatTableOf(asked.data.game) : undefined;
    if (!asked.success || !name) return reply.code(422).send({ error: 'unreadable move' });
    const { ticket, pick, ...session } = asked.data;
    const answer = await hall.seatTable(name).act(session, ticket, pick);
    if (answer.outcome === 'played') hall.betsChanged(name);
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
    const name = hallTableOf(session.game);
    const view = isSeatTable(name) ? (one: (typeof recent)[number]) => hall.seatTable(name).viewOf(one) : ticketView;
    return {
      status,
      balance,
      tally: tallyView(tally, session.currency),
      tickets: recent.map(view),
      table: hall.table(name).state(),
    };
  }
}
