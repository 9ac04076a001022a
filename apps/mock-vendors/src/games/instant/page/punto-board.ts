import { baccaratSpots, type BaccaratSpot } from '@apsara/domain/games/baccarat/baccarat-bets';
import { cardName, type Card, type Side } from '@apsara/domain/games/baccarat/baccarat';
import { puntoHand, puntoResult, type PuntoBet } from '@apsara/domain/games/instant/punto';
import { puntoTimes } from '@apsara/domain/games/instant/punto-rules';
import { decimalText } from '@apsara/domain/ratio';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { spotText } from './punto-words.ts';
import type { InstantSay } from './words.ts';

const sides: readonly Side[] = ['player', 'banker'];

/** A felt table: the two hands, each with its total, and a field for each bet. */
export class PuntoBoard implements Board {
  private spot: BaccaratSpot = 'banker';
  private readonly fields: Readonly<Record<BaccaratSpot, HTMLButtonElement>>;
  private readonly hands: Readonly<Record<Side, { view: HTMLElement; cards: HTMLElement; total: HTMLElement }>>;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    private readonly parts: BoardParts,
  ) {
    this.hands = { player: this.hand('player'), banker: this.hand('banker') };
    this.fields = {
      player: this.field('player'),
      banker: this.field('banker'),
      tie: this.field('tie'),
      playerPair: this.field('playerPair'),
      bankerPair: this.field('bankerPair'),
    };
    this.view = element(
      'div',
      { class: 'punto' },
      element('div', { class: 'punto-hands' }, ...sides.map((side) => this.hands[side].view)),
      element(
        'div',
        { class: 'punto-fields', role: 'group', 'aria-label': t('yourBet') },
        ...baccaratSpots.map((spot) => this.fields[spot]),
      ),
    );
    this.show(undefined);
  }

  get bet(): PuntoBet {
    return { game: 'punto', spot: this.spot };
  }

  /** Also selects the round's bet, so that the picture is right after a reload. */
  show(round: InstantRound | undefined): void {
    if (round?.bet.game === 'punto') this.spot = round.bet.spot;
    const drawn = round?.state === 'played' ? round.drawn : [];
    const hand = drawn.length > 0 ? puntoHand(drawn) : undefined;
    const result = hand && puntoResult(drawn);
    for (const side of sides) {
      const { view, cards, total } = this.hands[side];
      const dealt: readonly (Card | undefined)[] = hand?.[side] ?? [undefined, undefined];
      cards.replaceChildren(...dealt.map((card) => (card === undefined ? cardBack() : cardFace(card))));
      total.textContent = result ? String(result.totals[side]) : '–';
      view.classList.toggle('won', result?.winner === side);
      const names = dealt.flatMap((card) => (card === undefined ? [] : [cardName(card)]));
      cards.setAttribute('aria-label', names.length > 0 ? names.join(' ') : this.t('noCard'));
    }
    for (const spot of baccaratSpots) this.fields[spot].setAttribute('aria-pressed', String(spot === this.spot));
  }

  lock(busy: boolean): void {
    for (const spot of baccaratSpots) this.fields[spot].disabled = busy;
  }

  private hand(side: Side) {
    const cards = element('div', { class: 'punto-cards', role: 'img' });
    const total = element('strong', { class: 'punto-total' });
    const head = element('p', { class: 'punto-side' }, spotText(side, this.t), total);
    return { cards, total, view: element('div', { class: `punto-hand punto-${side}` }, head, cards) };
  }

  private field(spot: BaccaratSpot): HTMLButtonElement {
    const pays = element('span', { class: 'punto-pays' }, `×${decimalText(puntoTimes(spot), 2)}`);
    const button = element(
      'button',
      { type: 'button', class: `chip punto-field punto-${spot}` },
      spotText(spot, this.t),
      pays,
    );
    button.addEventListener('click', () => {
      this.spot = spot;
      this.show(undefined);
      this.parts.onChoice();
    });
    return button;
  }
}
