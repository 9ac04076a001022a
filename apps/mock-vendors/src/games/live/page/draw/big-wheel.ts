import './big-wheel.css';
import { WHEEL_SEGMENTS, wheelFields, wheelSegments } from '@apsara/domain/games/live-tables/counting-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { element, svgElement } from '../../../../page-kit/element.ts';
import { prefersReducedMotion } from '../../../../page-kit/reduced-motion.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawMoment, DrawStage, LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const SLICE = 360 / WHEEL_SEGMENTS;
const REST_MS = 900;
const TURNS = 4;

const counts: Readonly<Record<string, number>> = wheelFields;
const fields = Object.keys(wheelFields).map(Number);
const fieldOf = ([segment = 0]: Drawn): number => wheelSegments[segment] ?? 0;
const spotName = (spot: string, t: DrawSay): string => t('fieldOf', { pays: spot.replace('field', '') });

const point = (angle: number, radius: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(Math.sin(turn) * radius).toFixed(2)} ${(-Math.cos(turn) * radius).toFixed(2)}`;
};

function segment(pays: number, nth: number): SVGElement[] {
  const [from, to] = [(nth - 0.5) * SLICE, (nth + 0.5) * SLICE];
  const label = svgElement('text', { class: 'bw-number', transform: `rotate(${nth * SLICE}) translate(0 -88)` });
  label.textContent = String(pays);
  return [
    svgElement('path', { d: `M${point(from, 98)}A98 98 0 0 1 ${point(to, 98)}L0 0Z`, class: `bw-segment bw-${pays}` }),
    label,
    svgElement('circle', { r: '1.600', class: 'bw-pin', transform: `rotate(${from}) translate(0 -99)` }),
  ];
}

/** The wheel of fortune: it stands upright, and the flapper at its top names the segment. */
function stage(): DrawStage {
  const rotor = svgElement(
    'g',
    { class: 'bw-rotor' },
    ...wheelSegments.flatMap(segment),
    svgElement('circle', { r: '58', class: 'bw-middle' }),
    svgElement('path', {
      d: 'M0-44 11-15 42-14 17 5 26 36 0 18-26 36-17 5-42-14-11-15Z',
      class: 'bw-star',
    }),
  );
  const wheel = svgElement(
    'svg',
    { viewBox: '-112 -116 224 228', class: 'bw-wheel', 'aria-hidden': 'true' },
    svgElement('circle', { r: '107', class: 'bw-rim' }),
    rotor,
    svgElement('path', { d: 'M-7-115H7L0-88Z', class: 'bw-flapper' }),
  );
  const view = element('div', { class: 'bw-place' }, wheel);
  let [turned, spun, rested] = [0, false, true];
  return {
    view,
    show(drawn: Drawn | undefined, { phase, sinceMs, showMs }: DrawMoment) {
      const [at] = drawn ?? [];
      if (at === undefined) {
        [spun, rested] = [false, false];
        return false;
      }
      if (!spun) {
        const ms = prefersReducedMotion() ? 0 : Math.max(0, showMs - sinceMs - REST_MS);
        turned = Math.ceil(turned / 360) * 360 + 360 * TURNS - at * SLICE;
        rotor.style.transition = ms > 0 ? `rotate ${ms}ms cubic-bezier(0.1, 0.6, 0.15, 1)` : 'none';
        rotor.style.rotate = `${turned}deg`;
        spun = true;
      }
      const comesToRest = phase === 'result' && !rested;
      if (comesToRest) rested = true;
      return comesToRest;
    },
  };
}

function layout(board: DrawBoard, t: DrawSay): HTMLElement {
  const spots = fields.map((pays) =>
    board.spot(
      `field${pays}`,
      `bw-field bw-${pays}`,
      element('b', {}, String(pays)),
      element(
        'span',
        { class: 'pays' },
        `${board.odds(`field${pays}`)} · ${t('fieldsOf', { count: counts[pays] ?? 0 })}`,
      ),
    ),
  );
  return element('div', { class: 'bw' }, ...spots);
}

/** The last fields, newest first, and for each field how many rounds have passed since it came. */
function history(t: DrawSay) {
  const strip = element('ol', { class: 'bw-last', tabindex: '0' });
  const ago = element('ul', { class: 'bw-ago' });
  return {
    view: element('section', { class: 'bw-history', 'aria-label': t('history') }, strip, ago),
    show(past: readonly Drawn[]) {
      const came = past.map(fieldOf).toReversed();
      strip.replaceChildren(...came.slice(0, 24).map((pays) => element('li', { class: `bw-${pays}` }, String(pays))));
      ago.replaceChildren(
        ...fields.map((pays) => {
          const rounds = came.indexOf(pays);
          const words = rounds < 0 ? t('notYet') : t('roundsSince', { rounds });
          return element('li', { class: `bw-${pays}` }, element('b', {}, String(pays)), words);
        }),
      );
    },
  };
}

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: stage(),
    layout: layout(board, t),
    history: history(t),
    resultWords: (drawn) => t('wheelResult', { pays: fieldOf(drawn) }),
    groupName: (_, spot) => spotName(spot, t),
    rules: [t('bigWheelRules', { segments: WHEEL_SEGMENTS })],
  }),
};
