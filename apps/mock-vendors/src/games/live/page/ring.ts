import { element, svgElement } from '../../../page-kit/element.ts';
import type { TableMoment } from './face.ts';

const RING = 100;

/** The countdown: a ring that empties around the seconds left. Screen readers get the time elsewhere, once. */
export class CountdownRing {
  private readonly arc = svgElement('circle', {
    cx: '20',
    cy: '20',
    r: '17',
    class: 'ring-arc',
    pathLength: String(RING),
  });
  private readonly seconds = element('strong', {}, '');
  readonly view = element(
    'div',
    { class: 'ring', 'aria-hidden': 'true' },
    svgElement(
      'svg',
      { viewBox: '0 0 40 40' },
      svgElement('circle', { cx: '20', cy: '20', r: '17', class: 'ring-track' }),
      this.arc,
    ),
    this.seconds,
  );

  show({ phase, leftMs, wholeMs }: TableMoment): void {
    const seconds = Math.ceil(leftMs / 1_000);
    this.view.dataset['state'] = leftMs === 0 ? 'over' : phase === 'result' ? 'next' : seconds <= 5 ? 'soon' : 'open';
    this.seconds.textContent = leftMs === 0 ? '' : String(seconds);
    this.arc.setAttribute('stroke-dasharray', `${Math.round((leftMs / wholeMs) * RING)} ${RING}`);
  }
}
