import { bingoForms, bingoWins, leftTo, type BingoCard } from '@apsara/domain/games/bingo/bingo';
import { bingoRooms, type BingoRoom } from '@apsara/domain/games/bingo/bingo-rooms';
import { element } from '../../../page-kit/element.ts';
import type { BingoSay } from './words.ts';

/** A card as it is shown; it marks its numbers while they are called. */
interface CardView {
  view: HTMLElement;
  /** @param called the balls in their order. */
  mark: (called: readonly number[]) => void;
}

export interface ShownCard {
  nth: number;
  numbers: BingoCard;
}

const HEAD = ['B', 'I', 'N', 'G', 'O'];

/** A cell of a card, with what says to those who cannot see it that it was called. */
function cellOf(number: number | null, isFree: boolean, t: BingoSay) {
  if (number === null)
    return { number, view: element('td', { class: isFree ? 'free' : 'blank' }, isFree ? '★' : ''), note: undefined };
  const note = element('span', { class: 'visually-hidden' });
  return { number, view: element('td', {}, String(number), note), note, word: t('called') };
}

/** One card with what is left to each of its patterns. */
function cardView(room: BingoRoom, card: ShownCard, t: BingoSay): CardView {
  const { game } = bingoRooms[room];
  const { rows, columns, patterns } = bingoForms[game];
  const cells = card.numbers.map((number) => cellOf(number, game === 'bingo75', t));
  const lines = Array.from({ length: rows }, (_, row) =>
    element('tr', {}, ...cells.slice(row * columns, (row + 1) * columns).map(({ view }) => view)),
  );
  const head = game === 'bingo75' ? [element('tr', {}, ...HEAD.map((letter) => element('th', {}, letter)))] : [];
  const title = element('caption', {}, t('cardNo', { number: card.nth }));
  const left = element('ul', { class: 'card-left' });
  const view = element(
    'div',
    { class: `bingo-card ${game}` },
    element('table', {}, title, element('thead', {}, ...head), element('tbody', {}, ...lines)),
    left,
  );

  const mark = (called: readonly number[]) => {
    const known = new Set(called);
    for (const { number, view: cell, note, word = '' } of cells) {
      if (number === null || !note) continue;
      const isCalled = known.has(number);
      cell.classList.toggle('called', isCalled);
      cell.classList.toggle('latest', number === called.at(-1));
      note.textContent = isCalled ? ` ${word}` : '';
    }
    const wins = bingoWins(game, card.numbers, called);
    const parts = patterns.map((pattern) => {
      const win = wins.find(({ pattern: name }) => name === pattern.name);
      const count = leftTo(pattern, card.numbers, known);
      const said = win ? (win.times > 0 ? `×${win.times}` : t('late')) : t('toGo', { count });
      const state = win ? (win.times > 0 ? 'won' : 'late') : count === 1 ? 'near' : 'open';
      return element('li', { class: state }, element('span', {}, t(pattern.name)), element('strong', {}, said));
    });
    left.replaceChildren(...parts);
    view.classList.toggle(
      'has-won',
      wins.some(({ times }) => times > 0),
    );
  };
  mark([]);
  return { view, mark };
}

/** Several cards beside each other; they are drawn again only when they change. */
export function cardRack(room: BingoRoom, t: BingoSay) {
  const view = element('div', { class: 'card-rack' });
  let shown = '';
  let cards: CardView[] = [];
  return {
    view,
    /** @returns whether there is any card. */
    show(list: readonly ShownCard[], called: readonly number[]): boolean {
      const name = JSON.stringify(list);
      if (name !== shown) {
        shown = name;
        cards = list.map((card) => cardView(room, card, t));
        view.replaceChildren(...cards.map((card) => card.view));
      }
      for (const card of cards) card.mark(called);
      return cards.length > 0;
    },
  };
}
