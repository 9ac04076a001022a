import type { Card } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';
import { choices } from './shed-choices.ts';
import { byHeight, firstCards, heightOf, TWO, type ShedGame } from './shed-cards.ts';
import type { Laid } from './shed-laid.ts';

/** All that a bot knows: its own cards, what lies, and how many cards each other seat that plays has left. */
export interface BotView {
  game: ShedGame;
  cards: readonly Card[];
  last: Laid | null;
  others: readonly number[];
  isFirst: boolean;
}

/** With so few cards in another hand, or in its own, a bot keeps nothing back. */
export const BOT_HURRY = 4;

const strong: readonly string[] = ['four', 'pairs', 'fourPlusOne', 'straightFlush'];
const isStrong = ({ form, cards }: Laid): boolean =>
  strong.includes(form) || cards.some((card) => heightOf(card) === TWO);

/** How many pairs, triples and fours a play takes apart. */
function broken({ game, cards }: BotView, laid: Laid): number {
  if (laid.cards.length >= 5) return 0;
  return byHeight(game, cards).filter((group) => {
    const taken = group.filter((card) => laid.cards.includes(card)).length;
    return taken > 0 && taken < group.length;
  }).length;
}

/**
 * A bot's turn; none is a pass. It leads the most cards with its lowest one, and answers with the lowest that takes no
 * pair apart. Twos and bombs it keeps until someone has few cards left; then it leads its highest card against a seat
 * with one.
 */
export function botTurn(view: BotView): Card[] {
  const { game, cards, last, others, isFirst } = view;
  const all = choices(game, cards, last).filter((laid) => !isFirst || laid.cards.includes(firstCards[game]));
  const whole = all.find((laid) => laid.cards.length === cards.length);
  if (whole) return whole.cards;
  const isHurried = cards.length <= BOT_HURRY || others.some((count) => count <= BOT_HURRY);
  const kept = all.filter((laid) => isHurried || !isStrong(laid));
  const open = last === null && kept.length === 0 ? all : kept;
  if (open.length === 0) return [];
  const byBroken = open.toSorted((one, other) => broken(view, one) - broken(view, other));
  if (last !== null) {
    const best = itemAt(byBroken, 0);
    return !isHurried && broken(view, best) > 0 && best.cards.length < 2 && others.every((count) => count > 8)
      ? []
      : best.cards;
  }
  const isAlmostOut = others.includes(1);
  if (isAlmostOut) {
    const longer = open.filter((laid) => laid.cards.length > 1);
    return itemAt(longer.length > 0 ? longer : open.slice(-1), 0).cards;
  }
  const lowest = Math.min(...open.map((laid) => heightOf(itemAt(laid.cards, 0))));
  const low = byBroken.filter((laid) => heightOf(itemAt(laid.cards, 0)) === lowest);
  return itemAt(
    low.toSorted((one, other) => broken(view, one) - broken(view, other) || other.cards.length - one.cards.length),
    0,
  ).cards;
}
