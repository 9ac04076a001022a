import { callBets, isRed, neighboursOf, rouletteBets } from '@apsara/domain/games/live-tables/roulette';
import { keysOf } from '@apsara/domain/records';
import { element } from '../../../../page-kit/element.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawSay } from './words.ts';

/** Where a chip lies on the layout, in cells: 3 across and 12 along, counted from the corner below 1. */
function placeOf(covered: readonly number[]): { across: number; along: number } {
  const cells = covered
    .filter((number) => number > 0)
    .map((number) => [(number - 1) % 3, Math.floor((number - 1) / 3)]);
  const middle = (axis: 0 | 1) =>
    (Math.min(...cells.map((cell) => cell[axis] ?? 0)) + Math.max(...cells.map((cell) => cell[axis] ?? 0)) + 1) / 2;
  const hasZero = cells.length < covered.length;
  const wholeRow = covered.length === 3 && !hasZero;
  const edge = wholeRow || covered.length === 6 || (covered.length === 4 && hasZero);
  return { across: edge ? 0 : middle(0), along: hasZero ? 0 : middle(1) };
}

const at = (view: HTMLElement, covered: readonly number[]): HTMLElement => {
  const { across, along } = placeOf(covered);
  view.style.setProperty('--across', String(across));
  view.style.setProperty('--along', String(along));
  return view;
};

export const colourOf = (number: number): string => (number === 0 ? 'zero' : isRed(number) ? 'red' : 'black');

/** The felt: its numbers, the places between them for one chip on several, the outside and the calls. */
export function rouletteLayout(board: DrawBoard, t: DrawSay): HTMLElement {
  const inside = rouletteBets.filter(({ name }) => /^\d/.test(name) && name !== '0');
  const numbers = inside.map(({ name, covered }) => {
    const straight = covered.length === 1;
    const looks = straight ? `rl-cell rl-${colourOf(covered[0] ?? 0)}` : 'rl-between';
    return at(board.spot(name, looks, ...(straight ? [element('b', {}, name)] : [])), covered);
  });
  const zero = board.spot('0', 'rl-cell rl-zero', element('b', {}, '0'));
  const dozens = (['dozen1', 'dozen2', 'dozen3'] as const).map((name) => board.spot(name, 'rl-dozen', t(name)));
  const columns = (['column1', 'column2', 'column3'] as const).map((name) => board.spot(name, 'rl-column', '2:1'));
  const even = (['low', 'evens', 'red', 'black', 'odds', 'high'] as const).map((name) =>
    board.spot(name, `rl-even rl-even-${name}`, element('span', {}, t(name))),
  );
  const felt = element(
    'div',
    { class: 'rl-felt' },
    zero,
    element('div', { class: 'rl-numbers' }, ...numbers),
    element('div', { class: 'rl-columns' }, ...columns),
    element('div', { class: 'rl-dozens' }, ...dozens),
    element('div', { class: 'rl-evens' }, ...even),
  );
  return element('div', { class: 'rl' }, felt, calls(board, t));
}

/** The parts of the wheel, and the switch by which a number stands for its neighbours as well. */
function calls(board: DrawBoard, t: DrawSay): HTMLElement {
  const neighbours = element('button', { type: 'button', class: 'rl-call', 'aria-pressed': 'false' }, t('neighbours'));
  neighbours.addEventListener('click', () => {
    const on = neighbours.getAttribute('aria-pressed') !== 'true';
    neighbours.setAttribute('aria-pressed', String(on));
    board.spotsFor = (spot) => (on && /^\d+$/.test(spot) ? neighboursOf(Number(spot)).map(String) : [spot]);
  });
  const called = keysOf(callBets).map((call) => {
    const button = element('button', { type: 'button', class: 'rl-call' }, t(call));
    button.addEventListener('click', () => board.put(callBets[call]));
    return button;
  });
  return element('div', { class: 'rl-calls', role: 'group', 'aria-label': t('callBets') }, ...called, neighbours);
}
