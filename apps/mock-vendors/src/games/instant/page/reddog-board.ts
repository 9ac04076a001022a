import {
  hasChoice,
  REDDOG_OPEN,
  REDDOG_WIDEST,
  reddogMultiple,
  reddogSpread,
  reddogTimes,
  type ReddogBet,
} from '@apsara/domain/games/instant/reddog';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { CardRow } from './card-row.ts';
import { MoveRow } from './move-row.ts';
import type { InstantSay } from './words.ts';

const covered = Array.from({ length: REDDOG_OPEN }, () => undefined);

/** Two cards, the ranks between them on a scale, and the third card below. */
export class ReddogBoard implements Board {
  readonly bet: ReddogBet = { game: 'reddog' };
  private round: InstantRound | undefined;
  private readonly ends: CardRow;
  private readonly third: CardRow;
  private readonly scale: readonly HTMLElement[];
  private readonly moves: MoveRow;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    parts: BoardParts,
  ) {
    this.ends = new CardRow(t, t('firstTwo'));
    this.third = new CardRow(t, t('thirdCard'));
    this.moves = new MoveRow({ label: t('yourMove'), moves: [t('callMove'), t('raiseMove')], onMove: parts.onPick });
    this.scale = Array.from({ length: REDDOG_WIDEST }, (_, nth) =>
      element('li', {}, element('span', {}, String(nth + 1)), element('strong', {}, `×${1 + reddogTimes(nth + 1)}`)),
    );
    this.view = element(
      'div',
      { class: 'card-table reddog' },
      this.ends.view,
      element('ol', { class: 'reddog-scale', 'aria-label': t('spread') }, ...this.scale),
      this.third.view,
      this.moves.view,
    );
    this.show(undefined);
  }

  show(round: InstantRound | undefined): void {
    this.round = round;
    const drawn = round?.drawn ?? [];
    const ends = drawn.slice(0, REDDOG_OPEN);
    const spread = ends.length > 0 ? reddogSpread(ends) : undefined;
    this.ends.show(ends.length > 0 ? ends : covered, spread === undefined ? '' : this.spreadText(spread));
    for (const [nth, step] of this.scale.entries()) step.classList.toggle('now', nth + 1 === spread);
    const isTurned = drawn.length > REDDOG_OPEN;
    this.third.show([drawn[REDDOG_OPEN]], '');
    this.third.mark(isTurned && reddogMultiple(drawn) > 1);
  }

  lock(busy: boolean): void {
    const { round } = this;
    this.moves.lock(() => busy || round?.state !== 'open' || !hasChoice(round.drawn));
  }

  private spreadText(spread: number): string {
    if (spread < 0) return this.t('onePair');
    return spread === 0 ? this.t('neighbours') : this.t('spreadOf', { spread, pays: 1 + reddogTimes(spread) });
  }
}
