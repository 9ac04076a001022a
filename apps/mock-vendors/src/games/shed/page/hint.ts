import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { firstCards, type ShedGame } from '@apsara/domain/games/shed/shed-cards';
import { choices } from '@apsara/domain/games/shed/shed-choices';
import { laidOf } from '@apsara/domain/games/shed/shed-laid';
import type { TableView } from '../shed-api.ts';

/** The lowest cards of a hand that may be laid; none when it can only pass. */
export function hintFor(game: ShedGame, cards: readonly Card[], { last, turns }: TableView): Card[] {
  const offers = choices(game, cards, (last && laidOf(game, last.cards)) ?? null);
  return offers.find((offer) => turns > 0 || offer.cards.includes(firstCards[game]))?.cards ?? [];
}
