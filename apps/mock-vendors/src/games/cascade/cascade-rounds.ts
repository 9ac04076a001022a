import * as z from 'zod';
import { cascadePayout, playCascade } from '@apsara/domain/games/cascade/cascade';
import { drawCascade } from '@apsara/domain/games/cascade/cascade-machine';
import { money, type Money } from '@apsara/domain/money';
import type { GameServices } from '../../shared/game-services.ts';
import type { KeptSeeds } from '../../shared/seeds/kept-seeds.ts';
import { playSeeds, seededRoundView } from '../../shared/seeds/seeded-round.ts';
import { SeededRounds } from '../../shared/seeds/seeded-rounds.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { CascadeRoundView } from './cascade-api.ts';

const cascadePlay = z.object({
  drawn: z.object({ /** The number of the round. */ cascade: z.int() }),
  seeds: playSeeds,
});

/** A ticket's play: everything needed to calculate the round again. */
export type CascadePlay = z.infer<typeof cascadePlay>;

const playOf = ({ play }: Pick<Ticket, 'play'>): CascadePlay => cascadePlay.parse(play);

/** The rounds of falling gems. */
export const cascadeRounds = (services: GameServices, kept: KeptSeeds, draw = drawCascade) =>
  new SeededRounds<{ stake: Money }, CascadeRoundView>(services, kept, {
    kind: 'cascade',
    drawn: (draws) => ({ drawn: { cascade: draw(draws) } }),
    payoutOf: (ticket) =>
      cascadePayout(playCascade(playOf(ticket).drawn.cascade).paid, money(ticket.stake, ticket.currency)),
    viewOf: (ticket, revealed) => {
      const { drawn, seeds } = playOf(ticket);
      return seededRoundView(ticket, { number: drawn.cascade, seeds }, revealed);
    },
  });
