import { slotSymbol } from '@apsara/art/symbols';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { currencies } from '@apsara/domain/money';
import { slotSymbols } from '@apsara/domain/games/slots/slots';
import { machineOf, type MachineName } from '@apsara/domain/games/slots/slots-machine';
import { slotRules, type SlotRules } from '@apsara/domain/games/slots/slots-rules';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import { keysOf } from '@apsara/domain/records';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { offeredStake } from '../../shared/offered-stake.ts';
import { Pace, SPIN_MS } from '../../shared/pace.ts';
import { LEFT_AFTER_MS } from '../../shared/tickets.ts';
import { pictureOf } from '../../shared/symbol-pictures.ts';
import type { SpinAnswer } from './slots-api.ts';
import { SlotsService } from './slots-service.ts';

/** The size pictures are drawn for; being SVG they scale. */
const PICTURE_SIZE = 128;

const spinRequest = sessionWith({ stake: z.string() });
const poolQuery = z.object({
  vendor: z.string().regex(/^\w{1,20}$/),
  game: z.string().min(1).max(200),
  currency: z.enum(keysOf(currencies)),
});

export function serveSlots(app: FastifyInstance, services: GameServices): void {
  const slots = new SlotsService(services);
  const pace = new Pace(SPIN_MS, services.now);
  always(app, services, {
    everyMs: LEFT_AFTER_MS,
    prepare: () => slots.resume(),
    steps: [() => slots.endLeftOpen()],
    failed: 'rounds left open were not ended',
  });
  serveWhatAnyoneMayRead(app, slots);

  app.post('/vendors/slots/state', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    return session.success ? slots.state(session.data) : reply.code(422).send({ error: 'unreadable session' });
  });
  app.post('/vendors/slots/spin', async (request, reply) => {
    const asked = spinRequest.safeParse(request.body);
    const stake = asked.success ? offeredStake(asked.data.stake, asked.data.currency, slotStakes) : undefined;
    if (!asked.success || !stake) return reply.code(422).send({ error: 'unreadable spin' });
    const answer: SpinAnswer = await pace.round(asked.data.token, () => slots.spin(asked.data, stake));
    return reply.code(answer.outcome === 'too_soon' ? 429 : 200).send(answer);
  });
}

const rules: Partial<Record<MachineName, SlotRules>> = {};

/** Enumerating a machine takes a moment, so it is done once, when it is first asked for. */
const rulesOf = (name: MachineName): SlotRules => (rules[name] ??= slotRules(name));

function serveWhatAnyoneMayRead(app: FastifyInstance, slots: SlotsService): void {
  app.get('/vendors/slots/rules', (request, reply) => {
    const asked = z.object({ game: z.string() }).safeParse(request.query);
    return asked.success ? rulesOf(machineOf(asked.data.game)) : reply.code(422).send({ error: 'which game?' });
  });
  app.get('/vendors/slots/jackpot', async (request, reply) => {
    const asked = poolQuery.safeParse(request.query);
    return asked.success ? { pool: await slots.pool(asked.data) } : reply.code(422).send({ error: 'which pool?' });
  });
  for (const symbol of slotSymbols) {
    const picture = slotSymbol({ kind: symbol, size: PICTURE_SIZE });
    app.get(pictureOf(symbol), (_, reply) =>
      reply.headers({ 'cache-control': 'public, max-age=86400' }).type('image/svg+xml').send(picture),
    );
  }
}
