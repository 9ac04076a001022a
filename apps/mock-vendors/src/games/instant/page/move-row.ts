import { element } from '../../../page-kit/element.ts';

interface MoveRowParts {
  label: string;
  /** In the order of their picks. */
  moves: readonly string[];
  onMove: (move: number) => void;
}

/** The moves of a player whose round is open, each a button. */
export class MoveRow {
  private readonly buttons: readonly HTMLButtonElement[];
  readonly view: HTMLElement;

  constructor({ label, moves, onMove }: MoveRowParts) {
    this.buttons = moves.map((text, move) => {
      const button = element('button', { type: 'button', class: 'chip table-move', 'aria-disabled': 'true' }, text);
      button.addEventListener('click', () => {
        // A button keeps the focus while it rests, so it is marked rather than disabled.
        if (button.getAttribute('aria-disabled') === 'false') onMove(move);
      });
      return button;
    });
    this.view = element('div', { class: 'table-moves', role: 'group', 'aria-label': label }, ...this.buttons);
  }

  lock(isLocked: (move: number) => boolean): void {
    for (const [move, button] of this.buttons.entries()) button.setAttribute('aria-disabled', String(isLocked(move)));
  }
}
