import { element } from '../../../page-kit/element.ts';

interface MoveRowParts {
  label: string;
  /** In the order of their picks. */
  moves: readonly string[];
  /** A letter of the keyboard for each move, if keys make them as well. */
  keys?: readonly string[];
  onMove: (move: number) => void;
}

/** The moves of a player whose round is open, each a button. */
export class MoveRow {
  private readonly buttons: readonly HTMLButtonElement[];
  readonly view: HTMLElement;

  constructor({ label, moves, keys = [], onMove }: MoveRowParts) {
    this.buttons = moves.map((text, move) => {
      const button = element('button', { type: 'button', class: 'chip table-move', 'aria-disabled': 'true' }, text);
      const key = keys[move];
      if (key !== undefined) {
        button.setAttribute('aria-keyshortcuts', key);
        button.append(element('kbd', { 'aria-hidden': 'true' }, key));
      }
      button.addEventListener('click', () => {
        // A button keeps the focus while it rests, so it is marked rather than disabled.
        if (button.getAttribute('aria-disabled') === 'false') onMove(move);
      });
      return button;
    });
    this.view = element('div', { class: 'table-moves', role: 'group', 'aria-label': label }, ...this.buttons);
    if (keys.length > 0) document.addEventListener('keydown', (event) => this.onKey(event, keys));
  }

  /** Marks the move that is advised, if any. */
  advise(advised: number | undefined): void {
    for (const [move, button] of this.buttons.entries()) button.classList.toggle('advised', move === advised);
  }

  private onKey(event: KeyboardEvent, keys: readonly string[]): void {
    const isElsewhere =
      event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null || event.repeat;
    if (!this.view.isConnected || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    // The code is the key's place, which a layout of another script does not change.
    this.buttons[keys.findIndex((key) => event.code === `Key${key}`)]?.click();
  }

  lock(isLocked: (move: number) => boolean): void {
    for (const [move, button] of this.buttons.entries()) button.setAttribute('aria-disabled', String(isLocked(move)));
  }
}
