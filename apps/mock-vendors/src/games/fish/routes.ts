import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { FISH_BATCH_SHOTS, fishKinds, fishStakes } from '@apsara/domain/games/fish/fish';
import { fishRules } from '@apsara/domain/games/fish/fish-rules';
import { parseAmount, type Currency, type Money } from '@apsara/domain/money';
import { isOneOf } from '@apsara/domain/lists';
import { always } from '../../shared/always.ts';
import { gameSession, sessionWith, type GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { LEFT_AFTER_MS } from '../../shared/tickets.ts';
import type { ShootAnswer } from './fish-api.ts';
import { FishService, type Volley } from './fish-service.ts';
import { ShotPace } from './shot-pace.ts';

const shot = z.object({ fish: z.int().min(0).max(1_000_000_000), kind: z.enum(fishKinds) });
const shootRequest = sessionWith({
  batch: z.uuid(),
  shotStake: z.string(),
  shots: z.array(shot).min(1).max(FISH_BATCH_SHOTS),
});

/** The price of a shot must be one of the cannon's levels. */
function offeredStake(text: string, currency: Currency): Money | undefined {
  const stake = parseAmount(text, currency);
  return stake && isOneOf<bigint>(fishStakes[currency], stake.amount) ? stake : undefined;
}

export function serveFish(app: FastifyInstance, services: GameServices): void {
  const fish = new FishService(services);
  const pace = new ShotPace(services.now);
  const rules = fishRules();
  always(app, services, {
    everyMs: LEFT_AFTER_MS,
    prepare: () => fish.resume(),
    steps: [() => fish.endLeftOpen()],
    failed: 'batches left open were not ended',
  });

  app.get('/vendors/fish/rules', () => rules);
  app.post('/vendors/fish/state', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    return session.success ? fish.state(session.data) : reply.code(422).send({ error: 'unreadable session' });
  });
  app.post('/vendors/fish/shoot', async (request, reply) => {
    const asked = shootRequest.safeParse(request.body);
    const shotStake = asked.success ? offeredStake(asked.data.shotStake, asked.data.currency) : undefined;
    if (!asked.success || !shotStake) return reply.code(422).send({ error: 'unreadable batch' });
    const answer = await pacedBatch(asked.data, { ...asked.data, shotStake });
    return reply.code(answer.outcome === 'too_soon' ? 429 : 200).send(answer);
  });

  async function pacedBatch(session: GameSession, volley: Volley): Promise<ShootAnswer> {
    const waitMs = pace.begin(session.token);
    if (waitMs > 0) return { outcome: 'too_soon', waitMs };
    const beganAt = services.now();
    let fired = volley.shots.length;
    try {
      const answer = await fish.shoot(session, volley);
      if (answer.outcome === 'refused') fired = 0;
      return answer;
    } finally {
      pace.end(session.token, beganAt, fired);
    }
  }
}
