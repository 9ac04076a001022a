import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { freshDeck } from '@apsara/domain/games/pvp/pvp';
import type { HallState, SeatAnswer, SitAnswer, TableView, TurnAnswer, Turning } from '../games/ring/ring-api.ts';
import { RingHall } from '../games/ring/ring-hall.ts';
import { serveRingHall } from '../games/ring/routes.ts';
import { HandStore } from '../shared/card-hall/hand-store.ts';
import { settleDue } from '../shared/card-hall/settlement.ts';
import type { GameSession } from '../shared/game-session.ts';
import type { ServiceOptions } from './services-on.ts';
import { VendorBooks } from './vendor-books.ts';

/** A deck whose six hands are, from the first: three pairs of pictures and three of nothing, on a board of nothing. */
export const knownDeck = (): Card[] => {
  const first = 'AS AH KS KH QS QH 7C 2D 8C 3D 9C 2H 3S 5H 8D TC JD'.split(' ') as Card[];
  return [...first, ...freshDeck().filter((card) => !first.includes(card))];
};

export const ringPlayer = (member: string): GameSession => ({
  token: `t-${member}`,
  vendor: 'KY',
  game: 'KY-TEXASHOLDEM',
  member,
  currency: 'USD',
  mode: 'real',
});

export async function ask<Answer>(app: FastifyInstance, url: string, payload?: object): Promise<Answer> {
  const response = await app.inject({ url: `/vendors/ring/${url}`, ...(payload && { method: 'POST', payload }) });
  return response.json();
}

/** The first table with a big blind of one dollar. */
export async function tableOf(app: FastifyInstance): Promise<TableView> {
  const { tables } = await ask<HallState>(app, 'hall?game=KY-TEXASHOLDEM&currency=USD');
  return tables.find(({ level, number }) => level === 1 && number === 1)!;
}

export const seat = (app: FastifyInstance, session: GameSession) => ask<SeatAnswer>(app, 'seat', session);

export const sit = (app: FastifyInstance, session: GameSession, over: object = {}) =>
  ask<SitAnswer>(app, 'sit', { ...session, level: 1, number: 1, stack: 40, ...over });

export async function act(
  app: FastifyInstance,
  session: GameSession,
  doing: Turning['act'],
  to?: string,
): Promise<TurnAnswer> {
  const { hand, turns } = await tableOf(app);
  return ask<TurnAnswer>(app, 'turn', { ...session, hand, turn: turns, act: doing, ...(to && { to }) });
}

/** Cash tables whose decks are known. */
export class RingTables extends VendorBooks {
  constructor() {
    super({ tables: ['pvp_hands', 'raises'], prepare: (pool) => new HandStore(pool, 'ring').prepare() });
  }

  /** One life of the process: another one on the same books is a restart. */
  async life(options: Partial<ServiceOptions> = {}) {
    const { services, outbox } = this.services(options);
    const store = new HandStore(this.pool, 'ring');
    await store.voidOpen();
    const hall = new RingHall({ ...services, store, draw: knownDeck });
    const app = fastify();
    await app.register(fastifyWebsocket);
    serveRingHall(app, services, hall);
    await app.ready();
    this.lives.push(async () => {
      await app.close();
      await outbox.stop();
    });
    return {
      app,
      advance: () => hall.advance(),
      settle: () => settleDue({ ...services, kind: 'ring', store, hall }),
      outbox,
    };
  }
}
