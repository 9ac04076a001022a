import type { SpotOutcome } from '@apsara/domain/games/baccarat/baccarat-bets';
import { blackjackTotal } from '@apsara/domain/games/instant/blackjack';
import { hiloCard } from '@apsara/domain/games/instant/hilo';
import type { LiveLimits } from '@apsara/domain/games/live-tables/live-pace';
import { seatNames, type SeatName } from '@apsara/domain/games/live-tables/seat-tables';
import type { Currency } from '@apsara/domain/money';
import { recordOf } from '@apsara/domain/records';
import { shown } from '../../../../page-kit/amounts.ts';
import { cardFace } from '../../../../page-kit/card-picture.ts';
import { element } from '../../../../page-kit/element.ts';
import { glyph } from '../glyphs.ts';
import type { SpotsBoard } from '../face.ts';
import { pileOf, pointAt } from '../pile.ts';
import type { Slip } from '../slip.ts';
import { cardsText, type ShownHand } from './seat-hands.ts';
import type { SeatsSay } from './words.ts';

interface BoardParts {
  limits: LiveLimits;
  currency: Currency;
  t: SeatsSay;
}

/** What lies at a seat. */
export interface AtSeat {
  isOwn: boolean;
  hands: readonly ShownHand[];
}

/** The seats in their arc; each is a button while bets are taken. */
export class SeatsBoard implements SpotsBoard {
  private readonly seats = recordOf(seatNames, (seat) => this.seatView(seat));
  private readonly taken = new Map<SeatName, AtSeat>();
  private own = 0n;
  private pressed: (spots: readonly string[]) => void = () => {};
  readonly arc = element('div', { class: 'seats-arc' }, ...seatNames.map((seat) => this.seats[seat].button));
  readonly view = element('div', { class: 'draw-layout seats-layout' }, this.arc);

  constructor(private readonly parts: BoardParts) {}

  onPress(pressed: (spots: readonly string[]) => void): void {
    this.pressed = pressed;
  }

  show(slip: Slip): void {
    const { limits, currency } = this.parts;
    this.own = seatNames.reduce((sum, seat) => sum + slip.on(seat), 0n);
    for (const seat of seatNames) {
      const { button, stack } = this.seats[seat];
      const amount = slip.on(seat);
      button.dataset['chips'] = amount === 0n ? 'none' : slip.setOut[seat] === undefined ? 'placed' : 'loose';
      button.classList.toggle('own', amount > 0n);
      stack.replaceChildren(...pileOf({ amount, placed: slip.placed[seat] ?? 0n, chips: limits.chips, currency }));
      this.name(seat, amount);
    }
  }

  /** What others have staked is shown by their seats. */
  showOthers(): void {}

  /** Draws who sits where, with the cards that lie there. */
  showSeats(seats: ReadonlyMap<SeatName, AtSeat>): void {
    for (const seat of seatNames) {
      const { button, hands, who } = this.seats[seat];
      const at = seats.get(seat);
      const key = JSON.stringify(at ?? null);
      if (button.dataset['seat'] === key) continue;
      button.dataset['seat'] = key;
      if (at) this.taken.set(seat, at);
      else this.taken.delete(seat);
      button.dataset['taken'] = at ? (at.isOwn ? 'own' : 'other') : '';
      who.replaceChildren(...(at && !at.isOwn ? [glyph('people')] : []));
      hands.replaceChildren(...(at?.hands ?? []).map(handView));
      this.name(seat, this.own);
    }
  }

  mark(won: (spot: string) => SpotOutcome | undefined): void {
    for (const seat of seatNames)
      this.seats[seat].button.dataset['result'] = this.taken.has(seat) ? (won(seat) ?? '') : '';
  }

  setOpen(open: boolean): void {
    for (const seat of seatNames) {
      const isFree = this.taken.get(seat)?.isOwn !== false;
      this.seats[seat].button.setAttribute('aria-disabled', String(!open || !isFree));
    }
  }

  full(spot: string): void {
    const seat = seatNames.find((one) => one === spot);
    if (seat) pointAt(this.seats[seat].button);
  }

  private name(seat: SeatName, amount: bigint): void {
    const { t, currency } = this.parts;
    const number = seatNames.indexOf(seat) + 1;
    const at = this.taken.get(seat);
    const cards = at?.hands.map((hand) => `${cardsText(hand.cards)} (${blackjackTotal(hand.cards).total})`).join(', ');
    const words = { number, cards: cards === undefined || cards === '' ? '–' : cards, amount: shown(amount, currency) };
    const word = at === undefined ? 'freeSeat' : at.isOwn ? 'ownSeat' : 'otherSeat';
    this.seats[seat].button.setAttribute('aria-label', t(word, words));
  }

  private seatView(seat: SeatName) {
    const stack = element('span', { class: 'stack' });
    const hands = element('span', { class: 'seat-hands', 'aria-hidden': 'true' });
    const who = element('span', { class: 'seat-who', 'aria-hidden': 'true' });
    const number = element(
      'span',
      { class: 'seat-number', 'aria-hidden': 'true' },
      String(seatNames.indexOf(seat) + 1),
    );
    const place = element('span', { class: 'seat-place', 'aria-hidden': 'true' }, number, who, stack);
    const button = element('button', { type: 'button', class: `seat ${seat}` }, hands, place);
    button.dataset['spot'] = seat;
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') this.pressed([seat]);
    });
    return { button, stack, hands, who };
  }
}

function handView({ cards, isBlackjack, paid }: ShownHand): HTMLElement {
  const { total } = blackjackTotal(cards);
  const view = element(
    'span',
    { class: 'seat-hand' },
    element('span', { class: 'seat-cards' }, ...cards.map((card) => cardFace(hiloCard(card)))),
    element('span', { class: 'seat-total' }, isBlackjack ? 'BJ' : String(total)),
  );
  view.dataset['result'] = paid === undefined ? '' : paid > 2 ? 'won' : paid === 2 ? 'returned' : 'lost';
  return view;
}
