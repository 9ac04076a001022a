import { cardName, type Card } from '@apsara/domain/games/baccarat/baccarat';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { SeatView } from '../shed-api.ts';
import type { ShedSay } from './words.ts';

export interface SeatShown {
  /** The seat's number, from 0. */
  place: number;
  seat: SeatView | null;
  isOwn: boolean;
  isTurn: boolean;
  /** From 1, of a seat without cards; 0 before. */
  rank: number;
  /** Cards that lie open when the hand is over. */
  left: readonly Card[];
  phase: string;
}

/** One of the four seats: who sits there, how many cards are left, and whose turn it is. */
export function seatView(t: ShedSay) {
  const name = element('span', { class: 'shed-name' });
  const badge = element('span', { class: 'seat-badge' });
  const back = element('span', { class: 'shed-back', 'aria-hidden': 'true' }, cardBack());
  const count = element('strong', { class: 'shed-count' });
  const state = element('span', { class: 'shed-state' });
  const left = element('div', { class: 'shed-left', 'aria-hidden': 'true' });
  const time = element('div', { class: 'shed-time' });
  const bar = element('div', { class: 'shed-bar', 'aria-hidden': 'true' }, time);
  const spoken = element('span', { class: 'visually-hidden' });
  const view = element(
    'li',
    { class: 'shed-seat' },
    element('div', { class: 'shed-head' }, name, badge),
    element('div', { class: 'shed-held' }, back, count, state),
    left,
    bar,
    spoken,
  );
  const said = ({ seat, isTurn, rank, phase }: SeatShown): string => {
    if (!seat) return t('free');
    if (seat.isAsked) return t('asked');
    if (rank > 0) return t('placeNo', { place: rank });
    if (isTurn) return t('theirTurn');
    if (seat.hasPassed) return t('passed');
    return phase === 'seats' ? t('in') : '';
  };
  let drawn = '';
  return {
    view,
    time,
    show(shown: SeatShown): void {
      const { place, seat, isOwn, isTurn, left: open } = shown;
      view.classList.toggle('own', isOwn);
      view.classList.toggle('turn', isTurn);
      view.dataset['state'] = seat ? 'taken' : 'free';
      view.dataset['passed'] = String(seat?.hasPassed ?? false);
      name.textContent = t('seatNo', { seat: place + 1 });
      badge.textContent = seat ? t(isOwn ? 'you' : seat.by) : '';
      badge.dataset['by'] = isOwn ? 'you' : (seat?.by ?? '');
      const held = seat?.count ?? 0;
      back.hidden = held === 0 || open.length > 0;
      count.hidden = held === 0;
      count.textContent = String(held);
      state.textContent = said(shown);
      spoken.textContent = held > 0 ? t('cardsLeft', { count: held }) + ' ' + open.map(cardName).join(' ') : '';
      if (open.join() === drawn) return;
      drawn = open.join();
      left.replaceChildren(...open.map((card) => element('div', { class: 'shed-small' }, cardFace(card))));
    },
  };
}
