import { advisedMove } from '@apsara/domain/games/instant/blackjack-strategy';
import {
  blackjackHands,
  blackjackMoves,
  blackjackPayouts,
  blackjackPick,
  blackjackTotal,
  canMove,
  dealerHand,
  handInTurn,
  isBlackjack,
  isBust,
  isDealerBlackjack,
  type BlackjackBet,
  type BlackjackMove,
} from '@apsara/domain/games/instant/blackjack';
import { itemAt } from '@apsara/domain/lists';
import { element } from '../../../../page-kit/element.ts';
import type { InstantRound } from '../../instant-api.ts';
import type { Board, BoardParts } from '../board.ts';
import { CardRow } from '../card-row.ts';
import { MoveRow } from '../move-row.ts';
import type { InstantSay, InstantWord } from '../words.ts';

const words = {
  hit: 'hitMove',
  stand: 'standMove',
  double: 'doubleMove',
  split: 'splitMove',
} as const satisfies Record<BlackjackMove, InstantWord>;
/** The keys of a keyboard, which are the same in every language. */
const keys = ['H', 'S', 'D', 'P'];

const covered = [undefined, undefined];
const UP = 2;
/** Payouts are compared by a stake of two, of which a half is whole. */
const STAKE = 2n;

/** The dealer's hand and the player's, of which a split makes two, with the moves below. */
export class BlackjackBoard implements Board {
  readonly bet: BlackjackBet = { game: 'blackjack' };
  private round: InstantRound | undefined;
  private isHinting = false;
  private isBusy = false;
  private readonly dealer: CardRow;
  private readonly hands: readonly CardRow[];
  private readonly moves: MoveRow;
  private readonly hint: HTMLButtonElement;
  private readonly advice = element('p', { class: 'blackjack-advice', role: 'status' });
  private readonly row: HTMLElement;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    parts: BoardParts,
  ) {
    this.dealer = new CardRow(t, t('dealerHand'));
    this.hands = [1, 2].map(() => new CardRow(t, t('yourHand')));
    this.moves = new MoveRow({
      label: t('yourMove'),
      moves: blackjackMoves.map((move) => t(words[move])),
      keys,
      onMove: (move) => parts.onPick(blackjackPick(this.round?.picks.length ?? 0, itemAt(blackjackMoves, move))),
    });
    this.hint = element('button', { type: 'button', class: 'chip blackjack-hint', 'aria-pressed': 'false' }, t('hint'));
    this.hint.addEventListener('click', () => {
      this.isHinting = !this.isHinting;
      this.hint.setAttribute('aria-pressed', String(this.isHinting));
      this.advise();
    });
    this.row = element('div', { class: 'blackjack-hands' }, ...this.hands.map(({ view }) => view));
    const rules = (['blackjackPays', 'dealerStands', 'noInsurance'] as const).map((word) => element('li', {}, t(word)));
    this.view = element(
      'div',
      { class: 'card-table blackjack' },
      this.dealer.view,
      element('div', { class: 'blackjack-help' }, element('ul', {}, ...rules), this.advice, this.hint),
      this.row,
      this.moves.view,
    );
    this.show(undefined);
  }

  show(round: InstantRound | undefined): void {
    this.round = round;
    const isDealt = round !== undefined && round.drawn.length > 0;
    if (isDealt) this.showHands(round);
    else this.showNone();
    this.advise();
  }

  lock(busy: boolean): void {
    this.isBusy = busy;
    this.moves.lock((move) => this.isLocked(itemAt(blackjackMoves, move)));
    this.advise();
  }

  private isLocked(move: BlackjackMove): boolean {
    return this.isBusy || this.round?.state !== 'open' || !canMove(this.round, move);
  }

  private showNone(): void {
    this.dealer.show(covered, '');
    this.dealer.mark(false);
    this.showRows([{ cards: covered, made: '', isWon: false }], undefined);
  }

  private showHands(round: InstantRound): void {
    const isOver = round.state !== 'open';
    const hands = blackjackHands(round);
    const { first, raises } = blackjackPayouts(round, STAKE);
    const pays = [first, ...raises];
    this.showRows(
      hands.map(({ cards }, nth) => {
        const paid = isOver ? itemAt(pays, nth) : undefined;
        const name = isBlackjack(round) ? this.t('blackjack') : undefined;
        return { cards, made: this.made(cards, { name, paid }), isWon: isOver && itemAt(pays, nth) > STAKE };
      }),
      handInTurn(round),
    );
    const dealer = isOver ? dealerHand(round) : round.drawn.slice(UP, UP + 1);
    const name = isOver && isDealerBlackjack(round.drawn) ? this.t('blackjack') : undefined;
    this.dealer.show(isOver ? dealer : [...dealer, undefined], this.made(dealer, { name }));
    this.dealer.mark(isOver && pays.every((paid) => paid === 0n));
  }

  private showRows(
    rows: readonly { cards: readonly (number | undefined)[]; made: string; isWon: boolean }[],
    turn: number | undefined,
  ): void {
    this.row.classList.toggle('two', rows.length > 1);
    for (const [nth, hand] of this.hands.entries()) {
      const row = rows[nth];
      hand.view.hidden = row === undefined;
      hand.name(rows.length > 1 ? this.t('handNo', { number: nth + 1 }) : this.t('yourHand'));
      hand.show(row?.cards ?? [], row?.made ?? '');
      hand.mark(row?.isWon ?? false);
      hand.view.classList.toggle('turn', rows.length > 1 && nth === turn);
    }
  }

  /** What a hand makes, and how it ended. */
  private made(cards: readonly number[], { name, paid }: { name?: string | undefined; paid?: bigint | undefined }) {
    const { t } = this;
    const { total, isSoft } = blackjackTotal(cards);
    if (isBust(cards)) return t('bustTotal', { total });
    const text = name ?? (isSoft && paid === undefined ? t('softTotal', { total }) : String(total));
    if (paid === undefined) return text;
    if (paid === STAKE) return t('handEqual', { total: text });
    return t(paid > STAKE ? 'handWins' : 'handLoses', { total: text });
  }

  private advise(): void {
    const { t, round } = this;
    const move = this.isHinting && round?.state === 'open' ? advisedMove(round) : undefined;
    this.advice.textContent = move ? t('hintSays', { move: t(words[move]) }) : '';
    this.moves.advise(move && blackjackMoves.indexOf(move));
  }
}
