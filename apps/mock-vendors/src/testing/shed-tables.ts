import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { shuffle } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { freshDeck } from '@apsara/domain/games/pvp/pvp';
import { cutOf } from '@apsara/domain/games/shed/shed-deal';
import type { HallState, SeatAnswer, SitAnswer, TableView, TurnAnswer } from '../games/shed/shed-api.ts';
import { serveShedHall } from '../games/shed/routes.ts';
import { ShedHall } from '../games/shed/shed-hall.ts';
import { HandStore } from '../shared/card-hall/hand-store.ts';
import { drawsOfSeeds } from '../shared/card-hall/sealed-hands.ts';
import { settleDue } from '../shared/card-hall/settlement.ts';
import type { GameSession } from '../shared/game-session.ts';
import type { ServiceOptions } from './services-on.ts';
import { VendorBooks } from './vendor-books.ts';

/** An order without a hand that wins at once: by a generator with a fixed start. */
const knownDeck = (): Card[] => {
  let state = 7;
  return shuffle(freshDeck(), (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  });
};

export const player = (member: string, game = 'KY-TIENLEN'): GameSession => ({
  token: `t-${member}`,
  vendor: 'KY',
  game,
  member,
  currency: 'USD',
  mode: 'real',
});

export async function ask<Answer>(app: FastifyInstance, url: string, payload?: object): Promise<Answer> {
  const response = await app.inject({ url: `/vendors/shed/${url}`, ...(payload && { method: 'POST', payload }) });
  return response.json();
}

export async function tableOf(app: FastifyInstance, game = 'KY-TIENLEN'): Promise<TableView> {
  const { tables } = await ask<HallState>(app, `hall?game=${game}&currency=USD`);
  return tables.find(({ level, number }) => level === 1 && number === 1)!;
}
export const seat = (app: FastifyInstance, session: GameSession) => ask<SeatAnswer>(app, 'seat', session);

/** Takes a seat for the table's present hand. */
export async function sit(app: FastifyInstance, session: GameSession, over: object = {}): Promise<SitAnswer> {
  const { level, number, hand } = await tableOf(app, session.game);
  const sitting = { level, number, hand, placement: randomUUID(), seed: seedOf(session.member) };
  return ask<SitAnswer>(app, 'sit', { ...session, ...sitting, ...over });
}

/** A seed that cuts nothing for a member alone. */
function seedOf(member: string): string {
  for (let nth = 0; ; nth += 1) {
    const seed = `${member}-${nth}`;
    if (cutOf(drawsOfSeeds([seed])) === 0) return seed;
  }
}

export async function turn(app: FastifyInstance, session: GameSession, cards: readonly string[]): Promise<TurnAnswer> {
  const { hand, turns } = await tableOf(app, session.game);
  return ask<TurnAnswer>(app, 'turn', { ...session, hand, turn: turns, cards });
}

/** Tables of the shedding games whose decks are known. */
export class ShedTables extends VendorBooks {
  constructor() {
    super({ tables: ['pvp_hands'], prepare: (pool) => new HandStore(pool, 'shed').prepare() });
  }

  /** One life of the process: another one on the same books is a restart. */
  async life(options: Partial<ServiceOptions> = {}) {
    const { services, outbox } = this.services(options);
    const store = new HandStore(this.pool, 'shed');
    await store.voidOpen();
    const tables = new ShedHall({ ...services, store, draw: knownDeck });
    const app = fastify();
    await app.register(fastifyWebsocket);
    serveShedHall(app, services, tables);
    await app.ready();
    this.lives.push(async () => {
      await app.close();
      await outbox.stop();
    });
    return {
      app,
      advance: () => tables.advance(),
      settle: () => settleDue({ ...services, kind: 'shed', store, hall: tables }),
    };
  }
}
