import { slotSymbol } from '@apsara/art/symbols';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cascadeSymbols } from '@apsara/domain/games/cascade/cascade-machine';
import { cascadeRules } from '@apsara/domain/games/cascade/cascade-rules';
import { slotKind } from '@apsara/domain/games/slot-kinds';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import type { GameServices } from '../../shared/game-services.ts';
import { sessionWith } from '../../shared/game-session.ts';
import { offeredStake } from '../../shared/offered-stake.ts';
import { serveSeeded } from '../../shared/seeds/seeded-routes.ts';
import { gemPicture } from './cascade-api.ts';
import { cascadeRounds } from './cascade-rounds.ts';

/** The size pictures are drawn for; being SVG they scale. */
const PICTURE_SIZE = 128;

const spinRequest = sessionWith({ stake: z.string() });

export function serveCascade(app: FastifyInstance, services: GameServices): void {
  serveSeeded(app, services, {
    kind: 'cascade',
    rounds: (kept) => cascadeRounds(services, kept),
    read: (body) => {
      const asked = spinRequest.safeParse(body);
      if (!asked.success || slotKind(asked.data.game) !== 'cascade') return undefined;
      const stake = offeredStake(asked.data.stake, asked.data.currency, slotStakes);
      return stake && { session: asked.data, bet: { stake } };
    },
  });
  const rules = cascadeRules();
  app.get('/vendors/cascade/rules', () => rules);
  for (const symbol of cascadeSymbols) {
    const picture = slotSymbol({ kind: symbol, size: PICTURE_SIZE });
    app.get(gemPicture(symbol), (_, reply) =>
      reply.headers({ 'cache-control': 'public, max-age=86400' }).type('image/svg+xml').send(picture),
    );
  }
}
