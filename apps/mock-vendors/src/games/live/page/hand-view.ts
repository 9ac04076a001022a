import { cardName, handTotal, NATURAL, type Card, type Side } from '@apsara/domain/games/baccarat/baccarat';
import { element } from '../../../page-kit/element.ts';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import type { HandMoment } from './hand-clock.ts';
import { CountdownRing } from './ring.ts';
import type { LiveSay } from './words.ts';

/** The cards of one side with its total. */
class SideView {
  private readonly total = element('span', { class: 'side-total', 'aria-hidden': 'true' });
  private readonly badge = element('span', { class: 'side-badge' });
  private readonly cards = element('div', { class: 'side-cards', role: 'img' });
  readonly view: HTMLElement;

  constructor(
    private readonly side: Side,
    private readonly t: LiveSay,
  ) {
    const heading = element('h2', {}, t(side));
    this.view = element(
      'section',
      { class: `side side-${side}` },
      element('header', {}, heading, this.total, this.badge),
      this.cards,
    );
    this.show([], false);
  }

  /** @param arrives whether the last card comes flying; those who come late find it lying. */
  show(cards: readonly Card[], arrives: boolean): void {
    if (cards.length < this.cards.childElementCount || cards.length === 0) this.cards.replaceChildren();
    for (const card of cards.slice(this.cards.childElementCount)) {
      const isLast = card === cards.at(-1);
      const flip = element('div', { class: 'card-flip' }, cardFace(card), cardBack());
      this.cards.append(element('div', { class: arrives && isLast ? 'card arriving' : 'card' }, flip));
    }
    const total = handTotal(cards);
    this.total.textContent = cards.length > 0 ? String(total) : '';
    this.badge.textContent = cards.length === 2 && total >= NATURAL ? this.t('natural') : '';
    const names = cards.map(cardName).join(' ');
    const side = this.t(this.side);
    const spoken = cards.length > 0 ? this.t('cardsOf', { side, cards: names, total }) : this.t('noCards', { side });
    this.cards.setAttribute('aria-label', spoken);
  }

  mark(state: 'won' | 'lost' | 'tied' | ''): void {
    this.view.dataset['result'] = state;
  }
}

/** The felt with both hands and the ring between them. */
export class HandView {
  readonly ring = new CountdownRing();
  private readonly player: SideView;
  private readonly banker: SideView;
  private readonly shoe = element('div', { class: 'shoe', 'aria-hidden': 'true' }, cardBack(), cardBack(), cardBack());
  readonly number = element('p', { class: 'hand-number' });
  readonly view: HTMLElement;
  private lay = 0;

  constructor(t: LiveSay) {
    this.player = new SideView('player', t);
    this.banker = new SideView('banker', t);
    const middle = element('div', { class: 'felt-middle' }, this.ring.view, this.shoe, this.number);
    this.view = element('div', { class: 'felt' }, this.player.view, middle, this.banker.view);
  }

  /** @returns true if exactly one card was added to those on the table. */
  show({ lying, phase }: HandMoment): boolean {
    const arrives = lying.length === this.lay + 1;
    if (lying.length !== this.lay) {
      const of = (side: Side) => lying.filter((card) => card.side === side).map(({ card }) => card);
      const last = lying.at(-1)?.side;
      this.player.show(of('player'), arrives && last === 'player');
      this.banker.show(of('banker'), arrives && last === 'banker');
      this.lay = lying.length;
    }
    if (phase !== 'result') this.mark(undefined);
    return arrives;
  }

  mark(winner: Side | 'tie' | undefined): void {
    for (const [side, view] of [['player', this.player] as const, ['banker', this.banker] as const]) {
      view.mark(winner === undefined ? '' : winner === 'tie' ? 'tied' : winner === side ? 'won' : 'lost');
    }
  }
}
