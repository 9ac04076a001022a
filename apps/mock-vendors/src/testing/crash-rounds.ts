import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import type { Multiplier } from '@apsara/domain/games/crash/crash';
import { flightMs, msTo } from '@apsara/domain/games/crash/crash-flight';
import type { BetAnswer, BetAsk, CashOutAnswer, CrashState, SeatAnswer } from '../games/crash/crash-api.ts';
import { CrashClock } from '../games/crash/crash-clock.ts';
import { crashRecord, serveRound } from '../games/crash/routes.ts';
import { SeriesStore } from '../games/crash/series-store.ts';
import type { GameSession } from '../shared/game-session.ts';
import { firstPoint, knownLast } from './known-series.ts';
import type { ServiceOptions } from './services-on.ts';
import { VendorBooks } from './vendor-books.ts';

export const demo: GameSession = {
  token: 'demo-1',
  vendor: 'MG',
  game: 'MG-RUBYCRASH',
  member: '',
  currency: 'FUN',
  mode: 'demo',
};
export const member = (id: string = randomUUID()): GameSession => ({
  token: `t-${id}`,
  vendor: 'MG',
  game: 'MG-RUBYCRASH',
  member: id,
  currency: 'KHR',
  mode: 'real',
});

export async function ask<Answer>(app: FastifyInstance, url: string, payload?: object): Promise<Answer> {
  const response = await app.inject({ url: `/vendors/crash/${url}`, ...(payload && { method: 'POST', payload }) });
  return response.json();
}
export const table = (app: FastifyInstance) => ask<CrashState>(app, 'table');
export const seat = (app: FastifyInstance, session: GameSession) => ask<SeatAnswer>(app, 'seat', session);
export const cashOut = (app: FastifyInstance, session: GameSession, ticketId: string) =>
  ask<CashOutAnswer>(app, 'cashout', { ...session, ticketId });

/** Bets on the present round. */
export async function bet(app: FastifyInstance, session: GameSession, over: Partial<BetAsk> = {}): Promise<BetAnswer> {
  const { series, round } = await table(app);
  const stake = session.mode === 'demo' ? '100.00' : '1000.00';
  return ask(app, 'bet', { ...session, placement: randomUUID(), series, round, stake, auto: null, ...over });
}

/** The same, of a bet that is placed. @returns its ticket. */
export async function placed(app: FastifyInstance, session: GameSession, over: Partial<BetAsk> = {}): Promise<string> {
  const answer = await bet(app, session, over);
  if (answer.outcome !== 'placed') throw new Error(answer.outcome);
  return answer.ticketId;
}

/** Rounds whose crash points are known. */
export class CrashRounds extends VendorBooks {
  constructor() {
    super({ tables: ['crash_series'], prepare: (pool) => new SeriesStore(pool).prepare() });
  }

  /** One life of the process: another one on the same books is a restart. */
  async life(options: Partial<ServiceOptions> = {}) {
    const { services, tickets, outbox } = this.services(options);
    const store = new SeriesStore(this.pool);
    const clock = new CrashClock({ ...services, store, draw: () => knownLast });
    const app = fastify();
    await app.register(fastifyWebsocket);
    serveRound(app, { ...services, clock });
    await app.ready();
    await clock.table.resume();
    await clock.advance();
    this.lives.push(async () => {
      await app.close();
      await clock.stop();
      await outbox.stop();
    });
    return { clock, app, tickets, record: crashRecord(store, services.now) };
  }

  /** Moves the clock and lets the round do everything that comes due. */
  async goTo(clock: CrashClock, at: number): Promise<void> {
    this.clock = at;
    await clock.advance();
  }

  /** To the instant at which the first round's flight has a multiplier. */
  async fly(clock: CrashClock, app: FastifyInstance, at: Multiplier): Promise<void> {
    await this.goTo(clock, (await table(app)).flightAt + msTo(at));
  }

  /** To the end of the present flight, which crashes at a point. */
  async crash(clock: CrashClock, app: FastifyInstance, point: Multiplier = firstPoint): Promise<void> {
    await this.goTo(clock, (await table(app)).flightAt + flightMs(point));
  }
}
