import { advisedMove } from '@apsara/domain/games/instant/blackjack-strategy';
import {
  blackjackMoves,
  blackjackPick,
  canMove,
  handInTurn,
  type BlackjackMove,
} from '@apsara/domain/games/instant/blackjack';
import { itemAt } from '@apsara/domain/lists';
import { element } from '../../../../page-kit/element.ts';
import { CardRow } from '../../../instant/page/card-row.ts';
import { MoveRow } from '../../../instant/page/move-row.ts';
import type { InstantSay } from '../../../instant/page/words.ts';
import type { TicketView } from '../../live-api.ts';
import type { MovesBoard } from '../face.ts';
import { handsOfSeat, madeOf, type ShownHand } from './seat-hands.ts';
import type { SeatsSay } from './words.ts';

const words = { hit: 'hitMove', stand: 'standMove', double: 'doubleMove', split: 'splitMove' } as const;
/** The keys of a keyboard, which are the same in every language. */
const keys = ['H', 'S', 'D', 'P'];

/** The player's own hands, large, with the moves below. */
export class SeatMoves implements MovesBoard {
  private own: TicketView | undefined;
  private isBusy = false;
  private isTaking = false;
  private isHinting = false;
  private made: (ticket: TicketView, pick: number) => void = () => {};
  private readonly rows: readonly CardRow[];
  private readonly moves: MoveRow;
  private readonly hint: HTMLButtonElement;
  private readonly says = element('p', { class: 'seat-says', role: 'status' });
  readonly view: HTMLElement;

  constructor(
    private readonly t: SeatsSay,
    private readonly cards: InstantSay,
  ) {
    this.rows = [1, 2].map(() => new CardRow(cards, cards('yourHand')));
    this.moves = new MoveRow({
      label: cards('yourMove'),
      moves: blackjackMoves.map((move) => cards(words[move])),
      keys,
      onMove: (move) => this.move(itemAt(blackjackMoves, move)),
    });
    this.hint = element('button', { type: 'button', class: 'chip seat-hint', 'aria-pressed': 'false' }, cards('hint'));
    this.hint.addEventListener('click', () => {
      this.isHinting = !this.isHinting;
      this.hint.setAttribute('aria-pressed', String(this.isHinting));
    });
    const hands = element('div', { class: 'seat-own' }, ...this.rows.map(({ view }) => view));
    const help = element('div', { class: 'seat-help' }, this.says, this.hint);
    this.view = element('section', { class: 'seat-moves', 'aria-label': t('yourTurn') }, hands, help, this.moves.view);
    this.view.hidden = true;
  }

  onMove(made: (ticket: TicketView, pick: number) => void): void {
    this.made = made;
  }

  show(own: TicketView | undefined, isBusy: boolean): void {
    this.own = own;
    this.isBusy = isBusy;
  }

  get ticket(): TicketView | undefined {
    return this.own;
  }

  /** Draws the moment. @param dealer all of the dealer's cards once they lie. */
  draw({
    isTaking,
    isDealt,
    dealer,
  }: {
    isTaking: boolean;
    isDealt: boolean;
    dealer: readonly number[] | undefined;
  }): void {
    const played = this.played();
    this.isTaking = isTaking;
    this.view.hidden = !played || !isDealt;
    if (!played) return;
    const hands = handsOfSeat(played, dealer);
    const turn = isTaking ? handInTurn(played) : undefined;
    for (const [nth, row] of this.rows.entries())
      this.drawHand(row, hands[nth], { nth, turn, isSplit: hands.length > 1 });
    this.moves.lock((move) => !this.mayMove(itemAt(blackjackMoves, move)));
    const advised = this.isHinting && turn !== undefined ? advisedMove(played) : undefined;
    this.moves.advise(advised && blackjackMoves.indexOf(advised));
    const said = turn === undefined ? this.t(isTaking ? 'waitOthers' : 'waitDealer') : this.t('yourTurn');
    this.say(advised ? this.cards('hintSays', { move: this.cards(words[advised]) }) : dealer ? '' : said);
  }

  private drawHand(
    row: CardRow,
    hand: ShownHand | undefined,
    { nth, turn, isSplit }: { nth: number; turn: number | undefined; isSplit: boolean },
  ): void {
    row.view.hidden = hand === undefined;
    if (!hand) return;
    row.name(isSplit ? this.cards('handNo', { number: nth + 1 }) : this.cards('yourHand'));
    row.show(hand.cards, madeOf(hand, this.cards));
    row.mark((hand.paid ?? 0) > 2);
    row.view.classList.toggle('turn', isSplit && nth === turn);
  }

  private say(text: string): void {
    if (this.says.textContent !== text) this.says.textContent = text;
  }

  private played() {
    const { own } = this;
    return own?.drawn && own.drawn.length > 0 ? { drawn: own.drawn, picks: own.picks ?? [] } : undefined;
  }

  private mayMove(move: BlackjackMove): boolean {
    const played = this.played();
    return this.isTaking && !this.isBusy && played !== undefined && canMove(played, move);
  }

  private move(move: BlackjackMove): void {
    const { own } = this;
    if (own && this.mayMove(move)) this.made(own, blackjackPick(own.picks?.length ?? 0, move));
  }
}
