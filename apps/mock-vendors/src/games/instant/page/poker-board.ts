import { hiloCard } from '@apsara/domain/games/instant/hilo';
import {
  isHeld,
  POKER_CARDS,
  POKER_JOKER,
  pokerCardText,
  pokerFinal,
  pokerHandOf,
  paidHands,
  pokerTables,
  type PokerBet,
  type PokerHand,
  type PokerTable,
} from '@apsara/domain/games/instant/poker';
import { pokerTableOf } from '@apsara/domain/games/instant/poker-titles';
import { must } from '@apsara/domain/must';
import { cardBack, cardFace, jokerFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { handText } from './poker-words.ts';
import type { InstantSay } from './words.ts';

const picture = (card: number | undefined): SVGSVGElement => {
  if (card === undefined) return cardBack();
  return card === POKER_JOKER ? jokerFace() : cardFace(hiloCard(card));
};

/** The pay table of the machine, and five cards of which each is a button that holds it; the keys 1 to 5 do the same. */
export class PokerBoard implements Board {
  readonly bet: PokerBet;
  private readonly table: PokerTable;
  private hold = 0;
  private round: InstantRound | undefined;
  private isBusy = false;
  private readonly rows = new Map<PokerHand, HTMLElement>();
  private readonly cards: readonly HTMLButtonElement[];
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    parts: BoardParts,
  ) {
    const name = must(pokerTableOf(parts.gameCode), `the pay table of ${parts.gameCode}`);
    this.bet = { game: 'poker', table: name };
    this.table = pokerTables[name];
    this.cards = Array.from({ length: POKER_CARDS }, (_, place) => {
      const button = element('button', { type: 'button', class: 'poker-card' });
      button.addEventListener('click', () => this.toggle(place));
      return button;
    });
    this.view = element(
      'div',
      { class: 'poker' },
      this.payTable(),
      element('div', { class: 'poker-cards', role: 'group', 'aria-label': t('yourHand') }, ...this.cards),
    );
    document.addEventListener('keydown', ({ key, target }) => {
      const isElsewhere = target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
      if (!/^[1-5]$/.test(key) || isElsewhere) return;
      this.toggle(Number(key) - 1);
    });
    this.show(undefined);
  }

  /** The exchange, while a hand is open. */
  get pick(): number | undefined {
    return this.round?.state === 'open' ? this.hold : undefined;
  }

  show(round: InstantRound | undefined): void {
    const isSame = round !== undefined && round.roundId === this.round?.roundId;
    this.round = round;
    if (round?.state === 'played') this.hold = round.picks[0] ?? 0;
    else if (!isSame) this.hold = 0;
    this.draw();
  }

  lock(busy: boolean): void {
    this.isBusy = busy;
    this.draw();
  }

  private toggle(place: number): void {
    if (this.round?.state !== 'open' || this.isBusy) return;
    this.hold += isHeld(this.hold, place) ? -(2 ** place) : 2 ** place;
    this.draw();
  }

  private draw(): void {
    const { round, t, table, hold } = this;
    const shown = this.shown;
    this.cards.forEach((button, place) => {
      const card = shown[place];
      const isKept = round !== undefined && isHeld(hold, place);
      button.replaceChildren(
        element('span', { class: 'poker-hold', 'aria-hidden': 'true' }, isKept ? t('heldCard') : ''),
        picture(card),
      );
      const text = card === undefined ? t('noCard') : card === POKER_JOKER ? t('jokerCard') : pokerCardText(card);
      button.setAttribute('aria-label', `${place + 1}: ${text}`);
      button.setAttribute('aria-pressed', String(isKept));
      // A card keeps the focus while it rests, so it is marked rather than disabled.
      button.setAttribute('aria-disabled', String(this.isBusy || round?.state !== 'open'));
    });
    const hand = shown.length === 0 ? undefined : pokerHandOf(table.family, shown);
    for (const [name, row] of this.rows) row.classList.toggle('made', name === hand);
  }

  /** The cards that lie open: those dealt, or those after the exchange. */
  private get shown(): readonly number[] {
    const { round } = this;
    if (round?.state === 'open') return round.drawn;
    const [hold] = round?.picks ?? [];
    return round?.state === 'played' && hold !== undefined ? pokerFinal(round.drawn, hold) : [];
  }

  private payTable(): HTMLElement {
    const { t, table } = this;
    for (const { hand, times } of paidHands(table)) {
      const [name, pays] = [handText(hand, table.family, t), `×${times}`];
      this.rows.set(hand, element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, pays)));
    }
    return element(
      'table',
      { class: 'poker-pays', 'aria-label': t('payTable') },
      element('tbody', {}, ...this.rows.values()),
    );
  }
}
