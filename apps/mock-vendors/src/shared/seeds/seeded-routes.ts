import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import type { GameKind } from '@apsara/domain/games/game-pages';
import type { Money } from '@apsara/domain/money';
import { always } from '../always.ts';
import type { GameServices } from '../game-services.ts';
import { gameSession, sessionWith, type GameSession } from '../game-session.ts';
import { Pace, SPIN_MS } from '../pace.ts';
import { LEFT_AFTER_MS } from '../tickets.ts';
import { KeptSeeds } from './kept-seeds.ts';
import { seedOwner } from './seed-books.ts';
import type { SeededRounds } from './seeded-rounds.ts';
import type { SeededAnswer } from './seeded-views.ts';

const ROTATE_MS = 150;

const rotateRequest = sessionWith({ clientSeed: z.string().regex(clientSeedPattern) });

interface SeededRoutes<Bet extends { stake: Money }, View> {
  kind: GameKind;
  rounds: (kept: KeptSeeds) => SeededRounds<Bet, View>;
  /** Reads a spin; undefined for one that the page does not offer. */
  read: (body: unknown) => { session: GameSession; bet: Bet } | undefined;
  /** Whether a spin that can be read is offered now; every one unless it is said. */
  isOffered?: (session: GameSession, bet: Bet) => Promise<boolean>;
  /** What else the page is shown of a session. */
  more?: (session: GameSession) => Promise<object>;
}

/** The calls of a slot whose rounds are one number each, drawn from the player's seeds. */
export function serveSeeded<Bet extends { stake: Money }, View>(
  app: FastifyInstance,
  services: GameServices,
  { kind, rounds: roundsOn, read, isOffered, more }: SeededRoutes<Bet, View>,
): void {
  const kept = new KeptSeeds(services.pool);
  const rounds = roundsOn(kept);
  const spins = new Pace(SPIN_MS, services.now);
  const rotations = new Pace(ROTATE_MS, services.now);
  const unreadable = (reply: FastifyReply) => reply.code(422).send({ error: 'unreadable request' });
  always(app, services, {
    everyMs: LEFT_AFTER_MS,
    prepare: async () => {
      await kept.prepare();
      await rounds.resume();
    },
    steps: [() => rounds.endLeftOpen()],
    failed: 'rounds left open were not ended',
  });

  app.post(`/vendors/${kind}/state`, async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success) return unreadable(reply);
    return { ...(await rounds.state(session.data)), ...(await more?.(session.data)) };
  });
  app.post(`/vendors/${kind}/spin`, async (request, reply) => {
    const asked = read(request.body);
    if (!asked) return unreadable(reply);
    const { session, bet } = asked;
    if (isOffered && !(await isOffered(session, bet))) return { outcome: 'not_offered' } satisfies SeededAnswer<View>;
    const player = seedOwner(session);
    const answer: SeededAnswer<View> = rotations.isUnderway(player)
      ? { outcome: 'too_soon', waitMs: ROTATE_MS }
      : await spins.round(player, () => rounds.spin(session, bet));
    return reply.code(answer.outcome === 'too_soon' ? 429 : 200).send(answer);
  });
  app.post(`/vendors/${kind}/rotate`, async (request, reply) => {
    const asked = rotateRequest.safeParse(request.body);
    if (!asked.success) return unreadable(reply);
    const player = seedOwner(asked.data);
    // Between the draw of a spin and its ticket, only this says that its seed is in use.
    if (spins.isUnderway(player)) return { outcome: 'round_open' };
    const waitMs = rotations.begin(player);
    if (waitMs > 0) return reply.code(429).send({ outcome: 'too_soon', waitMs });
    const beganAt = services.now();
    try {
      return await rounds.rotate(asked.data, asked.data.clientSeed);
    } finally {
      rotations.end(player, beganAt);
    }
  });
}
