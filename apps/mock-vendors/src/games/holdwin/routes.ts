import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { holdwinFeature } from '@apsara/domain/games/holdwin/holdwin-machine';
import { holdwinRules } from '@apsara/domain/games/holdwin/holdwin-rules';
import { slotKind } from '@apsara/domain/games/slot-kinds';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import { money } from '@apsara/domain/money';
import type { GameServices } from '../../shared/game-services.ts';
import { sessionWith } from '../../shared/game-session.ts';
import { offeredStake } from '../../shared/offered-stake.ts';
import { serveSeeded } from '../../shared/seeds/seeded-routes.ts';
import { BuyingStore } from './buying-store.ts';
import { holdwinRounds } from './holdwin-rounds.ts';

/** `stake` is that of the reels; a bought feature costs its price in such stakes. */
const spinRequest = sessionWith({ stake: z.string(), buys: z.boolean() });

export function serveHoldwin(app: FastifyInstance, services: GameServices): void {
  const buying = new BuyingStore(services.pool);
  app.addHook('onReady', () => buying.prepare());
  serveSeeded(app, services, {
    kind: 'holdwin',
    rounds: (kept) => holdwinRounds(services, kept),
    read: (body) => {
      const asked = spinRequest.safeParse(body);
      if (!asked.success || slotKind(asked.data.game) !== 'holdwin') return undefined;
      const { buys: isBought, ...session } = asked.data;
      const stake = offeredStake(asked.data.stake, session.currency, slotStakes);
      if (!stake) return undefined;
      const whole = money(stake.amount * (isBought ? holdwinFeature.price : 1n), stake.currency);
      return { session, bet: { stake: whole, isBought } };
    },
    // A switch counts at once, also for a page that was open before it.
    isOffered: async (session, { isBought }) => !isBought || buying.isOffered(session),
    more: async (session) => ({ isBuyable: await buying.isOffered(session) }),
  });
  const rules = holdwinRules();
  app.get('/vendors/holdwin/rules', () => rules);
  app.get('/vendors/holdwin/verify', (_, reply) => reply.sendFile('games/holdwin/page/verify.html'));
}
