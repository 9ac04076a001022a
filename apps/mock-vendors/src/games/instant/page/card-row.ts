import { hiloCard } from '@apsara/domain/games/instant/hilo';
import { pokerCardText } from '@apsara/domain/games/instant/poker';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { InstantSay } from './words.ts';

/** A hand on a card table: whose it is, its cards, and what they make. A card that is not known yet lies face down. */
export class CardRow {
  private readonly cards = element('div', { class: 'table-cards', role: 'img' });
  private readonly made = element('span', { class: 'table-made' });
  private readonly label = element('span', {});
  private shown: readonly (number | undefined)[] = [];
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    label: string,
  ) {
    this.name(label);
    this.view = element(
      'div',
      { class: 'table-hand' },
      element('p', { class: 'table-side' }, this.label, this.made),
      this.cards,
    );
  }

  name(label: string): void {
    this.label.textContent = label;
  }

  show(cards: readonly (number | undefined)[], made: string): void {
    this.made.textContent = made;
    const names = cards.flatMap((card) => (card === undefined ? [] : [pokerCardText(card)]));
    this.cards.setAttribute('aria-label', names.length > 0 ? names.join(' ') : this.t('noCard'));
    // Cards that lie there already are not dealt again.
    const differs = cards.findIndex((card, nth) => nth >= this.shown.length || card !== this.shown[nth]);
    const kept = differs < 0 ? cards.length : differs;
    this.shown = cards;
    while (this.cards.childElementCount > kept) this.cards.lastElementChild?.remove();
    const dealt = cards.slice(kept).map((card) => (card === undefined ? cardBack() : cardFace(hiloCard(card))));
    this.cards.append(...dealt);
  }

  mark(won: boolean): void {
    this.view.classList.toggle('won', won);
  }
}
