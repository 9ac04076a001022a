import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { instantStakes } from '@apsara/domain/games/instant/instant';
import { instantGameOf, takesBet, variantOfInstant } from '@apsara/domain/games/instant/instant-titles';
import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import { scratchTableOf } from '@apsara/domain/games/instant/scratch';
import { pickCount } from '@apsara/domain/games/instant/steps';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith, type GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { offeredStake } from '../../shared/offered-stake.ts';
import { Pace } from '../../shared/pace.ts';
import { betSchema } from './instant-bets.ts';
import { instantRules } from './instant-rules.ts';
import { seedOwner } from '../../shared/seeds/seed-books.ts';
import { InstantService } from './instant-service.ts';
import { KeptSeeds } from '../../shared/seeds/kept-seeds.ts';

/**
 * A player's steps come one by one, and no program takes them faster than this. The 2.5 s are for slots
 * (docs/decisions/0056): a site that wants a pause here sets a least time for RNG, which the platform asks at the wager.
 */
const EVERY_MS = 150;
const LOOK_FOR_LEFT_MS = 10 * 60_000;

const betRequest = sessionWith({
  stake: z.string(),
  bet: betSchema,
});
const pickRequest = sessionWith({ pick: z.int().min(0) });
const runRequest = sessionWith({ stake: z.string() });
const rotateRequest = sessionWith({ clientSeed: z.string().regex(clientSeedPattern) });

export function serveInstant(app: FastifyInstance, services: GameServices): void {
  const kept = new KeptSeeds(services.pool);
  const instant = new InstantService(services, kept);
  const pace = new Pace(EVERY_MS, services.now);
  const rules = instantRules();
  const unreadable = (reply: FastifyReply) => reply.code(422).send({ error: 'unreadable request' });
  always(app, services, {
    everyMs: LOOK_FOR_LEFT_MS,
    prepare: async () => {
      await kept.prepare();
      await instant.tickets.prepare();
    },
    steps: [() => instant.endLeftOpen()],
    failed: 'boards left open were not ended',
  });

  async function paced<Answer>(session: GameSession, reply: FastifyReply, step: () => Promise<Answer>) {
    const player = seedOwner(session);
    const waitMs = pace.begin(player);
    if (waitMs > 0) return reply.code(429).send({ outcome: 'too_soon', waitMs });
    const beganAt = services.now();
    try {
      return await step();
    } finally {
      pace.end(player, beganAt);
    }
  }

  app.get('/vendors/instant/verify', (_, reply) => reply.sendFile('games/instant/page/verify.html'));
  app.get<{ Querystring: { game?: string } }>('/vendors/instant/rules', (request, reply) => {
    return rules.get(variantOfInstant(request.query.game ?? '')) ?? reply.code(404).send({ error: 'not found' });
  });
  app.post('/vendors/instant/state', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    return session.success ? instant.state(session.data) : unreadable(reply);
  });
  app.post('/vendors/instant/bet', async (request, reply) => {
    const asked = betRequest.safeParse(request.body);
    const stake = asked.success ? offeredStake(asked.data.stake, asked.data.currency, instantStakes) : undefined;
    if (!asked.success || !stake || !takesBet(asked.data.game, asked.data.bet)) return unreadable(reply);
    const { bet } = asked.data;
    return paced(asked.data, reply, () => instant.bet(asked.data, { bet, stake }));
  });
  app.post('/vendors/instant/run', async (request, reply) => {
    const asked = runRequest.safeParse(request.body);
    const stake = asked.success ? offeredStake(asked.data.stake, asked.data.currency, instantStakes) : undefined;
    const table = asked.success ? scratchTableOf(asked.data.game) : undefined;
    return asked.success && stake && table
      ? instant.tickets.run(asked.data, { table, stake: stake.amount })
      : unreadable(reply);
  });
  app.post('/vendors/instant/pick', async (request, reply) => {
    const asked = pickRequest.safeParse(request.body);
    const game = asked.success ? instantGameOf(asked.data.game) : undefined;
    if (!asked.success || !game || asked.data.pick >= pickCount(game)) return unreadable(reply);
    return paced(asked.data, reply, () => instant.pick(asked.data, asked.data.pick));
  });
  app.post('/vendors/instant/cashout', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    return session.success ? paced(session.data, reply, () => instant.cashOut(session.data)) : unreadable(reply);
  });
  app.post('/vendors/instant/rotate', async (request, reply) => {
    const asked = rotateRequest.safeParse(request.body);
    return asked.success
      ? paced(asked.data, reply, () => instant.rotate(asked.data, asked.data.clientSeed))
      : unreadable(reply);
  });
}
