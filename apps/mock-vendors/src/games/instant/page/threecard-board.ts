import {
  anteBonus,
  isPlayed,
  isQualified,
  THREE_CARDS,
  threecardHandOf,
  threecardScore,
  threecardSides,
  type ThreecardBet,
  type ThreecardHand,
} from '@apsara/domain/games/instant/threecard';
import { entriesOf } from '@apsara/domain/records';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { CardRow } from './card-row.ts';
import { MoveRow } from './move-row.ts';
import type { InstantSay, InstantWord } from './words.ts';

const words = {
  straightFlush: 'straightFlush',
  threeAlike: 'threeAlike',
  straight: 'straight',
  flush: 'flush',
  pair: 'onePair',
  high: 'highCard',
} as const satisfies Record<ThreecardHand, InstantWord>;

export const threecardText = (hand: ThreecardHand, t: InstantSay): string => t(words[hand]);

const covered = Array.from({ length: THREE_CARDS }, () => undefined);

/** Two hands of three cards on a green felt, the ante bonus between them, and the choice to play or to fold. */
export class ThreecardBoard implements Board {
  readonly bet: ThreecardBet = { game: 'threecard' };
  private round: InstantRound | undefined;
  private readonly dealer: CardRow;
  private readonly player: CardRow;
  private readonly moves: MoveRow;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    parts: BoardParts,
  ) {
    this.dealer = new CardRow(t, t('dealerHand'));
    this.player = new CardRow(t, t('yourHand'));
    this.moves = new MoveRow({ label: t('yourMove'), moves: [t('foldMove'), t('playMove')], onMove: parts.onPick });
    const bonus = entriesOf<ThreecardHand, number>(anteBonus).map(([hand, times]) =>
      element('li', {}, `${threecardText(hand, t)} ×${times}`),
    );
    this.view = element(
      'div',
      { class: 'card-table threecard' },
      this.dealer.view,
      element('ul', { class: 'table-pays', 'aria-label': t('anteBonus') }, ...bonus),
      this.player.view,
      this.moves.view,
    );
    this.show(undefined);
  }

  show(round: InstantRound | undefined): void {
    this.round = round;
    const { player, dealer } = threecardSides(round?.drawn ?? []);
    const isSeen = dealer.length > 0;
    this.player.show(player.length > 0 ? player : covered, player.length > 0 ? this.handText(player) : '');
    this.dealer.show(isSeen ? dealer : covered, isSeen ? this.dealerText(dealer) : '');
    const isCompared = round !== undefined && isSeen && isPlayed(round);
    this.player.mark(isCompared && (!isQualified(dealer) || threecardScore(player) > threecardScore(dealer)));
    this.dealer.mark(isCompared && isQualified(dealer) && threecardScore(player) < threecardScore(dealer));
  }

  lock(busy: boolean): void {
    this.moves.lock(() => busy || this.round?.state !== 'open');
  }

  private handText(cards: readonly number[]): string {
    return threecardText(threecardHandOf(cards), this.t);
  }

  private dealerText(cards: readonly number[]): string {
    return isQualified(cards) ? this.handText(cards) : this.t('notQualified');
  }
}
