import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { element } from '../../../../page-kit/element.ts';
import type { DrawMoment, DrawStage } from './look.ts';

/** The cover is off this long before the result is called. In ms. */
const OPEN_MS = 1_700;

interface Covered {
  name: string;
  /** What lies over the things: a dome, a bowl. */
  lid: Element;
  ground: Element;
  /** The things that were drawn. */
  things: (drawn: Drawn) => Element[];
}

/** Things below a cover that is shaken, and taken off. */
export function coveredStage({ name, lid, ground, things }: Covered): DrawStage {
  const place = element('div', { class: 'covered-things' });
  const cover = element('div', { class: 'covered-lid' }, lid);
  const view = element('div', { class: `covered covered-${name}`, 'aria-hidden': 'true' }, ground, place, cover);
  return {
    view,
    show(drawn: Drawn | undefined, { sinceMs, showMs }: DrawMoment) {
      const state = drawn === undefined ? 'closed' : sinceMs < showMs - OPEN_MS ? 'shaking' : 'open';
      if (view.dataset['cover'] === state) return false;
      view.dataset['cover'] = state;
      place.replaceChildren(...(drawn && state === 'open' ? things(drawn) : []));
      return state === 'open';
    },
  };
}
