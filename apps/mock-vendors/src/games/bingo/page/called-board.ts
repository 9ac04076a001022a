import { BINGO_DRAWN, bingoForms } from '@apsara/domain/games/bingo/bingo';
import { bingoRooms, type BingoRoom } from '@apsara/domain/games/bingo/bingo-rooms';
import { element } from '../../../page-kit/element.ts';
import type { BingoSay } from './words.ts';

/** Balls beside the last one. */
const LAST_SHOWN = 5;
const COLUMNS = { bingo75: 15, bingo90: 10 } as const;

/** The colour of a ball: one for each column of its card. */
const groupOf = (room: BingoRoom, ball: number): number =>
  bingoRooms[room].game === 'bingo75' ? Math.floor((ball - 1) / 15) : Math.min(8, Math.floor(ball / 10));

const ballView = (room: BingoRoom, ball: number): HTMLElement =>
  element('span', { class: 'ball', 'data-group': String(groupOf(room, ball)) }, element('b', {}, String(ball)));

/** The last balls, the latest of them large. */
export function lastBalls(room: BingoRoom, t: BingoSay) {
  const latest = element('div', { class: 'ball-latest' });
  const before = element('div', { class: 'ball-before' });
  const count = element('p', { class: 'ball-count' });
  const view = element('div', { class: 'ball-stage' }, latest, element('div', { class: 'ball-side' }, count, before));
  let shown = -1;
  return {
    view,
    show(called: readonly number[]): void {
      if (called.length === shown) return;
      shown = called.length;
      const ball = called.at(-1);
      latest.replaceChildren(
        ball === undefined ? element('span', { class: 'ball ball-none', 'aria-hidden': 'true' }) : ballView(room, ball),
      );
      count.textContent = ball === undefined ? t('noBallYet') : t('ballOf', { count: called.length, all: BINGO_DRAWN });
      before.replaceChildren(
        ...called
          .slice(0, -1)
          .slice(-LAST_SHOWN)
          .toReversed()
          .map((one) => ballView(room, one)),
      );
    },
  };
}

/** All numbers of a game, with those that were called. */
export function calledBoard(room: BingoRoom, t: BingoSay) {
  const { game } = bingoRooms[room];
  const cells = Array.from({ length: bingoForms[game].balls }, (_, nth) => {
    const note = element('span', { class: 'visually-hidden' });
    const view = element('li', { 'data-group': String(groupOf(room, nth + 1)) }, String(nth + 1), note);
    return { view, note };
  });
  const view = element(
    'ol',
    { class: 'called-board', 'data-columns': String(COLUMNS[game]) },
    ...cells.map((cell) => cell.view),
  );
  return {
    view,
    show(called: readonly number[]): void {
      const known = new Set(called);
      for (const [nth, { view: cell, note }] of cells.entries()) {
        const isCalled = known.has(nth + 1);
        cell.classList.toggle('called', isCalled);
        cell.classList.toggle('latest', called.at(-1) === nth + 1);
        note.textContent = isCalled ? ` ${t('called')}` : '';
      }
    },
  };
}

/** What each pattern pays, and until which ball. Those that can no longer be won in the present game are faint. */
export function prizeList(room: BingoRoom, t: BingoSay) {
  const rows = bingoForms[bingoRooms[room].game].patterns.flatMap(({ name, prizes }) =>
    prizes.map(({ within, times }, nth) => ({
      within,
      view: element(
        'tr',
        nth === 0 ? { class: 'first' } : {},
        element('th', { scope: 'row' }, nth === 0 ? t(name) : ''),
        element('td', {}, t('within', { balls: within })),
        element('td', { class: 'prize' }, `×${times}`),
      ),
    })),
  );
  return {
    view: element('table', { class: 'prize-list' }, element('tbody', {}, ...rows.map((row) => row.view))),
    show(called: number): void {
      for (const { within, view } of rows) view.classList.toggle('past', called > within);
    },
  };
}
