import {
  HOLDEM_BOARD,
  HOLDEM_LEAST,
  HOLDEM_OWN,
  holdemAntePays,
  holdemMoves,
  holdemPays,
  holdemScores,
  holdemSides,
  isCalled,
  type HoldemBet,
} from '@apsara/domain/games/instant/holdem';
import { holdemHandOf, holdemScore, type HoldemHand } from '@apsara/domain/games/instant/holdem-hands';
import { entriesOf } from '@apsara/domain/records';
import { element } from '../../../../page-kit/element.ts';
import type { InstantRound } from '../../instant-api.ts';
import type { Board, BoardParts } from '../board.ts';
import { CardRow } from '../card-row.ts';
import { MoveRow } from '../move-row.ts';
import type { InstantSay, InstantWord } from '../words.ts';

const words = {
  royal: 'naturalRoyal',
  straightFlush: 'straightFlush',
  fourAlike: 'fourAlike',
  fullHouse: 'fullHouse',
  flush: 'flush',
  straight: 'straight',
  threeAlike: 'threeAlike',
  twoPairs: 'twoPairs',
  pair: 'onePair',
  high: 'highCard',
} as const satisfies Record<HoldemHand, InstantWord>;
const moveWords = { fold: 'foldMove', call: 'callTwice' } as const;
/** The keys of a keyboard, which are the same in every language. */
const keys = ['F', 'C'];

export const holdemText = (hand: HoldemHand, t: InstantSay): string => t(words[hand]);

/** Cards that are known, and face down those that are not. */
const laid = (cards: readonly number[], count: number): (number | undefined)[] =>
  Array.from({ length: count }, (_, nth) => cards[nth]);

/** The dealer's two cards, the five of the board and the player's two, with the choice to call or to fold. */
export class HoldemBoard implements Board {
  readonly bet: HoldemBet = { game: 'holdem' };
  private round: InstantRound | undefined;
  private readonly dealer: CardRow;
  private readonly board: CardRow;
  private readonly player: CardRow;
  private readonly moves: MoveRow;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    parts: BoardParts,
  ) {
    this.dealer = new CardRow(t, t('dealerHand'));
    this.board = new CardRow(t, t('boardCards'));
    this.player = new CardRow(t, t('yourHand'));
    this.moves = new MoveRow({
      label: t('yourMove'),
      moves: holdemMoves.map((move) => t(moveWords[move])),
      keys,
      onMove: parts.onPick,
    });
    const pays = entriesOf<HoldemHand, number>(holdemAntePays).map(([hand, times]) =>
      element('li', {}, `${holdemText(hand, t)} ×${1 + times}`),
    );
    this.view = element(
      'div',
      { class: 'card-table five-cards' },
      this.dealer.view,
      this.board.view,
      element('ul', { class: 'table-pays', 'aria-label': t('antePays') }, ...pays),
      this.player.view,
      this.moves.view,
    );
    this.show(undefined);
  }

  show(round: InstantRound | undefined): void {
    this.round = round;
    const { player, board, dealer } = holdemSides(round?.drawn ?? []);
    this.player.show(laid(player, HOLDEM_OWN), player.length > 0 ? this.handText([...player, ...board]) : '');
    this.board.show(laid(board, HOLDEM_BOARD), '');
    this.dealer.show(laid(dealer, HOLDEM_OWN), dealer.length > 0 ? this.dealerText([...dealer, ...board]) : '');
    const scores = round && dealer.length > 0 && isCalled(round) ? holdemScores(round.drawn) : undefined;
    const pays = scores && holdemPays(scores.player, scores.dealer);
    this.player.mark(pays !== undefined && pays.ante > 1);
    this.dealer.mark(pays?.ante === 0);
  }

  lock(busy: boolean): void {
    this.moves.lock(() => busy || this.round?.state !== 'open');
  }

  private handText(cards: readonly number[]): string {
    return holdemText(holdemHandOf(holdemScore(cards)), this.t);
  }

  private dealerText(cards: readonly number[]): string {
    return holdemScore(cards) < HOLDEM_LEAST ? this.t('notQualified') : this.handText(cards);
  }
}
