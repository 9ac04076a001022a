import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { freshDeck } from '@apsara/domain/games/pvp/pvp';
import { HandStore } from '../shared/card-hall/hand-store.ts';
import type { Decision, DecisionAnswer, HallState, SeatAnswer, SitAnswer, TableView } from '../games/pvp/pvp-api.ts';
import { PvpHall } from '../games/pvp/pvp-hall.ts';
import { serveHall } from '../games/pvp/routes.ts';
import { settleDue } from '../shared/card-hall/settlement.ts';
import type { GameSession } from '../shared/game-session.ts';
import type { ServiceOptions } from './services-on.ts';
import { VendorBooks } from './vendor-books.ts';

/** A deck whose five sealed hands are, first to last: bull 9, bull 7, bull 5, nothing, nothing. All but the last two hold tens of three. */
export const knownDeck = (): Card[] => {
  const first = 'KS QS JS TS 9S KH QH JH TH 7H KC QC JC TC 5C AS 2H 3C 4D QD AH 2C 3D 4S JD'.split(' ') as Card[];
  return [...first, ...freshDeck().filter((card) => !first.includes(card))];
};

export const player = (member: string = randomUUID()): GameSession => ({
  token: `t-${member}`,
  vendor: 'KY',
  game: 'KY-NIUNIU',
  member,
  currency: 'USD',
  mode: 'real',
});

export async function ask<Answer>(app: FastifyInstance, url: string, payload?: object): Promise<Answer> {
  const response = await app.inject({ url: `/vendors/pvp/${url}`, ...(payload && { method: 'POST', payload }) });
  return response.json();
}
const hall = (app: FastifyInstance) => ask<HallState>(app, 'hall?game=KY-NIUNIU&currency=USD');
export async function tableOf(app: FastifyInstance, level = 1, number = 1): Promise<TableView> {
  return (await hall(app)).tables.find((table) => table.level === level && table.number === number)!;
}
export const seat = (app: FastifyInstance, session: GameSession) => ask<SeatAnswer>(app, 'seat', session);

/** Takes a seat for the table's present hand. */
export async function sit(app: FastifyInstance, session: GameSession, over: object = {}): Promise<SitAnswer> {
  const { level, number, hand } = await tableOf(app);
  return ask<SitAnswer>(app, 'sit', {
    ...session,
    level,
    number,
    hand,
    placement: randomUUID(),
    seed: session.member.slice(0, 64),
    ...over,
  });
}
export async function decide(app: FastifyInstance, session: GameSession, decision: Decision): Promise<DecisionAnswer> {
  const { hand } = await tableOf(app);
  return ask<DecisionAnswer>(app, 'decision', { ...session, hand, decision });
}

/** Card tables whose decks are known. */
export class CardTables extends VendorBooks {
  constructor() {
    super({ tables: ['pvp_hands'], prepare: (pool) => new HandStore(pool, 'pvp').prepare() });
  }

  /** One life of the process: another one on the same books is a restart. */
  async life(options: Partial<ServiceOptions> = {}) {
    const { services, outbox } = this.services(options);
    const store = new HandStore(this.pool, 'pvp');
    await store.voidOpen();
    const tables = new PvpHall({ ...services, store, draw: knownDeck });
    const app = fastify();
    await app.register(fastifyWebsocket);
    serveHall(app, services, tables);
    await app.ready();
    this.lives.push(async () => {
      await app.close();
      await outbox.stop();
    });
    return {
      app,
      advance: () => tables.advance(),
      settle: () => settleDue({ ...services, kind: 'pvp', store, hall: tables }),
      tickets: services.tickets,
    };
  }
}
