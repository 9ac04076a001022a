import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { crashCap, crashPoint, crashStakes, isAuto } from '@apsara/domain/games/crash/crash';
import { crashRules } from '@apsara/domain/games/crash/crash-rules';
import { isCrashTitle } from '@apsara/domain/games/crash/crash-titles';
import { formatAmount, isCurrency, money } from '@apsara/domain/money';
import { gameSession, sessionWith, type GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { offeredStake } from '../../shared/offered-stake.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { SeatAnswer, SeriesProof, TicketView } from './crash-api.ts';
import { playOf } from './crash-bets.ts';
import { CrashClock } from './crash-clock.ts';
import { linkOver } from './flight.ts';
import { SeriesStore } from './series-store.ts';

interface CrashServices extends Pick<GameServices, 'tickets' | 'now'> {
  clock: CrashClock;
}

const TICKETS_SHOWN = 30;
const ROUNDS_SHOWN = 30;

const betRequest = sessionWith({
  placement: z.uuid(),
  series: z.uuid(),
  round: z.number().int().min(0),
  stake: z.string().max(20),
  auto: z.number().nullable(),
});
const cashOutRequest = sessionWith({ ticketId: z.string().max(64) });

function ticketView(ticket: Ticket): TicketView {
  const { id, currency, stake, payout, state } = ticket;
  const { series, round, auto, end = null } = playOf(ticket);
  const text = (amount: bigint) => formatAmount(money(amount, currency));
  return { id, series, round, stake: text(stake), payout: payout === null ? null : text(payout), state, auto, end };
}

/** The shared round, taken up where a former process left it. */
export function serveCrash(app: FastifyInstance, services: GameServices): void {
  const store = new SeriesStore(services.pool);
  const clock = new CrashClock({ ...services, store });
  app.addHook('onReady', async () => {
    await store.prepare();
    await clock.start();
  });
  app.addHook('onClose', () => clock.stop());
  serveRound(app, { ...services, clock });
  app.get('/vendors/crash/verify', (_, reply) => reply.sendFile('games/crash/page/verify.html'));
}

/** The calls below /vendors/crash. What everybody may see needs no session. */
export function serveRound(app: FastifyInstance, { clock, tickets, now }: CrashServices): void {
  const { table } = clock;
  app.get<{ Querystring: { currency?: string } }>('/vendors/crash/rules', ({ query }, reply) => {
    const { currency = '' } = query;
    return isCurrency(currency) ? crashRules(currency) : reply.code(422).send({ error: 'no currency' });
  });
  app.get('/vendors/crash/table', () => table.state());
  app.get('/vendors/crash/rounds', (): SeriesProof => {
    const series = table.ofTable();
    const rounds = Array.from({ length: ROUNDS_SHOWN }, (_, nth) => series.round - nth).flatMap((round) => {
      const link = round < 0 ? undefined : linkOver(series, round, now());
      return link === undefined ? [] : [{ round, link, point: crashPoint(link) }];
    });
    return { series: series.id, anchor: series.anchor, openedAt: series.openedAt.getTime(), rounds };
  });

  app.post('/vendors/crash/seat', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success || !isCrashTitle(session.data.game))
      return reply.code(422).send({ error: 'unreadable session' });
    return seat(session.data);
  });

  app.post('/vendors/crash/bet', async (request, reply) => {
    const asked = betRequest.safeParse(request.body);
    if (!asked.success || !isCrashTitle(asked.data.game)) return reply.code(422).send({ error: 'unreadable bet' });
    const { placement, series, round, auto, stake: text, ...session } = asked.data;
    const stake = offeredStake(text, session.currency, crashStakes);
    if (!stake || (auto !== null && !isAuto(auto, crashCap(stake.amount, stake.currency))))
      return reply.code(422).send({ error: 'no bet of this game' });
    const answer = await table.place(session, { placement, series, round, auto, stake });
    if (answer.outcome === 'placed') clock.betsChanged();
    return answer;
  });

  app.post('/vendors/crash/cashout', async (request, reply) => {
    const arrivedAt = now().getTime();
    const asked = cashOutRequest.safeParse(request.body);
    if (!asked.success) return reply.code(422).send({ error: 'unreadable cash-out' });
    const { ticketId, ...session } = asked.data;
    const answer = await table.cashOut(session, ticketId, arrivedAt);
    if (answer.outcome === 'ended') clock.betsChanged();
    return answer;
  });

  void app.register(async (scope) => {
    scope.get('/vendors/crash/socket', { websocket: true }, (socket: WebSocket) => {
      const tell = (state: unknown) => socket.send(JSON.stringify(state));
      // Players who join late get the current state.
      tell(table.state());
      socket.on('close', clock.watch(tell));
    });
  });

  async function seat(session: GameSession): Promise<SeatAnswer> {
    const [{ status, balance }, tally, recent] = await Promise.all([
      tickets.balance(session),
      tickets.tally(session),
      tickets.ofSession(session, 'crash', TICKETS_SHOWN),
    ]);
    return {
      status,
      balance,
      tally: tallyView(tally, session.currency),
      tickets: recent.map(ticketView),
      table: table.state(),
    };
  }
}

/** The record of a bet with the link of its round, which was not known to anybody when a player cashed out before. */
export const crashRecord =
  (store: SeriesStore, now: () => Date) =>
  async (ticket: Ticket): Promise<object> => {
    const play = playOf(ticket);
    const series = await store.byId(play.series);
    const link = series && linkOver(series, play.round, now());
    return link === undefined ? play : { ...play, drawn: { crash: link } };
  };
