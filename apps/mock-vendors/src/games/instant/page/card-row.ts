import { hiloCard } from '@apsara/domain/games/instant/hilo';
import { pokerCardText } from '@apsara/domain/games/instant/poker';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { InstantSay } from './words.ts';

/** A hand on a card table: whose it is, its cards, and what they make. A card that is not known yet lies face down. */
export class CardRow {
  private readonly cards = element('div', { class: 'table-cards', role: 'img' });
  private readonly made = element('span', { class: 'table-made' });
  private shown: string | undefined;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    label: string,
  ) {
    this.view = element(
      'div',
      { class: 'table-hand' },
      element('p', { class: 'table-side' }, element('span', {}, label), this.made),
      this.cards,
    );
  }

  show(cards: readonly (number | undefined)[], made: string): void {
    this.made.textContent = made;
    const names = cards.flatMap((card) => (card === undefined ? [] : [pokerCardText(card)]));
    this.cards.setAttribute('aria-label', names.length > 0 ? names.join(' ') : this.t('noCard'));
    // Cards that lie there already are not dealt again.
    if (this.shown === cards.join()) return;
    this.shown = cards.join();
    this.cards.replaceChildren(...cards.map((card) => (card === undefined ? cardBack() : cardFace(hiloCard(card)))));
  }

  mark(won: boolean): void {
    this.view.classList.toggle('won', won);
  }
}
