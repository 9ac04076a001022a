import './covered.css';
import './sic-bo.css';
import { diceTotal } from '@apsara/domain/games/live-tables/dice-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { element, svgElement } from '../../../../page-kit/element.ts';
import { coveredStage } from './covered-stage.ts';
import { diePicture } from './die-picture.ts';
import type { DrawBoard } from './draw-board.ts';
import type { LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const isTriple = (drawn: Drawn): boolean => new Set(drawn).size === 1;
const sideOf = (drawn: Drawn): 'small' | 'big' | 'triple' =>
  isTriple(drawn) ? 'triple' : diceTotal(drawn) <= 10 ? 'small' : 'big';
const facesText = (drawn: Drawn): string => drawn.map((face) => face + 1).join(', ');

function spotName(spot: string, t: DrawSay): string {
  const number = spot.replace(/^\D+/, '');
  if (spot.startsWith('total')) return t('totalOf', { total: number });
  if (spot.startsWith('face')) return t('faceOf', { face: number });
  if (spot.startsWith('pair')) return t('pairOf', { one: number.charAt(0), other: number.charAt(1) });
  if (spot.startsWith('double')) return t('doubleOf', { face: number });
  if (spot.startsWith('triple')) return t('tripleOf', { face: number });
  const word = (['small', 'big', 'odd', 'even', 'anyTriple'] as const).find((name) => name === spot);
  return word ? t(word) : spot;
}

function groupName(group: string, spot: string, t: DrawSay): string {
  const total = /^total(\d+)$/.exec(group)?.[1];
  if (total) return t('totalsOf', { one: total, other: 21 - Number(total) });
  if (group === 'half') return `${t('small')}, ${t('big')}, ${t('odd')}, ${t('even')}`;
  const word = (['face', 'pair', 'double', 'triple'] as const).find((name) => name === group);
  return word
    ? t(({ face: 'oneFace', pair: 'twoFaces', double: 'double', triple: 'triple' } as const)[word])
    : spotName(spot, t);
}

const row = (name: string, ...spots: Node[]): HTMLElement => element('div', { class: `sb-row sb-${name}` }, ...spots);
const sixFaces = [0, 1, 2, 3, 4, 5];

function layout(board: DrawBoard, t: DrawSay): HTMLElement {
  const pays = (spot: string) => element('span', { class: 'pays' }, board.odds(spot));
  const half = (spot: 'small' | 'big' | 'odd' | 'even', range: string) =>
    board.spot(
      spot,
      `sb-half sb-${spot}`,
      element('strong', {}, t(spot)),
      element('span', { class: 'sb-range' }, range),
      pays(spot),
    );
  const dice = (spot: string, className: string, ...faces: number[]) =>
    board.spot(spot, className, element('span', { class: 'sb-dice' }, ...faces.map(diePicture)), pays(spot));
  const totals = Array.from({ length: 14 }, (_, nth) => `total${nth + 4}`);
  const pairs = sixFaces.flatMap((one) =>
    sixFaces.filter((other) => other > one).map((other) => [one, other] as const),
  );
  return element(
    'div',
    { class: 'sb' },
    row(
      'halves',
      half('small', '4–10'),
      board.spot('anyTriple', 'sb-any', element('strong', {}, t('anyTriple')), pays('anyTriple')),
      half('big', '11–17'),
      half('odd', '5 7 9 …'),
      half('even', '4 6 8 …'),
    ),
    row('totals', ...totals.map((spot) => board.spot(spot, 'sb-total', element('b', {}, spot.slice(5)), pays(spot)))),
    row('faces', ...sixFaces.map((face) => dice(`face${face + 1}`, 'sb-face', face))),
    row('doubles', ...sixFaces.map((face) => dice(`double${face + 1}`, 'sb-double', face, face))),
    row('triples', ...sixFaces.map((face) => dice(`triple${face + 1}`, 'sb-triple', face, face, face))),
    row('pairs', ...pairs.map(([one, other]) => dice(`pair${one + 1}${other + 1}`, 'sb-pair', one, other))),
  );
}

/** A column for each throw, newest first: its dice, its total, and whether that is small or big. */
function history(t: DrawSay) {
  const list = element('ol', { class: 'sb-last', tabindex: '0' });
  const counts = element('p', { class: 'sb-counts' });
  return {
    view: element('section', { class: 'sb-history', 'aria-label': t('history') }, counts, list),
    show(past: readonly Drawn[]) {
      const of = (side: ReturnType<typeof sideOf>) => past.filter((drawn) => sideOf(drawn) === side).length;
      counts.textContent = (['small', 'big', 'triple'] as const).map((side) => `${t(side)} ${of(side)}`).join(' · ');
      list.replaceChildren(
        ...past
          .toReversed()
          .slice(0, 24)
          .map((drawn) => {
            const total = element('b', {}, String(diceTotal(drawn)));
            const dice = element('span', { class: 'sb-dice' }, ...drawn.map(diePicture));
            const side = element('i', {}, t(sideOf(drawn)));
            return element('li', { class: `sb-thrown sb-thrown-${sideOf(drawn)}` }, dice, total, side);
          }),
      );
    },
  };
}

const dome = () =>
  svgElement(
    'svg',
    { viewBox: '0 0 240 170' },
    svgElement('path', { d: 'M18 150C18 62 64 12 120 12s102 50 102 138Z', class: 'dome-glass' }),
    svgElement('path', { d: 'M44 120c4-48 26-78 60-88', class: 'dome-shine' }),
    svgElement('circle', { cx: '120', cy: '10', r: '9', class: 'dome-knob' }),
  );
const plate = () =>
  svgElement(
    'svg',
    { viewBox: '0 0 260 70', class: 'covered-ground' },
    svgElement('ellipse', { cx: '130', cy: '40', rx: '126', ry: '28', class: 'plate-edge' }),
    svgElement('ellipse', { cx: '130', cy: '34', rx: '114', ry: '22', class: 'plate-felt' }),
  );

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: coveredStage({ name: 'sic-bo', lid: dome(), ground: plate(), things: (drawn) => drawn.map(diePicture) }),
    layout: layout(board, t),
    history: history(t),
    resultWords: (drawn) =>
      t('diceResult', { dice: facesText(drawn), total: diceTotal(drawn), side: t(sideOf(drawn)) }),
    groupName: (group, spot) => groupName(group, spot, t),
    rules: [t('sicBoRules'), t('sicBoTriples')],
  }),
};
