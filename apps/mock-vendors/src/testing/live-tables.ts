import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import { freshShoe, type Card } from '@apsara/domain/games/baccarat/baccarat';
import { shuffle } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { isBaccaratTable } from '@apsara/domain/games/baccarat/baccarat-tables';
import { isSeatTable } from '@apsara/domain/games/live-tables/seat-tables';
import type { PlaceAnswer, SeatAnswer, SpotAmounts, TableState } from '../games/live/live-api.ts';
import { LiveHall } from '../games/live/live-hall.ts';
import { serveTables } from '../games/live/routes.ts';
import { ShoeStore } from '../games/live/shoe-store.ts';
import { drawnSeries } from '../games/live/shoe.ts';
import type { GameSession } from '../shared/game-session.ts';
import type { ServiceOptions } from './services-on.ts';
import { VendorBooks } from './vendor-books.ts';

/** A shoe that begins with these cards. */
function shoeFrom(...first: Card[]): Card[] {
  const rest = freshShoe();
  for (const card of first) rest.splice(rest.indexOf(card), 1);
  return [...first, ...shuffle(rest, (count) => count >> 1)];
}

/** Its first hand: player 9, banker 3, no third cards, no pairs. Its second: a tie of 8, no pairs. */
export const playerThenTie = shoeFrom('4S', '9S', '5S', '4H', '3S', '2S', '5H', '6H');

export const demo: GameSession = {
  token: 'demo-1',
  vendor: 'EA',
  game: 'EA-BACCARAT',
  member: '',
  currency: 'FUN',
  mode: 'demo',
};
export const member = (id: string = randomUUID()): GameSession => ({
  token: `t-${id}`,
  vendor: 'EA',
  game: 'EA-BACCARAT',
  member: id,
  currency: 'KHR',
  mode: 'real',
});

export async function ask<Answer>(app: FastifyInstance, url: string, payload?: object): Promise<Answer> {
  const response = await app.inject({ url: `/vendors/live/${url}`, ...(payload && { method: 'POST', payload }) });
  return response.json();
}
export const table = (app: FastifyInstance) => ask<TableState>(app, 'tables/classic');
export const seat = (app: FastifyInstance, session: GameSession) => ask<SeatAnswer>(app, 'seat', session);

/** Bets on the hand the table plays. */
export async function bet(
  app: FastifyInstance,
  session: GameSession,
  stakes: SpotAmounts,
  placement: string = randomUUID(),
) {
  const { shoe, hand } = await table(app);
  return ask<PlaceAnswer>(app, 'bet', { ...session, placement, shoe, hand, stakes });
}

/** Live tables whose shoe is known. */
export class LiveTables extends VendorBooks {
  constructor() {
    super({ tables: ['live_shoes'], prepare: (pool) => new ShoeStore(pool).prepare() });
  }

  /** One life of the process: another one on the same books is a restart. `seats`: the series of tables with seats. */
  async life(options: Partial<ServiceOptions> = {}, seats?: string) {
    const { services, tickets, outbox } = this.services(options);
    const shoes = new ShoeStore(this.pool);
    const hall = new LiveHall({
      ...services,
      shoes,
      draw: (name) => {
        if (isBaccaratTable(name)) return playerThenTie.join('');
        return (isSeatTable(name) ? seats : undefined) ?? drawnSeries(name);
      },
    });
    const app = fastify();
    await app.register(fastifyWebsocket);
    serveTables(app, { hall, shoes, tickets });
    await app.ready();
    await hall.resume();
    await hall.advance('classic');
    this.lives.push(async () => {
      await app.close();
      await hall.stop();
      await outbox.stop();
    });
    return { hall, app, tickets, outbox };
  }

  /** Moves the clock forward and lets the table do everything that comes due. */
  async passTime(hall: LiveHall, seconds: number): Promise<void> {
    this.clock += seconds * 1_000;
    await hall.advance('classic');
  }

  /** From the start of betting to the result of a hand of four cards. */
  async toResult(hall: LiveHall): Promise<void> {
    await this.passTime(hall, 20);
    await this.passTime(hall, 6);
  }
}
