import './roulette-wheel.css';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { roulettePockets } from '@apsara/domain/games/live-tables/roulette';
import { element, svgElement } from '../../../../page-kit/element.ts';
import { prefersReducedMotion } from '../../../../page-kit/reduced-motion.ts';
import type { DrawMoment, DrawStage } from './look.ts';
import { colourOf } from './roulette-layout.ts';

const SLICE = 360 / roulettePockets.length;
/** The ball lies still this long before the result is called. In ms. */
const REST_MS = 900;

const point = (angle: number, radius: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(Math.sin(turn) * radius).toFixed(2)} ${(-Math.cos(turn) * radius).toFixed(2)}`;
};

function pocketView(number: number, nth: number): SVGElement[] {
  const [from, to] = [(nth - 0.5) * SLICE, (nth + 0.5) * SLICE];
  const path = `M${point(from, 82)}A82 82 0 0 1 ${point(to, 82)}L${point(to, 52)}A52 52 0 0 0 ${point(from, 52)}Z`;
  const label = svgElement('text', { class: 'wheel-number', transform: `rotate(${nth * SLICE}) translate(0 -75.500)` });
  label.textContent = String(number);
  return [svgElement('path', { d: path, class: `wheel-pocket wheel-${colourOf(number)}` }), label];
}

function rotor(): SVGGElement {
  const arms = [0, 90, 180, 270].map((angle) =>
    svgElement('path', { d: 'M-3 0 0-40 3 0Z', transform: `rotate(${angle})`, class: 'wheel-arm' }),
  );
  return svgElement(
    'g',
    { class: 'wheel-rotor' },
    ...roulettePockets.flatMap(pocketView),
    svgElement('circle', { r: '52', class: 'wheel-cone' }),
    svgElement('circle', { r: '44', class: 'wheel-cone-line' }),
    ...arms,
    svgElement('circle', { r: '9', class: 'wheel-knob' }),
  );
}

/** The wheel with its ball. Both turn to the pocket that was drawn; a player who joins late sees the rest of the way. */
export function rouletteWheel(): DrawStage {
  const turning = rotor();
  const ball = svgElement('circle', { r: '4', class: 'wheel-ball' });
  const orbit = svgElement('g', { class: 'wheel-orbit' }, ball);
  const wheel = svgElement(
    'svg',
    { viewBox: '-108 -108 216 216', class: 'wheel', 'aria-hidden': 'true' },
    svgElement('circle', { r: '106', class: 'wheel-bowl' }),
    svgElement('circle', { r: '96', class: 'wheel-track' }),
    turning,
    orbit,
  );
  const called = element('strong', { class: 'wheel-called', 'aria-hidden': 'true' });
  const view = element('div', { class: 'wheel-place' }, wheel, called);
  let [turned, orbited, spun, rested] = [0, 0, '', true];

  const turn = (part: SVGElement, degrees: number, ms: number) => {
    part.style.transition = ms > 0 ? `rotate ${ms}ms cubic-bezier(0.12, 0.55, 0.2, 1)` : 'none';
    part.style.rotate = `${degrees}deg`;
  };
  const spin = (pocket: number, leftMs: number) => {
    const ms = prefersReducedMotion() ? 0 : Math.max(0, leftMs - REST_MS);
    const nth = roulettePockets.findIndex((one) => one === pocket);
    turned = Math.ceil(turned / 360) * 360 + (ms > 0 ? 720 : 360) - nth * SLICE;
    orbited -= ms > 0 ? 2_160 : 360;
    turn(turning, turned, ms);
    turn(orbit, orbited, ms);
    ball.style.transition = ms > 0 ? `cy ${ms / 4}ms ease-in ${(ms * 3) / 4}ms` : 'none';
    view.dataset['ball'] = 'in';
  };

  return {
    view,
    show(drawn: Drawn | undefined, { phase, sinceMs, showMs }: DrawMoment) {
      const [pocket] = drawn ?? [];
      if (pocket === undefined) {
        called.textContent = '';
        view.dataset['ball'] = 'out';
        spun = '';
        rested = false;
        return false;
      }
      if (spun === '') spin(pocket, showMs - sinceMs);
      spun = String(pocket);
      const stands = phase === 'result';
      called.textContent = stands ? spun : '';
      called.dataset['colour'] = colourOf(pocket);
      const comesToRest = stands && !rested;
      if (stands) rested = true;
      return comesToRest;
    },
  };
}
