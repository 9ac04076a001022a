import './fan-tan.css';
import { remainderOf } from '@apsara/domain/games/live-tables/counting-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { element, svgElement } from '../../../../page-kit/element.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawMoment, DrawStage, LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const ends = ['1', '2', '3', '4'] as const;

/** The two numbers of a spot's name: "nim1-3". */
const partsOf = (spot: string): { bet: string; one: string; other: string } => {
  const [, bet = '', one = '', other = ''] = /^([a-z]+)(\d)(?:-(\d))?$/.exec(spot) ?? [];
  return { bet, one, other };
};

function spotName(spot: string, t: DrawSay): string {
  const { bet, one, other } = partsOf(spot);
  if (bet === 'fan') return t('fanOf', { end: one });
  if (bet === 'nim') return t('nimOf', { end: one, other });
  if (bet === 'kwok') return t('kwokOf', { end: one, other });
  return t('sshOf', { ends: ends.filter((end) => end !== one).join(', ') });
}

const HEAP = { columns: 12, gap: 11 };
const MOST_BEADS = 79;

/** Where a bead of the heap lies, and where it lies once it has been counted off; both in a box of 330 by 150. */
function places(nth: number): { heap: readonly [number, number]; counted: readonly [number, number] } {
  const [row, column] = [Math.floor(nth / HEAP.columns), nth % HEAP.columns];
  const four = Math.floor(nth / 4);
  const heap = [190 + column * HEAP.gap + (row % 2) * 5, 30 + row * HEAP.gap + ((nth * 7) % 5)] as const;
  return { heap, counted: [14 + Math.floor(four / 5) * 44 + (nth % 4) * 10, 30 + (four % 5) * 20] };
}

/** The heap of beads: a rod takes fours away until one to four are left. */
function stage(): DrawStage {
  const beads = Array.from({ length: MOST_BEADS }, () => svgElement('circle', { r: '5', class: 'ft-bead' }));
  const cup = svgElement('path', { d: 'M186 130C186 60 220 24 258 24s72 36 72 106Z', class: 'ft-cup' });
  const left = element('strong', { class: 'ft-left' });
  const picture = svgElement('svg', { viewBox: '0 0 340 150', class: 'ft-heap' }, ...beads, cup);
  const view = element('div', { class: 'ft-stage', 'aria-hidden': 'true' }, picture, left);
  let before: number | undefined;
  return {
    view,
    show(drawn: Drawn | undefined, { sinceMs, showMs }: DrawMoment) {
      const [all = 0] = drawn ?? [];
      const remainder = drawn ? remainderOf(drawn) : 0;
      const fours = (all - remainder) / 4;
      const counted = drawn ? Math.min(fours, Math.floor((sinceMs / (showMs - 1_500)) * (fours + 1))) : -1;
      if (counted === before) return false;
      before = counted;
      view.dataset['heap'] = drawn ? 'open' : 'covered';
      for (const [nth, bead] of beads.entries()) {
        const isLeft = nth >= fours * 4 && counted === fours;
        const { heap, counted: away } = places(nth);
        const [x, y] = isLeft ? [222 + (nth - fours * 4) * 26, 78] : nth < counted * 4 ? away : heap;
        bead.style.translate = `${x}px ${y}px`;
        bead.classList.toggle('ft-bead-left', isLeft);
        bead.style.visibility = drawn && nth >= all ? 'hidden' : 'visible';
      }
      const ends = drawn !== undefined && counted === fours;
      left.textContent = ends ? String(remainder) : '';
      return counted >= 0;
    },
  };
}

function layout(board: DrawBoard, t: DrawSay): HTMLElement {
  const mark = (text: string) => element('b', {}, text);
  const pays = (spot: string) => element('span', { class: 'pays' }, board.odds(spot));
  const row = (name: string, title: string, spots: HTMLElement[]) =>
    element('section', { class: `ft-row ft-row-${name}` }, element('h2', {}, title), element('div', {}, ...spots));
  const fans = ends.map((end) =>
    board.spot(`fan${end}`, `ft-fan ft-fan-${end}`, mark(end), element('span', {}, t('fan')), pays(`fan${end}`)),
  );
  const two = ends.flatMap((end, nth) => ends.slice(nth + 1).map((other) => [end, other] as const));
  const kwok = two.map(([end, other]) => board.spot(`kwok${end}-${other}`, 'ft-small', mark(`${end} ${other}`)));
  const ssh = ends.map((out) => board.spot(`ssh${out}`, 'ft-small', mark(ends.filter((end) => end !== out).join(' '))));
  const nim = ends.flatMap((end) =>
    ends
      .filter((other) => other !== end)
      .map((other) => board.spot(`nim${end}-${other}`, 'ft-small', mark(`${end} → ${other}`))),
  );
  return element(
    'div',
    { class: 'ft' },
    element('div', { class: 'ft-square' }, ...fans, element('i', { 'aria-hidden': 'true' }, '番')),
    row('kwok', `${t('kwok')} · ${board.odds('kwok1-2')}`, kwok),
    row('ssh', `${t('ssh')} · ${board.odds('ssh1')}`, ssh),
    row('nim', `${t('nim')} · ${board.odds('nim1-2')}`, nim),
  );
}

/** A line for each number, and the rounds as points joined from left to right. */
function history(t: DrawSay) {
  const chart = svgElement('svg', { viewBox: '0 0 320 100', class: 'ft-chart', role: 'img' });
  const counts = element('p', { class: 'ft-counts' });
  const SHOWN = 20;
  return {
    view: element('section', { class: 'ft-history', 'aria-label': t('history') }, counts, chart),
    show(past: readonly Drawn[]) {
      const left = past.map(remainderOf);
      const spoken = ends.map((end) => `${end}: ${left.filter((one) => one === Number(end)).length}`).join(' · ');
      counts.textContent = spoken;
      chart.setAttribute('aria-label', spoken);
      const points = left.slice(-SHOWN).map((end, nth) => [12 + nth * 15.5, end * 22 - 6] as const);
      const dots = points.flatMap(([x, y], nth) => {
        const text = svgElement('text', { x: String(x), y: String(y), class: 'ft-chart-number' });
        text.textContent = String(left.slice(-SHOWN)[nth]);
        return [svgElement('circle', { cx: String(x), cy: String(y), r: '8', class: 'ft-chart-dot' }), text];
      });
      chart.replaceChildren(
        ...ends.map((_, nth) => svgElement('path', { d: `M0 ${nth * 22 + 16}H320`, class: 'ft-chart-line' })),
        svgElement('polyline', { points: points.map((point) => point.join(',')).join(' '), class: 'ft-chart-way' }),
        ...dots,
      );
    },
  };
}

const groups = ['fan', 'nim', 'kwok', 'ssh'] as const;

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: stage(),
    layout: layout(board, t),
    history: history(t),
    resultWords: (drawn) => t('fanTanResult', { beads: drawn[0] ?? 0, left: remainderOf(drawn) }),
    groupName: (group) => t(groups.find((one) => one === group) ?? 'fan'),
    rules: [t('fanTanRules'), t('fanTanBets')],
  }),
};
