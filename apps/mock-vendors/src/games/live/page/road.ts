import { ROAD_ROWS, type RoadCell } from '@apsara/domain/games/baccarat/baccarat-roads';
import { element, svgElement } from '../../../page-kit/element.ts';

const CELL = 20;
/** The middle of a cell on the board. */
export const at = ({ column, row }: RoadCell) => ({ x: column * CELL + CELL / 2, y: row * CELL + CELL / 2 });

/** The empty board: one line every cell. */
function lines(columns: number): SVGElement {
  const down = Array.from({ length: columns + 1 }, (_, n) => `M${n * CELL} 0V${ROAD_ROWS * CELL}`);
  const across = Array.from({ length: ROAD_ROWS + 1 }, (_, n) => `M0 ${n * CELL}H${columns * CELL}`);
  return svgElement('path', { d: [...down, ...across].join(''), class: 'road-lines' });
}

export function circle(cell: RoadCell, className: string, r: number): SVGElement {
  const { x, y } = at(cell);
  return svgElement('circle', { cx: String(x), cy: String(y), r: String(r), class: className });
}

export function letter(cell: RoadCell, text: string, className: string): SVGElement {
  const { x, y } = at(cell);
  const made = svgElement('text', { x: String(x), y: String(y), class: className });
  made.textContent = text;
  return made;
}

/** A board of six rows that grows to the right. */
export class Road {
  private readonly board = svgElement('svg', { role: 'img' });
  readonly view: HTMLElement;

  constructor(
    private readonly name: string,
    className: string,
    private readonly leastColumns: number,
  ) {
    this.board.setAttribute('aria-label', name);
    this.view = element(
      'div',
      { class: `road ${className}`, tabindex: '0', role: 'group', 'aria-label': name },
      this.board,
    );
  }

  draw(cells: readonly (RoadCell & { marks: SVGElement[] })[], spoken: string): void {
    const used = Math.max(0, ...cells.map((cell) => cell.column + 1));
    const columns = Math.max(this.leastColumns, used + 1);
    this.board.setAttribute('viewBox', `0 0 ${columns * CELL} ${ROAD_ROWS * CELL}`);
    this.board.setAttribute('aria-label', `${this.name}: ${spoken}`);
    this.board.replaceChildren(lines(columns), ...cells.flatMap(({ marks }) => marks));
    // The newest column is in view, with an empty one beside it.
    const cellWidth = this.view.scrollWidth / columns;
    this.view.scrollLeft = (used + 1) * cellWidth - this.view.clientWidth;
  }
}
