import './covered.css';
import './kla-klouk.css';
import { klaKloukFaces, type KlaKloukFace } from '@apsara/domain/games/live-tables/dice-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { itemAt } from '@apsara/domain/lists';
import { element, svgElement } from '../../../../page-kit/element.ts';
import { coveredStage } from './covered-stage.ts';
import type { DrawBoard } from './draw-board.ts';
import { klaKloukPicture } from './kla-klouk-pictures.ts';
import type { LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const faceOf = (number: number): KlaKloukFace => itemAt(klaKloukFaces, number);
const isFace = (text: string): text is KlaKloukFace => klaKloukFaces.some((face) => face === text);

function spotName(spot: string, t: DrawSay): string {
  if (spot === 'anyTriple') return t('anyTriple');
  return spot
    .split('-')
    .filter(isFace)
    .map((face) => t(face))
    .join(' + ');
}

/** The mat as it lies on Cambodian streets: six squares, and pairs of them below. */
function mat(board: DrawBoard, t: DrawSay): HTMLElement {
  const squares = klaKloukFaces.map((face) =>
    board.spot(face, `kk-square kk-${face}`, klaKloukPicture(face), element('strong', {}, t(face))),
  );
  const pairs = klaKloukFaces.flatMap((one, nth) =>
    klaKloukFaces.slice(nth + 1).map((other) => {
      const both = element('span', { class: 'kk-both' }, klaKloukPicture(one), klaKloukPicture(other));
      return board.spot(`${one}-${other}`, 'kk-pair', both);
    }),
  );
  const triple = board.spot(
    'anyTriple',
    'kk-triple',
    element('strong', {}, t('anyTriple')),
    element('span', { class: 'pays' }, board.odds('anyTriple')),
  );
  const pairsOdds = element('p', { class: 'kk-odds' }, `${t('twoPictures')} · ${board.odds('tiger-gourd')}`);
  return element(
    'div',
    { class: 'kk' },
    element('div', { class: 'kk-squares' }, ...squares),
    triple,
    pairsOdds,
    element('div', { class: 'kk-pairs' }, ...pairs),
  );
}

const cube = (number: number): HTMLElement =>
  element('span', { class: `kk-cube kk-${faceOf(number)}` }, klaKloukPicture(faceOf(number)));

/** Below each picture how many dice have shown it, and the throws themselves, newest first. */
function history(t: DrawSay) {
  const counts = element('ul', { class: 'kk-counts' });
  const list = element('ol', { class: 'kk-last', tabindex: '0' });
  return {
    view: element('section', { class: 'kk-history', 'aria-label': t('history') }, counts, list),
    show(past: readonly Drawn[]) {
      const dice = past.flat();
      const sums = klaKloukFaces.map((_, number) => dice.filter((one) => one === number).length);
      const most = Math.max(1, ...sums);
      counts.replaceChildren(
        ...klaKloukFaces.map((face, number) => {
          const bar = element('i', {});
          bar.style.setProperty('--share', String((sums[number] ?? 0) / most));
          return element(
            'li',
            { class: `kk-${face}` },
            klaKloukPicture(face),
            bar,
            element('b', {}, String(sums[number])),
          );
        }),
      );
      list.replaceChildren(
        ...past
          .toReversed()
          .slice(0, 18)
          .map((drawn) => element('li', {}, ...drawn.map(cube))),
      );
    },
  };
}

/** A woven basket that the banker shakes. */
const basket = () =>
  svgElement(
    'svg',
    { viewBox: '0 0 240 170' },
    svgElement('path', { d: 'M20 152C24 66 66 16 120 16s96 50 100 136Z', class: 'basket' }),
    ...[44, 72, 100, 128].map((y, nth) =>
      svgElement('path', {
        d: `M${[74, 46, 32, 24][nth]} ${y}Q120 ${y + 16} ${[166, 194, 208, 216][nth]} ${y}`,
        class: 'basket-weave',
      }),
    ),
    ...[60, 90, 120, 150, 180].map((x) =>
      svgElement('path', { d: `M120 16Q${x} 60 ${120 + (x - 120) * 1.5} 152`, class: 'basket-weave' }),
    ),
    svgElement('path', { d: 'M16 152h208v10H16Z', class: 'basket-rim' }),
    svgElement('circle', { cx: '120', cy: '14', r: '9', class: 'basket-rim' }),
  );
const tray = () =>
  svgElement(
    'svg',
    { viewBox: '0 0 260 70', class: 'covered-ground' },
    svgElement('ellipse', { cx: '130', cy: '40', rx: '126', ry: '28', class: 'tray-edge' }),
    svgElement('ellipse', { cx: '130', cy: '34', rx: '112', ry: '21', class: 'tray-inside' }),
  );

const drawnWords = (drawn: Drawn, t: DrawSay): string => drawn.map((number) => t(faceOf(number))).join(' · ');

const groupWords = { face: 'onePicture', both: 'twoPictures', anyTriple: 'anyTriple' } as const;
const isGroup = (group: string): group is keyof typeof groupWords => Object.hasOwn(groupWords, group);

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: coveredStage({ name: 'kla-klouk', lid: basket(), ground: tray(), things: (drawn) => drawn.map(cube) }),
    layout: mat(board, t),
    history: history(t),
    resultWords: (drawn) => drawnWords(drawn, t),
    groupName: (group) => (isGroup(group) ? t(groupWords[group]) : group),
    rules: [t('klaKloukRules'), t('klaKloukPairs')],
  }),
};
