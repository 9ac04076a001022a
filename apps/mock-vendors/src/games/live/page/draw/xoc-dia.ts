import './covered.css';
import './xoc-dia.css';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { redCoins } from '@apsara/domain/games/live-tables/counting-tables';
import { element, svgElement } from '../../../../page-kit/element.ts';
import { circle, letter, Road } from '../road.ts';
import { coveredStage } from './covered-stage.ts';
import type { DrawBoard } from './draw-board.ts';
import type { LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const COINS = 4;
const ROWS = 6;
const sideOf = (drawn: Drawn): 'even' | 'odd' => (redCoins(drawn) % 2 === 0 ? 'even' : 'odd');

function spotName(spot: string, t: DrawSay): string {
  if (spot === 'even' || spot === 'odd') return t(spot);
  const red = Number(spot.slice(3));
  return t('coinsOf', { red, white: COINS - red });
}

const coin = (isRed: boolean): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 40 40', class: `coin ${isRed ? 'coin-red' : 'coin-white'}`, 'aria-hidden': 'true' },
    svgElement('circle', { cx: '20', cy: '20', r: '18.500', class: 'coin-edge' }),
    svgElement('circle', { cx: '20', cy: '20', r: '14.500', class: 'coin-face' }),
    svgElement('path', { d: 'M20 10l8 10-8 10-8-10Z', class: 'coin-mark' }),
  );
const coinsOf = (red: number): HTMLElement =>
  element('span', { class: 'xd-coins' }, ...Array.from({ length: COINS }, (_, nth) => coin(nth < red)));

function layout(board: DrawBoard, t: DrawSay): HTMLElement {
  const pays = (spot: string) => element('span', { class: 'pays' }, board.odds(spot));
  const halves = (['even', 'odd'] as const).map((spot) =>
    board.spot(spot, `xd-half xd-${spot}`, element('strong', {}, t(spot)), pays(spot)),
  );
  const fours = [4, 3, 2, 1, 0].map((red) => board.spot(`red${red}`, 'xd-four', coinsOf(red), pays(`red${red}`)));
  return element(
    'div',
    { class: 'xd' },
    element('div', { class: 'xd-halves' }, ...halves),
    element('div', { class: 'xd-fours' }, ...fours),
  );
}

/** The street of even and odd: a column for every run, the number of red coins in each mark. */
function history(t: DrawSay) {
  const road = new Road(t('evenOddRoad'), 'xd-road', 18);
  const counts = element('p', { class: 'xd-counts' });
  return {
    view: element('section', { class: 'xd-history', 'aria-label': t('history') }, counts, road.view),
    show(past: readonly Drawn[]) {
      const of = (side: 'even' | 'odd') => past.filter((drawn) => sideOf(drawn) === side).length;
      const spoken = `${t('even')} ${of('even')} · ${t('odd')} ${of('odd')}`;
      counts.textContent = spoken;
      let [column, row] = [-1, 0];
      const cells = past.map((drawn, nth) => {
        const before = past[nth - 1];
        const runs = before !== undefined && sideOf(before) === sideOf(drawn) && row + 1 < ROWS;
        [column, row] = runs ? [column, row + 1] : [column + 1, 0];
        const cell = { column, row };
        const marks = [
          circle(cell, `xd-mark-${sideOf(drawn)}`, 8.6),
          letter(cell, String(redCoins(drawn)), 'xd-mark-count'),
        ];
        return { ...cell, marks };
      });
      road.draw(cells, spoken);
    },
  };
}

/** The bowl turned over on its saucer. */
const bowl = () =>
  svgElement(
    'svg',
    { viewBox: '0 0 240 150' },
    svgElement('path', { d: 'M20 136C22 70 66 30 120 30s98 40 100 106Z', class: 'bowl' }),
    svgElement('path', { d: 'M92 30h56l-6-18h-44Z', class: 'bowl-foot' }),
    svgElement('path', { d: 'M24 112Q120 138 216 112M34 86Q120 108 206 86', class: 'bowl-line' }),
    svgElement('path', {
      d: 'M120 62c10-12 28-8 28 6 0 16-20 22-28 34-8-12-28-18-28-34 0-14 18-18 28-6Z',
      class: 'bowl-flower',
    }),
  );
const saucer = () =>
  svgElement(
    'svg',
    { viewBox: '0 0 260 70', class: 'covered-ground' },
    svgElement('ellipse', { cx: '130', cy: '40', rx: '126', ry: '28', class: 'saucer-edge' }),
    svgElement('ellipse', { cx: '130', cy: '34', rx: '108', ry: '21', class: 'saucer-inside' }),
  );

const groups = { half: 'evenOrOdd', four: 'allAlike', three: 'threeAlike', two: 'twoAlike' } as const;
const isGroup = (group: string): group is keyof typeof groups => Object.hasOwn(groups, group);

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: coveredStage({
      name: 'xoc-dia',
      lid: bowl(),
      ground: saucer(),
      things: (drawn) => drawn.map((one) => coin(one === 1)),
    }),
    layout: layout(board, t),
    history: history(t),
    resultWords: (drawn) =>
      t('coinsResult', { red: redCoins(drawn), white: COINS - redCoins(drawn), side: t(sideOf(drawn)) }),
    groupName: (group) => (isGroup(group) ? t(groups[group]) : group),
    rules: [t('xocDiaRules')],
  }),
};
