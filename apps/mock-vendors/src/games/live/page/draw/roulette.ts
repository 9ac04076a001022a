import './roulette.css';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { roulettePockets } from '@apsara/domain/games/live-tables/roulette';
import { element } from '../../../../page-kit/element.ts';
import type { LookOf } from './look.ts';
import { colourOf, rouletteLayout } from './roulette-layout.ts';
import { rouletteWheel } from './roulette-wheel.ts';
import type { DrawSay, DrawWord } from './words.ts';

const outside: readonly DrawWord[] = [
  'red',
  'black',
  'odds',
  'evens',
  'low',
  'high',
  'dozen1',
  'dozen2',
  'dozen3',
  'column1',
  'column2',
  'column3',
];
const groups = {
  straight: 'straight',
  split: 'split',
  street: 'street',
  corner: 'corner',
  line: 'line',
  dozen: 'dozen',
  column: 'column',
  even: 'evenChances',
} as const satisfies Record<string, DrawWord>;

const isGroup = (group: string): group is keyof typeof groups => Object.hasOwn(groups, group);

function spotName(spot: string, t: DrawSay): string {
  const word = outside.find((name) => name === spot);
  return word ? t(word) : t('numbers', { numbers: spot.replaceAll('-', ', ') });
}

const colourWord = (number: number): 'red' | 'black' | 'zero' => {
  const colour = colourOf(number);
  return colour === 'red' ? 'red' : colour === 'black' ? 'black' : 'zero';
};

/** The last numbers, newest first, and how often each came: a column for every pocket in the order of the wheel. */
function history(t: DrawSay) {
  const strip = element('ol', { class: 'rl-last', tabindex: '0', 'aria-label': t('lastNumbers') });
  const heat = element('div', { class: 'rl-heat', role: 'img' });
  const view = element('section', { class: 'rl-history', 'aria-label': t('history') }, strip, heat);
  return {
    view,
    show(past: readonly Drawn[]) {
      const numbers = past.map(([number = 0]) => number);
      strip.replaceChildren(
        ...numbers
          .toReversed()
          .slice(0, 20)
          .map((number) => element('li', { class: `rl-${colourOf(number)}` }, String(number))),
      );
      const counts = roulettePockets.map((pocket) => numbers.filter((number) => number === pocket).length);
      const most = Math.max(1, ...counts);
      const hottest = roulettePockets.filter((_, nth) => most > 1 && counts[nth] === most);
      heat.setAttribute('aria-label', t('heat', { numbers: hottest.join(', ') || '–' }));
      heat.replaceChildren(
        ...roulettePockets.map((pocket, nth) => {
          const bar = element('i', { class: `rl-${colourOf(pocket)}` }, element('b', {}, String(pocket)));
          bar.style.setProperty('--share', String((counts[nth] ?? 0) / most));
          return bar;
        }),
      );
    },
  };
}

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: rouletteWheel(),
    layout: rouletteLayout(board, t),
    history: history(t),
    resultWords: ([number = 0]) => t('numberResult', { number, colour: t(colourWord(number)) }),
    groupName: (group) => (isGroup(group) ? t(groups[group]) : group),
    rules: [t('rouletteRules'), t('rouletteCalls')],
  }),
};
