import { suitOf, type Card } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';
import { byHeight, heightOf, shedSuits, sortCards, TWO, type ShedGame } from './shed-cards.ts';
import { beats, laidOf, type Laid } from './shed-laid.ts';

/** All ways to take so many of a list, in its order. */
function take<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return list.flatMap((item, nth) => take(list.slice(nth + 1), count - 1).map((rest) => [item, ...rest]));
}

/** Rows from every height on, of one or two cards each: the lowest ones, and at the top every one there is. */
function rows(groups: readonly (readonly Card[])[], each: number, least: number): Card[][] {
  const found: Card[][] = [];
  for (let from = 0; from < groups.length; from += 1) {
    const low: Card[] = [];
    for (const group of groups.slice(from)) {
      if (group.length < each) break;
      if (low.length >= each * (least - 1)) for (const top of take(group, each)) found.push([...low, ...top]);
      low.push(...group.slice(0, each));
    }
  }
  return found;
}

/** Flushes and straight flushes are of one suit, so they are taken from its cards alone. */
function fives(game: ShedGame, cards: readonly Card[], groups: readonly (readonly Card[])[]): Card[][] {
  const sets = groups.filter(({ length }) => length >= 3);
  const houses = sets.flatMap((set) =>
    groups.flatMap((pair) => (pair !== set && pair.length >= 2 ? [[...set.slice(0, 3), ...pair.slice(0, 2)]] : [])),
  );
  const fours = sets
    .filter(({ length }) => length === 4)
    .flatMap((four) => groups.flatMap((one) => (one !== four && one.length > 0 ? [[...four, itemAt(one, 0)]] : [])));
  const suited = shedSuits[game].flatMap((suit) =>
    take(
      cards.filter((card) => suitOf(card) === suit),
      5,
    ),
  );
  const round = [0, 1, 2, 3].map((height) => itemAt(groups, height));
  const straights = [
    ...rows(groups.slice(0, -1), 1, 5).filter(({ length }) => length === 5),
    ...turned([...round, itemAt(groups, 12)]),
    ...turned([...round.slice(0, 3), itemAt(groups, 11), itemAt(groups, 12)]),
  ];
  return [...straights, ...suited, ...houses, ...fours];
}

/** A straight with a two: its lowest cards, and every two. */
function turned(groups: readonly (readonly Card[])[]): Card[][] {
  if (groups.some(({ length }) => length === 0)) return [];
  const low = groups.slice(0, -1).map((group) => itemAt(group, 0));
  return itemAt(groups, -1).map((two) => [...low, two]);
}

/**
 * What a hand can lay: every form with every card that decides it, with the lowest cards beside. Lowest first: by
 * count, then by strength. Of cards that decide nothing other choices are legal, too.
 * @param last what lies; null for a lead.
 */
export function choices(game: ShedGame, hand: readonly Card[], last: Laid | null): Laid[] {
  const cards = sortCards(game, hand);
  const groups = byHeight(game, cards);
  const counts = alikeCounts(game, last);
  const alike = counts.flatMap((count) => groups.flatMap((group) => take(group, count)));
  const below = groups.slice(0, -1);
  const isLead = last === null;
  const straights = game === 'tienlen' && (isLead || last.form === 'straight') ? rows(below, 1, 3) : [];
  const pairs = game === 'tienlen' && (isLead || mayBeCut(last)) ? rows(below, 2, 3) : [];
  const hands = game === 'bigtwo' && (isLead || last.cards.length === 5) ? fives(game, cards, groups) : [];
  return [...alike, ...straights, ...pairs, ...hands]
    .flatMap((chosen) => laidOf(game, chosen) ?? [])
    .filter((laid) => isLead || beats(game, laid, last))
    .toSorted((one, other) => one.cards.length - other.cards.length || one.strength - other.strength);
}

/** Whether a bomb may lie upon it: twos, and other bombs. */
const mayBeCut = ({ form, cards }: Laid): boolean =>
  form === 'four' || form === 'pairs' || cards.some((card) => heightOf(card) === TWO);

/** How many cards of one rank may answer: as many as lie, or four. */
function alikeCounts(game: ShedGame, last: Laid | null): number[] {
  const all = game === 'tienlen' ? [1, 2, 3, 4] : [1, 2, 3];
  if (last === null) return all;
  const isBombed = game === 'tienlen' && mayBeCut(last);
  return all.filter((count) => count === last.cards.length || (isBombed && count === 4));
}
