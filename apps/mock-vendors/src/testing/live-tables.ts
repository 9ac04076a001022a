import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freshShoe, type Card } from '@apsara/domain/baccarat';
import { shuffle } from '@apsara/domain/baccarat-shoe';
import type { PlaceAnswer, SeatAnswer, SpotAmounts, TableState } from '../games/live/live-api.ts';
import { LiveHall } from '../games/live/live-hall.ts';
import { serveTables } from '../games/live/routes.ts';
import { ShoeStore } from '../games/live/shoe-store.ts';
import type { GameSession } from '../house/game-session.ts';
import { Store } from '../house/store.ts';
import { startFakePlatform, type FakePlatform } from './fake-platform.ts';
import { freshDatabase } from './fresh-database.ts';
import { houseOn, type HouseOptions } from './house-on.ts';

/** A shoe that begins with these cards. */
function shoeFrom(...first: Card[]): Card[] {
  const rest = freshShoe();
  for (const card of first) rest.splice(rest.indexOf(card), 1);
  return [...first, ...shuffle(rest, (count) => count >> 1)];
}

/** Its first hand: player 9, banker 3, no third cards, no pairs. Its second: a tie of 8, no pairs. */
export const playerThenTie = shoeFrom('4S', '9S', '5S', '4H', '3S', '2S', '5H', '6H');

export const demo: GameSession = { token: 'demo-1', vendor: 'EA', game: 'EA-BACCARAT', member: '', currency: 'FUN', mode: 'demo' };
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
export async function bet(app: FastifyInstance, session: GameSession, stakes: SpotAmounts, placement: string = randomUUID()) {
  const { shoe, hand } = await table(app);
  return ask<PlaceAnswer>(app, 'bet', { ...session, placement, shoe, hand, stakes });
}

/** Live tables on a real database and a platform that says what the test wants, with a clock that only the test moves. */
export class LiveTables {
  platform!: FakePlatform;
  clock = 0;
  private database!: Awaited<ReturnType<typeof freshDatabase>>;
  private readonly lives: (() => Promise<void>)[] = [];

  /** Makes the books and empties them before every test. */
  constructor() {
    beforeAll(async () => {
      [this.database, this.platform] = await Promise.all([freshDatabase(), startFakePlatform()]);
      await new Store(this.pool).prepare();
      await new ShoeStore(this.pool).prepare();
    });
    beforeEach(async () => {
      await this.pool.query('TRUNCATE vendor_house.tickets, vendor_house.live_shoes CASCADE');
      this.platform.heard.length = 0;
      this.platform.reactWith(() => ({}));
      this.clock = Date.parse('2026-05-01T10:00:00Z');
      return async () => {
        for (const end of this.lives.splice(0)) await end();
      };
    });
    afterAll(async () => {
      await this.platform.close();
      await this.database.drop();
    });
  }

  get pool() {
    return this.database.pool;
  }

  /** One life of the process: another one on the same books is a restart. */
  async life(options: Partial<HouseOptions> = {}) {
    const { house, tickets, outbox } = houseOn(this.pool, { now: () => new Date(this.clock), platformUrl: this.platform.url, ...options });
    const shoes = new ShoeStore(this.pool);
    const hall = new LiveHall({ ...house, shoes, draw: () => playerThenTie });
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
    return { hall, app, tickets };
  }

  /** Lets time pass and the table do what is due. */
  async pass(hall: LiveHall, seconds: number): Promise<void> {
    this.clock += seconds * 1_000;
    await hall.advance('classic');
  }

  /** From the start of betting to the result of a hand of four cards. */
  async toResult(hall: LiveHall): Promise<void> {
    await this.pass(hall, 20);
    await this.pass(hall, 6);
  }

  /** What each member was paid. */
  wins(): Record<string, string> {
    return Object.fromEntries(this.platform.heard.filter(({ action }) => action === 'win').map(({ body }) => [body.memberId, body.amount]));
  }
}
