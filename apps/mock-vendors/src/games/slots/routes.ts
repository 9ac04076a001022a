import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { parseAmount, type Currency, type Money } from '@apsara/domain/money';
import { houseSlot, slotStakes } from '@apsara/domain/slots-machine';
import { slotRules } from '@apsara/domain/slots-rules';
import { gameSession, sessionWith, type GameSession } from '../../house/game-session.ts';
import type { House } from '../../house/house.ts';
import { Pace } from '../../house/pace.ts';
import type { SpinAnswer } from './slots-api.ts';
import { SlotsService } from './slots-service.ts';

/** A spin takes at least this long from press to result. */
const SPIN_MS = 2_500;

const spinRequest = sessionWith({ stake: z.string() });

/** A stake is one of those the page offers. */
function offeredStake(text: string, currency: Currency): Money | undefined {
  const stake = parseAmount(text, currency);
  return stake && (slotStakes[currency] as readonly bigint[]).includes(stake.amount) ? stake : undefined;
}

export function serveSlots(app: FastifyInstance, house: House): void {
  const slots = new SlotsService(house);
  const pace = new Pace(SPIN_MS, house.now);
  const rules = slotRules(houseSlot);
  app.addHook('onReady', () => slots.resume());

  app.get('/vendors/slots/rules', () => rules);
  app.post('/vendors/slots/state', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    return session.success ? slots.state(session.data) : reply.code(422).send({ error: 'unreadable session' });
  });
  app.post('/vendors/slots/spin', async (request, reply) => {
    const asked = spinRequest.safeParse(request.body);
    const stake = asked.success ? offeredStake(asked.data.stake, asked.data.currency) : undefined;
    if (!asked.success || !stake) return reply.code(422).send({ error: 'unreadable spin' });
    const answer = await pacedSpin(asked.data, stake);
    return reply.code(answer.outcome === 'too_soon' ? 429 : 200).send(answer);
  });

  async function pacedSpin(session: GameSession, stake: Money): Promise<SpinAnswer> {
    const waitMs = pace.begin(session.token);
    if (waitMs > 0) return { outcome: 'too_soon', waitMs };
    const beganAt = house.now();
    let turned = true;
    try {
      const answer = await slots.spin(session, stake);
      turned = answer.outcome !== 'refused';
      return answer;
    } finally {
      pace.end(session.token, turned ? beganAt : undefined);
    }
  }
}
