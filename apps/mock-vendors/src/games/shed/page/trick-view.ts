import { cardName } from '@apsara/domain/games/baccarat/baccarat';
import { sortCards, type ShedGame } from '@apsara/domain/games/shed/shed-cards';
import { cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { TableView } from '../shed-api.ts';
import type { ShedSay } from './words.ts';

/** The middle of the table: the last play with its name, and the trick so far. */
export function trickView(game: ShedGame, t: ShedSay) {
  const title = element('strong', { class: 'felt-phase' });
  const clock = element('span', { class: 'felt-clock', 'aria-hidden': 'true' });
  const cards = element('div', { class: 'last-play', 'aria-hidden': 'true' });
  const form = element('p', { class: 'last-form' });
  const list = element('ol', { class: 'trick', 'aria-label': t('trick') });
  const view = element(
    'div',
    { class: 'shed-middle' },
    element('div', { class: 'felt-time' }, title, clock),
    cards,
    form,
    list,
  );
  let drawn = '';
  return {
    view,
    title,
    clock,
    show({ last, trick, phase, hand }: TableView): void {
      const lies = phase === 'turns' && last ? sortCards(game, last.cards) : [];
      const now = `${hand} ${lies.join()} ${trick.length} ${trick.at(-1)?.seat}`;
      if (now === drawn) return;
      drawn = now;
      const news = lies.join();
      if (cards.dataset['cards'] !== news) {
        cards.dataset['cards'] = news;
        cards.replaceChildren(...lies.map((card) => element('div', { class: 'last-card' }, cardFace(card))));
      }
      form.textContent = last && phase === 'turns' ? `${t(last.form)} · ${t('seatNo', { seat: last.seat + 1 })}` : '';
      list.replaceChildren(
        ...trick
          .slice(-6)
          .map(({ seat, cards: laid }) =>
            element(
              'li',
              { class: laid.length > 0 ? '' : 'pass' },
              element('span', { class: 'trick-seat' }, String(seat + 1)),
              laid.length > 0 ? sortCards(game, laid).map(cardName).join(' ') : t('passed'),
            ),
          ),
      );
    },
  };
}
