import { cascadeMachine } from '@apsara/domain/games/cascade/cascade-machine';
import type { Cluster, Field } from '@apsara/domain/games/cascade/cascade';
import { itemAt } from '@apsara/domain/lists';
import { element } from '../../../page-kit/element.ts';
import { prefersReducedMotion } from '../../../page-kit/reduced-motion.ts';
import { gemImage } from './gem-picture.ts';

const { columns, rows } = cascadeMachine;

const LEAVE_MS = 300;
const VANISH_MS = 240;
const DROP_MS = 430;
const COLUMN_MS = 70;
const ROW_MS = 26;
/** A gem falls the first row in this time, and each further one in less. */
const FALL_MS = 190;
const FURTHER_MS = 55;

const columnOf = (place: number): number => Math.floor(place / rows);
const rowOf = (place: number): number => place % rows;

/** Where a gem lies; its own size is a place of the field. */
const at = (column: number, row: number): string => `translate(${column * 100}%, ${row * 100}%)`;

interface Motion {
  from: string;
  to: string;
  duration: number;
  delay: number;
  easing?: string;
}

/** Moves by transform alone, which costs no layout. Nothing moves for those who asked for less motion. */
async function moved(gem: HTMLElement, { from, to, duration, delay, easing = 'cubic-bezier(.45,0,.7,1)' }: Motion) {
  gem.style.transform = to;
  if (prefersReducedMotion()) return;
  await gem.animate([{ transform: from }, { transform: to }], { duration, delay, easing, fill: 'backwards' }).finished;
}

/** The field of gems: they fall in, those that pay vanish, and others fall after them. */
export class GemField {
  private gems: HTMLElement[] = [];
  private readonly layer = element('div', { class: 'gems' });
  readonly view = element('div', { class: 'field', role: 'img' }, this.layer);

  /** Shows gems where they lie, without any motion. */
  showAt(field: Field): void {
    this.unmark();
    this.gems = field.map((symbol, place) => {
      const gem = element('div', { class: 'gem' }, gemImage(symbol));
      gem.style.transform = at(columnOf(place), rowOf(place));
      return gem;
    });
    this.layer.replaceChildren(...this.gems);
  }

  /** Lets all gems fall out of the field, and others in. */
  async dropIn(field: Field): Promise<void> {
    this.unmark();
    if (!prefersReducedMotion()) {
      await Promise.all(
        this.gems.map((gem, place) =>
          moved(gem, {
            from: at(columnOf(place), rowOf(place)),
            to: at(columnOf(place), rowOf(place) + rows + 1),
            duration: LEAVE_MS,
            delay: columnOf(place) * (COLUMN_MS / 2),
            easing: 'cubic-bezier(.6,0,1,.7)',
          }),
        ),
      );
    }
    this.showAt(field);
    await Promise.all(
      this.gems.map((gem, place) =>
        moved(gem, {
          from: at(columnOf(place), rowOf(place) - rows - 1),
          to: at(columnOf(place), rowOf(place)),
          duration: DROP_MS,
          delay: columnOf(place) * COLUMN_MS + (rows - 1 - rowOf(place)) * ROW_MS,
        }),
      ),
    );
  }

  /** Marks the gems that pay. */
  mark(clusters: readonly Cluster[]): void {
    this.unmark();
    this.view.classList.toggle('shows-win', clusters.length > 0);
    for (const place of clusters.flatMap(({ places }) => places)) itemAt(this.gems, place).classList.add('pays');
  }

  /** Takes the marked gems away, and lets those above them and new ones fall. */
  async refill(clusters: readonly Cluster[], next: Field): Promise<void> {
    const gone = new Set(clusters.flatMap(({ places }) => places));
    const leaving = [...gone].map((place) => itemAt(this.gems, place));
    if (!prefersReducedMotion()) {
      await Promise.all(
        leaving.map(
          (gem) =>
            itemAt([...gem.children], 0).animate(
              [
                { transform: 'scale(1)', opacity: 1 },
                { transform: 'scale(1.22)', opacity: 1, offset: 0.35 },
                { transform: 'scale(.1)', opacity: 0 },
              ],
              { duration: VANISH_MS, easing: 'ease-in', fill: 'forwards' },
            ).finished,
        ),
      );
    }
    for (const gem of leaving) gem.remove();
    this.unmark();
    await Promise.all(this.fallen(gone, next));
  }

  /** The gems of each column from below: first those that stay, then the new ones, which begin above the field. */
  private fallen(gone: ReadonlySet<number>, next: Field): Promise<void>[] {
    const motions: Promise<void>[] = [];
    const filled = [...this.gems];
    for (let column = 0; column < columns; column += 1) {
      const lowest = (column + 1) * rows - 1;
      const left: number[] = [];
      for (let place = lowest; place >= column * rows; place -= 1) if (!gone.has(place)) left.push(place);
      for (let nth = 0; nth < rows; nth += 1) {
        const place = lowest - nth;
        const from = left[nth];
        if (from === place) continue;
        const gem =
          from === undefined
            ? element('div', { class: 'gem' }, gemImage(itemAt(next, place)))
            : itemAt(this.gems, from);
        if (from === undefined) this.layer.append(gem);
        filled[place] = gem;
        const fromRow = from === undefined ? left.length - 1 - nth : rowOf(from);
        motions.push(
          moved(gem, {
            from: at(column, fromRow),
            to: at(column, rowOf(place)),
            duration: FALL_MS + FURTHER_MS * (rowOf(place) - fromRow),
            delay: column * (ROW_MS / 2),
          }),
        );
      }
    }
    this.gems = filled;
    return motions;
  }

  private unmark(): void {
    this.view.classList.remove('shows-win');
    for (const gem of this.layer.querySelectorAll('.pays')) gem.classList.remove('pays');
  }
}
