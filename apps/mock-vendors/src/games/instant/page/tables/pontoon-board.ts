import { blackjackTotal } from '@apsara/domain/games/instant/blackjack';
import { advisedPontoon } from '@apsara/domain/games/instant/pontoon-strategy';
import {
  canPontoon,
  PONTOON,
  PONTOON_BUYS,
  PONTOON_MOST_CARDS,
  PONTOON_TRICK,
  pontoonAntes,
  pontoonDealer,
  pontoonHand,
  pontoonMoves,
  pontoonPayouts,
  pontoonPick,
  pontoonRankOf,
  pontoonTimes,
  type PontoonBet,
  type PontoonMove,
} from '@apsara/domain/games/instant/pontoon';
import { itemAt } from '@apsara/domain/lists';
import { element } from '../../../../page-kit/element.ts';
import type { InstantRound } from '../../instant-api.ts';
import type { Board, BoardParts } from '../board.ts';
import { CardRow } from '../card-row.ts';
import { MoveRow } from '../move-row.ts';
import type { InstantSay, InstantWord } from '../words.ts';

const words = { stick: 'stickMove', twist: 'twistMove', buy: 'buyMove' } as const satisfies Record<
  PontoonMove,
  InstantWord
>;
/** The keys of a keyboard, which are the same in every language. */
const keys = ['S', 'T', 'B'];

/** What hands are paid as, by the lowest rank of each. */
const ranks = [
  { word: 'pontoonHand', from: PONTOON },
  { word: 'fiveCards', from: PONTOON_TRICK },
  { word: 'upTo21', from: 1 },
] as const;

const covered = [undefined, undefined];

/** The dealer's covered cards, and five places for the player's, with the antes staked and the moves below. */
export class PontoonBoard implements Board {
  readonly bet: PontoonBet = { game: 'pontoon' };
  private round: InstantRound | undefined;
  private isHinting = false;
  private isBusy = false;
  private readonly dealer: CardRow;
  private readonly hand: CardRow;
  private readonly ranks: readonly HTMLElement[];
  private readonly coins = Array.from({ length: 1 + PONTOON_BUYS }, () => element('span', { class: 'pontoon-coin' }));
  private readonly antes: HTMLElement;
  private readonly moves: MoveRow;
  private readonly hint: HTMLButtonElement;
  private readonly advice = element('p', { class: 'pontoon-advice', role: 'status' });
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    parts: BoardParts,
  ) {
    this.dealer = new CardRow(t, t('dealerHand'));
    this.hand = new CardRow(t, t('yourHand'));
    // Lies behind the cards: where the fifth one comes to lie a trick is paid.
    const places = Array.from({ length: PONTOON_MOST_CARDS }, (_, nth) =>
      element('span', {}, nth === PONTOON_MOST_CARDS - 1 ? `×${pontoonTimes(PONTOON_TRICK, 0)}` : ''),
    );
    this.hand.view.append(element('div', { class: 'pontoon-places', 'aria-hidden': 'true' }, ...places));
    this.hand.view.classList.add('pontoon-hand');
    this.ranks = ranks.map(({ word, from }) => element('li', {}, `${t(word)} ×${pontoonTimes(from, 0)}`));
    this.antes = element('div', { class: 'pontoon-antes', role: 'img' }, ...this.coins);
    this.moves = new MoveRow({
      label: t('yourMove'),
      moves: pontoonMoves.map((move) => t(words[move])),
      keys,
      onMove: (move) => parts.onPick(pontoonPick(this.round?.picks.length ?? 0, itemAt(pontoonMoves, move))),
    });
    this.hint = element('button', { type: 'button', class: 'chip pontoon-hint', 'aria-pressed': 'false' }, t('hint'));
    this.hint.addEventListener('click', () => {
      this.isHinting = !this.isHinting;
      this.hint.setAttribute('aria-pressed', String(this.isHinting));
      this.advise();
    });
    this.view = element(
      'div',
      { class: 'card-table pontoon' },
      this.dealer.view,
      element('ul', { class: 'pontoon-ranks', 'aria-label': t('pays') }, ...this.ranks),
      this.hand.view,
      element('div', { class: 'pontoon-help' }, this.antes, this.advice, this.hint),
      this.moves.view,
    );
    this.show(undefined);
  }

  show(round: InstantRound | undefined): void {
    this.round = round;
    const isDealt = round !== undefined && round.drawn.length > 0;
    if (isDealt) this.showHands(round);
    else this.showNone();
    const antes = isDealt ? pontoonAntes(round) : 0;
    this.antes.setAttribute('aria-label', this.t('antesStaked', { antes, most: this.coins.length }));
    for (const [nth, coin] of this.coins.entries()) coin.classList.toggle('staked', nth < antes);
    this.advise();
  }

  lock(busy: boolean): void {
    this.isBusy = busy;
    this.moves.lock((move) => this.isLocked(itemAt(pontoonMoves, move)));
    this.advise();
  }

  private isLocked(move: PontoonMove): boolean {
    return this.isBusy || this.round?.state !== 'open' || !canPontoon(this.round, move);
  }

  private showNone(): void {
    this.dealer.show(covered, '');
    this.dealer.mark(false);
    this.hand.show([], '');
    this.hand.mark(false);
    this.markRank(0);
  }

  private showHands(round: InstantRound): void {
    const isOver = round.state !== 'open';
    const cards = pontoonHand(round);
    const isWon = isOver && pontoonPayouts(round, 1n).first > 0n;
    this.hand.show(cards, isOver ? this.ended(cards, isWon) : this.made(cards));
    this.hand.mark(isWon);
    this.markRank(isWon ? pontoonRankOf(cards) : 0);
    const dealer = isOver ? pontoonDealer(round) : covered;
    this.dealer.show(dealer, isOver ? this.made(pontoonDealer(round)) : '');
    this.dealer.mark(isOver && !isWon);
  }

  /** Marks what the hand was paid as. */
  private markRank(rank: number): void {
    const at = ranks.findIndex(({ from }) => rank >= from);
    for (const [nth, view] of this.ranks.entries()) view.classList.toggle('now', nth === at);
  }

  /** What a hand makes. */
  private made(cards: readonly number[]): string {
    const { t } = this;
    const rank = pontoonRankOf(cards);
    const { total, isSoft } = blackjackTotal(cards);
    if (rank === PONTOON) return t('pontoonHand');
    if (rank === PONTOON_TRICK) return t('fiveCards');
    if (rank === 0) return t('bustTotal', { total });
    return isSoft && this.round?.state === 'open' ? t('softTotal', { total }) : String(total);
  }

  private ended(cards: readonly number[], isWon: boolean): string {
    const total = this.made(cards);
    if (pontoonRankOf(cards) === 0) return total;
    return this.t(isWon ? 'handWins' : 'handLoses', { total });
  }

  private advise(): void {
    const { t, round } = this;
    const move = this.isHinting && round?.state === 'open' ? advisedPontoon(round) : undefined;
    this.advice.textContent = move ? t('hintSays', { move: t(words[move]) }) : '';
    this.moves.advise(move && pontoonMoves.indexOf(move));
  }
}
