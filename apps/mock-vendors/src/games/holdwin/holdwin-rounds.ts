import * as z from 'zod';
import { holdwinPayout, playHoldwin } from '@apsara/domain/games/holdwin/holdwin';
import { drawHoldwin, holdwinNumberPattern } from '@apsara/domain/games/holdwin/holdwin-machine';
import { money, type Money } from '@apsara/domain/money';
import type { GameServices } from '../../shared/game-services.ts';
import type { KeptSeeds } from '../../shared/seeds/kept-seeds.ts';
import { playSeeds, seededRoundView } from '../../shared/seeds/seeded-round.ts';
import { SeededRounds } from '../../shared/seeds/seeded-rounds.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { HoldwinRoundView } from './holdwin-api.ts';

const holdwinPlay = z.object({
  /** The stake is the feature's price. */
  bought: z.boolean(),
  drawn: z.object({ /** The number of the round. */ holdwin: z.string().regex(holdwinNumberPattern) }),
  seeds: playSeeds,
});

/** A ticket's play: everything needed to calculate the round again. */
export type HoldwinPlay = z.infer<typeof holdwinPlay>;

/** What a player asks for: a spin, or the feature for the whole `stake`. */
export interface HoldwinSpin {
  stake: Money;
  isBought: boolean;
  /** What the player agreed to pay for the feature. */
  agreed?: Money;
}

const playOf = ({ play }: Pick<Ticket, 'play'>): HoldwinPlay => holdwinPlay.parse(play);

function payoutOf(ticket: Ticket): Money {
  const { bought: isBought, drawn } = playOf(ticket);
  const { paid } = playHoldwin({ number: drawn.holdwin, isBought });
  return holdwinPayout(paid, money(ticket.stake, ticket.currency), isBought);
}

/** The rounds of coins that are held. */
export const holdwinRounds = (services: GameServices, kept: KeptSeeds, draw = drawHoldwin) =>
  new SeededRounds<HoldwinSpin, HoldwinRoundView>(services, kept, {
    kind: 'holdwin',
    drawn: (draws, { isBought }) => ({ bought: isBought, drawn: { holdwin: draw(draws) } }),
    payoutOf,
    viewOf: (ticket, revealed) => {
      const { bought: isBought, drawn, seeds } = playOf(ticket);
      return { ...seededRoundView(ticket, { number: drawn.holdwin, seeds }, revealed), isBought };
    },
  });
