import { MINE_TILES, mineCounts, minesMultiplier, mostGems, type MinesBet } from '@apsara/domain/games/instant/mines';
import { decimalText } from '@apsara/domain/ratio';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { ChipRow } from './chip-row.ts';
import { figure } from './figure.ts';
import gem from './gem.svg';
import mine from './mine.svg';
import type { InstantSay } from './words.ts';

const FIRST_MINES = 3;
const pictures = { gem, mine };
type Found = keyof typeof pictures;

/** One tile. It keeps the focus while it rests, so it is marked rather than disabled. */
class Tile {
  readonly view = element('button', { type: 'button', class: 'tile', 'aria-disabled': 'true' });

  constructor(
    private readonly number: number,
    private readonly t: InstantSay,
  ) {
    this.show(undefined, false);
  }

  /** @param picked by the player; the others are shown when the round is over. */
  show(found: Found | undefined, picked: boolean): void {
    const { t, number } = this;
    const name = t('tile', { number });
    this.view.setAttribute('aria-label', found ? `${name}: ${t(found)}` : name);
    this.view.className = `tile${found ? ` found-${found}` : ''}${picked ? ' picked' : ''}`;
    this.view.replaceChildren(...(found ? [element('img', { src: pictures[found], alt: '' })] : []));
  }

  set open(open: boolean) {
    this.view.setAttribute('aria-disabled', String(!open));
  }
}

/** The mines board: the number of mines, 25 tiles, and the value of the next gem. */
export class MinesBoard implements Board {
  private round: InstantRound | undefined;
  private mines = FIRST_MINES;
  private readonly tiles: readonly Tile[];
  private readonly counts: ChipRow<number>;
  private readonly figures: Record<'next' | 'most', ReturnType<typeof figure>>;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    private readonly parts: BoardParts,
  ) {
    this.tiles = Array.from({ length: MINE_TILES }, (_, nth) => this.tile(nth));
    this.counts = new ChipRow<number>({
      label: t('minesCount'),
      name: 'mine-counts',
      values: mineCounts,
      text: String,
      onChoice: (count) => {
        this.mines = count;
        this.show(undefined);
        parts.onChoice();
      },
    });
    const { next, most } = (this.figures = { next: figure(t('nextGem')), most: figure(t('mostGems')) });
    this.view = element(
      'div',
      { class: 'mines' },
      element(
        'div',
        { class: 'tiles', role: 'group', 'aria-label': t('theTiles') },
        ...this.tiles.map(({ view }) => view),
      ),
      ...this.counts.views,
      element('div', { class: 'two-figures' }, next.view, most.view),
    );
    this.update();
  }

  get bet(): MinesBet {
    return { game: 'mines', mines: this.mines };
  }

  show(round: InstantRound | undefined): void {
    this.round = round;
    if (round?.bet.game === 'mines') this.mines = round.bet.mines;
    this.tiles.forEach((tile, nth) => tile.show(this.foundAt(nth), round?.picks.includes(nth) ?? false));
    this.update();
  }

  lock(busy: boolean): void {
    const open = this.round?.state === 'open' ? this.round : undefined;
    this.tiles.forEach((tile, nth) => (tile.open = !busy && open !== undefined && !open.picks.includes(nth)));
    this.counts.lock(busy || open !== undefined);
  }

  private tile(nth: number): Tile {
    const tile = new Tile(nth + 1, this.t);
    tile.view.addEventListener('click', () => {
      if (tile.view.getAttribute('aria-disabled') === 'false') this.parts.onPick(nth);
    });
    return tile;
  }

  /** Of an open round only the player's own gems are known. */
  private foundAt(nth: number): Found | undefined {
    const { round } = this;
    if (round?.state === 'open') return round.picks.includes(nth) ? 'gem' : undefined;
    if (!round || round.drawn.length === 0) return undefined;
    return round.drawn.includes(nth) ? 'mine' : 'gem';
  }

  private update(): void {
    const { bet, round } = this;
    const { next, most } = this.figures;
    const gems = round?.state === 'open' ? round.picks.length : 0;
    this.counts.chosen = bet.mines;
    next.value.textContent = `×${decimalText(minesMultiplier(bet, gems + 1), 2)}`;
    most.value.textContent = `${mostGems(bet)} = ×${decimalText(minesMultiplier(bet, mostGems(bet)), 2)}`;
  }
}
