import { suitOf, type Card } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';
import { ACE, byHeight, heightOf, sortCards, TWO, valueOf, type ShedGame } from './shed-cards.ts';

/** `pairs` are three or more consecutive pairs. */
const tienlenForms = ['single', 'pair', 'triple', 'straight', 'four', 'pairs'] as const;
/** Hands of five cards, lowest first. */
const fiveForms = ['straight', 'flush', 'fullHouse', 'fourPlusOne', 'straightFlush'] as const;
export const shedForms = [...tienlenForms, 'flush', 'fullHouse', 'fourPlusOne', 'straightFlush'] as const;
export type ShedForm = (typeof shedForms)[number];

export const formsOf: Readonly<Record<ShedGame, readonly ShedForm[]>> = {
  tienlen: tienlenForms,
  bigtwo: ['single', 'pair', 'triple', ...fiveForms],
};

/** Cards that lie together in a form of the game. Of two of the same form and count the one of larger strength is higher. */
export interface Laid {
  form: ShedForm;
  /** Lowest first. */
  cards: Card[];
  strength: number;
}

const isEvery = (groups: readonly (readonly Card[])[], count: number): boolean =>
  groups.every(({ length }) => length === count);

/** Heights one after another; a two is never in a row of Tiến lên. */
function isRow(heights: readonly number[]): boolean {
  const first = itemAt(heights, 0);
  return itemAt(heights, -1) <= ACE && heights.every((height, nth) => height === first + nth);
}

function tienlenForm(groups: readonly (readonly Card[])[]): ShedForm | undefined {
  const heights = groups.flatMap((group) => group.slice(0, 1)).map(heightOf);
  const [{ length } = []] = groups;
  if (groups.length === 1) return itemAt(['single', 'pair', 'triple', 'four'] as const, length - 1);
  if (groups.length < 3 || !isRow(heights)) return undefined;
  if (isEvery(groups, 1)) return 'straight';
  return isEvery(groups, 2) ? 'pairs' : undefined;
}

/** Big Two's straights, lowest first: 3 to 7 and on to 10 to A; then 2 to 6, and A to 5 above all. */
const bigtwoRows: readonly (readonly number[])[] = [
  ...Array.from({ length: 8 }, (_, from) => Array.from({ length: 5 }, (_row, nth) => from + nth)),
  [0, 1, 2, 3, TWO],
  [0, 1, 2, ACE, TWO],
];

/** Where a hand of five is of its form: by its row, its highest card, its three or its four. */
function fiveOf(cards: readonly Card[], groups: readonly (readonly Card[])[]): Laid | undefined {
  const sorted = sortCards('bigtwo', cards);
  const top = valueOf('bigtwo', itemAt(sorted, -1));
  const main = groups.find(({ length }) => length >= 3);
  if (groups.length === 2 && main) {
    const form = main.length === 4 ? 'fourPlusOne' : 'fullHouse';
    return { form, cards: sorted, strength: heightOf(itemAt(main, 0)) };
  }
  if (groups.length !== 5) return undefined;
  const isFlush = cards.every((card) => suitOf(card) === suitOf(itemAt(cards, 0)));
  const row = bigtwoRows.findIndex((heights) =>
    heights.every((height, nth) => heightOf(itemAt(sorted, nth)) === height),
  );
  if (row >= 0) return { form: isFlush ? 'straightFlush' : 'straight', cards: sorted, strength: 100 * row + top };
  return isFlush ? { form: 'flush', cards: sorted, strength: top } : undefined;
}

/** @returns undefined if the cards are no form of the game. */
export function laidOf(game: ShedGame, cards: readonly Card[]): Laid | undefined {
  if (cards.length === 0 || new Set(cards).size < cards.length) return undefined;
  const groups = byHeight(game, cards).filter(({ length }) => length > 0);
  if (game === 'bigtwo' && cards.length > 3) return cards.length === 5 ? fiveOf(cards, groups) : undefined;
  const form = tienlenForm(groups);
  if (!form || (game === 'bigtwo' && !['single', 'pair', 'triple'].includes(form))) return undefined;
  const sorted = sortCards(game, cards);
  return { form, cards: sorted, strength: valueOf(game, itemAt(sorted, -1)) };
}

const isTwos = ({ cards }: Laid): boolean => cards.every((card) => heightOf(card) === TWO);
const pairCount = ({ form, cards }: Laid): number => (form === 'pairs' ? cards.length / 2 : 0);

/**
 * Whether cards of another form cut those that lie, in Tiến lên. Three consecutive pairs cut a single two. A four cuts
 * a two, a pair of twos and three consecutive pairs. Four consecutive pairs or more cut all of these and a four.
 */
export function cuts(next: Laid, last: Laid): boolean {
  const [pairs, against] = [pairCount(next), pairCount(last)];
  const isLow = isTwos(last) && last.cards.length <= 2;
  if (pairs >= 4) return isLow || last.form === 'four' || (against > 0 && against < pairs);
  if (next.form === 'four') return isLow || against === 3;
  return pairs === 3 && isLow && last.cards.length === 1;
}

/** Whether cards may be laid upon those that lie. */
export function beats(game: ShedGame, next: Laid, last: Laid): boolean {
  if (game === 'tienlen' && cuts(next, last)) return true;
  if (next.cards.length !== last.cards.length) return false;
  if (next.form === last.form) return next.strength > last.strength;
  const [higher, lower] = [next, last].map(({ form }) => fiveForms.findIndex((five) => five === form));
  return game === 'bigtwo' && next.cards.length === 5 && (higher ?? 0) > (lower ?? 0);
}
