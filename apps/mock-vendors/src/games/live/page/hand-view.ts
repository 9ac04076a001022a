import { cardName, handTotal, NATURAL, type Card, type Side } from '@apsara/domain/games/baccarat/baccarat';
import { element, svgElement } from '../../../page-kit/element.ts';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import type { HandMoment } from './hand-clock.ts';
import type { LiveSay } from './words.ts';

const RING = 100;

/** The countdown: a ring that empties around the seconds left. Screen readers get the time elsewhere, once. */
class CountdownRing {
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

  show({ phase, leftMs, wholeMs }: HandMoment): void {
    const seconds = Math.ceil(leftMs / 1_000);
    this.view.dataset['state'] = leftMs === 0 ? 'over' : phase === 'result' ? 'next' : seconds <= 5 ? 'soon' : 'open';
    this.seconds.textContent = leftMs === 0 ? '' : String(seconds);
    this.arc.setAttribute('stroke-dasharray', `${Math.round((leftMs / wholeMs) * RING)} ${RING}`);
  }
}

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
