import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { holdwinFeature } from '@apsara/domain/games/holdwin/holdwin-machine';
import { holdwinRules } from '@apsara/domain/games/holdwin/holdwin-rules';
import { slotKind } from '@apsara/domain/games/slot-kinds';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import { money, parseAmount } from '@apsara/domain/money';
import type { GameServices } from '../../shared/game-services.ts';
import { sessionWith } from '../../shared/game-session.ts';
import { offeredStake } from '../../shared/offered-stake.ts';
import { serveSeeded } from '../../shared/seeds/seeded-routes.ts';
import { BuyingStore } from './buying-store.ts';
import type { HoldwinRoundView } from './holdwin-api.ts';
import { holdwinRounds, type HoldwinSpin } from './holdwin-rounds.ts';

const spinRequest = sessionWith({ stake: z.string(), price: z.string().nullable() });

export function serveHoldwin(app: FastifyInstance, services: GameServices): void {
  const buying = new BuyingStore(services.pool);
  app.addHook('onReady', () => buying.prepare());
  serveSeeded<HoldwinSpin, HoldwinRoundView>(app, services, {
    kind: 'holdwin',
    rounds: (kept) => holdwinRounds(services, kept),
    read: (body) => {
      const asked = spinRequest.safeParse(body);
      if (!asked.success || slotKind(asked.data.game) !== 'holdwin') return undefined;
      const { price, ...session } = asked.data;
      const stake = offeredStake(session.stake, session.currency, slotStakes);
      if (!stake) return undefined;
      if (price === null) return { session, bet: { stake, isBought: false } };
      const agreed = parseAmount(price, session.currency);
      const whole = money(stake.amount * holdwinFeature.price, stake.currency);
      return agreed && { session, bet: { stake: whole, isBought: true, agreed } };
    },
    // A price and a switch count at once, also for a page that was open before them.
    isOffered: async (session, { stake, isBought, agreed = stake }) =>
      !isBought || (agreed.amount === stake.amount && (await buying.isOffered(session))),
    more: async (session) => ({ isBuyable: await buying.isOffered(session) }),
  });
  const rules = holdwinRules();
  app.get('/vendors/holdwin/rules', () => rules);
  app.get('/vendors/holdwin/verify', (_, reply) => reply.sendFile('games/holdwin/page/verify.html'));
}
