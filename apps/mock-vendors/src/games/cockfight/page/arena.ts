import type { CockfightOutcome, MatchPhase } from '@apsara/domain/games/cockfight/cockfight';
import { element } from '../../../page-kit/element.ts';
import meronBody from './roosters/meron-body.svg';
import meronWing from './roosters/meron-wing.svg';
import walaBody from './roosters/wala-body.svg';
import walaWing from './roosters/wala-wing.svg';
import type { CockfightSay } from './words.ts';

function rooster(corner: 'meron' | 'wala', body: string, wing: string): HTMLElement {
  const bird = element(
    'div',
    { class: 'bird' },
    element('img', { src: body, alt: '', class: 'bird-body' }),
    element('img', { src: wing, alt: '', class: 'bird-wing' }),
  );
  return element(
    'div',
    { class: `corner ${corner}`, 'aria-hidden': 'true' },
    element('div', { class: 'shadow' }),
    bird,
  );
}

/**
 * The animated bout. It has no influence on the result, which the page does not know until it is published. arena.css
 * holds the movements and stops them for users who prefer reduced motion.
 */
export function arena(t: CockfightSay) {
  const banner = element('p', { class: 'banner', hidden: '' });
  const floor = element(
    'div',
    { class: 'arena', 'data-show': 'betting' },
    element('div', { class: 'sand' }),
    rooster('meron', meronBody, meronWing),
    rooster('wala', walaBody, walaWing),
    element('div', { class: 'clash', 'aria-hidden': 'true' }),
    banner,
    element('p', { class: 'simulated' }, t('simulated')),
  );
  return {
    view: floor,
    show(phase: MatchPhase, outcome: CockfightOutcome | undefined): void {
      floor.dataset['show'] = outcome ?? phase;
      banner.hidden = outcome === undefined;
      banner.dataset['side'] = outcome ?? '';
      if (outcome)
        banner.textContent = t(outcome === 'meron' || outcome === 'wala' ? 'wins' : outcome, { side: t(outcome) });
    },
  };
}
