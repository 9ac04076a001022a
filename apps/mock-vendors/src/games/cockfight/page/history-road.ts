import type { CockfightOutcome } from '@apsara/domain/games/cockfight/cockfight';
import { element } from '../../../page-kit/element.ts';
import type { RingState } from '../cockfight-api.ts';
import type { CockfightSay } from './words.ts';

const letters: Readonly<Record<CockfightOutcome, string>> = { meron: 'M', wala: 'W', draw: 'D', cancelled: '×' };

/** The last matches as beads, oldest first, in columns of six as at every ring. */
export function historyRoad(history: RingState['history'], t: CockfightSay): HTMLElement {
  const bead = ({ number, outcome }: RingState['history'][number]) =>
    element(
      'li',
      { class: `bead ${outcome}`, title: t('matchNo', { number }) },
      element('span', { class: 'visually-hidden' }, t(outcome)),
      letter(outcome),
    );
  return element('ol', { class: 'road' }, ...history.map(bead));
}

const letter = (outcome: CockfightOutcome): HTMLElement => element('span', { 'aria-hidden': 'true' }, letters[outcome]);
