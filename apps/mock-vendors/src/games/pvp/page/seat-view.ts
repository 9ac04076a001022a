import { cardName, type Card } from '@apsara/domain/games/baccarat/baccarat';
import { bullRankOf, HAND_CARDS } from '@apsara/domain/games/pvp/pvp';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { SeatView } from '../pvp-api.ts';
import type { PvpSay } from './words.ts';

export interface SeatShown {
  /** The seat's number, from 0. */
  place: number;
  seat: SeatView | null;
  /** Whether it is the player's own. */
  isOwn: boolean;
  /** Whether cards lie there. */
  isDealt: boolean;
  /** Cards this player may see; the others lie face down. */
  cards: readonly Card[];
}

/** Cards are redrawn only when they change, so that each turns over once. */
function cardRow() {
  const view = element('div', { class: 'seat-cards', 'aria-hidden': 'true' });
  let drawn = '';
  return {
    view,
    show(cards: readonly Card[], isDealt: boolean): void {
      const all = isDealt ? Array.from({ length: HAND_CARDS }, (_, nth) => cards[nth] ?? 'back') : [];
      if (all.join() === drawn) return;
      const before = drawn.split(',');
      drawn = all.join();
      view.replaceChildren(
        ...all.map((card, nth) =>
          element(
            'div',
            { class: before[nth] === card ? 'seat-card' : 'seat-card arriving' },
            card === 'back' ? cardBack() : cardFace(card),
          ),
        ),
      );
    },
  };
}

/** One of the five seats: its player, its cards and its state. */
export function seatView(t: PvpSay) {
  const name = element('span', { class: 'seat-name' });
  const badge = element('span', { class: 'seat-badge' });
  const cards = cardRow();
  const state = element('span', { class: 'seat-state' });
  const spoken = element('span', { class: 'visually-hidden' });
  const view = element(
    'li',
    { class: 'seat' },
    element('div', { class: 'seat-head' }, name, badge),
    cards.view,
    state,
    spoken,
  );
  return {
    view,
    show({ place, seat, isOwn, isDealt, cards: seen }: SeatShown): void {
      view.dataset['state'] = seat?.state ?? 'free';
      view.classList.toggle('own', isOwn);
      name.textContent = t('seatNo', { seat: place + 1 });
      badge.textContent = seat ? t(isOwn ? 'you' : seat.by) : '';
      badge.dataset['by'] = isOwn ? 'you' : (seat?.by ?? '');
      cards.show(seen, isDealt && seat !== null);
      const rank = seen.length === HAND_CARDS ? t(bullRankOf(seen)) : '';
      const known = seat ? t(seat.state) : t('free');
      state.textContent = rank && known ? `${rank} · ${known}` : known;
      spoken.textContent = seen.map(cardName).join(' ');
    },
  };
}
